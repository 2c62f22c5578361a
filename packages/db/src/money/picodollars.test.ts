import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { toUsd } from "./picodollars.ts";

describe("picodollars as USD text", () => {
  it.each([
    ["0", "0"],
    ["1", "0.000000000001"],
    ["1000000000000", "1.000000000000"],
    ["123456789012345678", "123456.789012345678"],
    ["-1500000000000", "-1.500000000000"],
    ["-1", "-0.000000000001"],
  ])("writes %s as %s", (picodollars, usd) => {
    expect(toUsd(picodollars)).toBe(usd);
  });

  it("keeps every digit", () => {
    fc.assert(
      fc.property(fc.bigInt(-(10n ** 23n), 10n ** 23n), (amount) => {
        const [whole = "", fraction = "0".repeat(12)] = toUsd(amount.toString()).split(".");
        expect(BigInt(whole + fraction)).toBe(amount);
      }),
    );
  });
});
