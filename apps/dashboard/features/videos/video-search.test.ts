import { describe, expect, it } from "vitest";
import { ignoredVideoFilters, parseVideoSearch, toQueryText, toVideoFilters } from "./video-search.ts";

describe("the filters of the videos page", () => {
  it("are read from the address, and what doesn't fit is left out", () => {
    expect(parseVideoSearch({ status: "failed", model: "sora-2", apiKey: "key_1" })).toEqual({
      ...{ status: "failed", model: "sora-2", apiKey: "key_1", provider: undefined },
    });
    expect(parseVideoSearch({ status: "done", apiKey: "no key", provider: ["a", "b"] })).toEqual({
      ...{ status: undefined, model: undefined, apiKey: undefined, provider: undefined },
    });
  });

  it("are named where the address has what can't be one", () => {
    expect(
      ignoredVideoFilters({ status: "done", apiKey: "no key", provider: ["a", "b"], model: "m" }),
    ).toEqual(["status", "provider", "apiKey"]);
    expect(ignoredVideoFilters({ status: "open", model: "", video: "vid_1", cursor: "c" })).toEqual([]);
  });

  it("ask the API for both states of an open job", () => {
    expect(toVideoFilters({ status: "open" })).toEqual({ status: "queued,in_progress" });
    expect(toVideoFilters({ status: "expired", provider: "openai" })).toEqual({
      status: "expired",
      provider: "openai",
    });
  });

  it("go back to the address without empty ones", () => {
    expect(toQueryText({ status: "open", model: undefined, video: "vid_1" })).toBe("status=open&video=vid_1");
  });
});
