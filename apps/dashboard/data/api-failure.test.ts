import { describe, expect, it } from "vitest";
import { ApiFailure, failureOf, kindOf, orWithout } from "./api-failure.ts";

it.each([
  [400, "damaged"],
  [403, "forbidden"],
  [422, "tooLong"],
  [429, "busy"],
  [500, "unavailable"],
  [503, "unavailable"],
] as const)("status %i reaches the browser as %s", (status, kind) =>
  expect(kindOf(failureOf(status).digest)).toBe(kind),
);

it("takes an error of another origin for an outage", () => {
  expect(kindOf("2418306201")).toBe("unavailable");
  expect(kindOf(undefined)).toBe("unavailable");
});

describe("a layout", () => {
  it.each(["unavailable", "busy"] as const)("is drawn without its data while the API is %s", async (kind) =>
    expect(await orWithout(Promise.reject(new ApiFailure(kind, "hung")))).toBeNull(),
  );

  it("leaves every other error to the page for it", async () => {
    const forbidden = new ApiFailure("forbidden", "no");
    await expect(orWithout(Promise.reject(forbidden))).rejects.toBe(forbidden);
  });
});
