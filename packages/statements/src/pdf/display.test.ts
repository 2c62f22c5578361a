import { parseUsd } from "@causeway/cost";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ALL_DECIMALS, displayCount, displayUsd } from "./display.ts";

describe("an amount on a page", () => {
  it.each([
    [0n, 4, "0.0000"],
    [1_234_567_891_250_000_000n, 4, "1,234,567.8912"],
    [1_234_567_891_350_000_000n, 4, "1,234,567.8914"],
    [-50_000_000n, 4, "0.0000"],
    [-50_000_001n, 4, "-0.0001"],
    [999_950_000_000n, 2, "1.00"],
    [-1n, 12, "-0.000000000001"],
    [1_500_000_000_000n, 0, "2"],
  ])("of %s with %s decimals is %s", (amount, decimals, text) => {
    expect(displayUsd(amount, decimals)).toBe(text);
  });

  it("with all decimals is exact", () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 24n), max: 10n ** 24n }), (amount) => {
        expect(parseUsd(displayUsd(amount, ALL_DECIMALS).replaceAll(",", ""))).toBe(amount);
      }),
    );
  });

  it("has commas between thousands", () => {
    expect([999n, 1_000n, 1_234_567n].map(displayCount)).toEqual(["999", "1,000", "1,234,567"]);
  });
});
