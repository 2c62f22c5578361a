import { describe, expect, it } from "vitest";
import { nanoOf, spentNanoOf } from "./nano.ts";

describe("nanodollars", () => {
  it.each([
    [0n, "0", "0"],
    [-5n, "0", "0"],
    [1n, "1", "0"],
    [999n, "1", "0"],
    [1_000n, "1", "1"],
    [1_001n, "2", "1"],
    [10n ** 30n, String(Number.MAX_SAFE_INTEGER), String(Number.MAX_SAFE_INTEGER)],
  ])("of %s picodollars are %s as a limit or reservation, and %s as spend", (pico, up, down) => {
    expect([nanoOf(pico), spentNanoOf(pico)]).toEqual([up, down]);
  });
});
