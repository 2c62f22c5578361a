import { expect, it } from "vitest";
import { toVideoFilters } from "./video-search.ts";

it("the filters of the videos page ask the API for both states of an open job", () => {
  expect(toVideoFilters({ status: "open" })).toEqual({ status: "queued,in_progress" });
  expect(toVideoFilters({ status: "expired", provider: "openai" })).toEqual({
    status: "expired",
    provider: "openai",
  });
});
