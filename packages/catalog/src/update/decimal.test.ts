import { describe, expect, it } from "vitest";
import { decimalOf } from "./decimal.ts";

describe("a JSON number as a decimal", () => {
  it.each([
    [2.5, -6, "0.0000025"],
    [0.15, -6, "0.00000015"],
    [2.5e-7, 0, "0.00000025"],
    [1e-10, 0, "0.0000000001"],
    [1e21, 0, "1000000000000000000000"],
    [0, -6, "0"],
    [75, -6, "0.000075"],
    [1.875e-6, 0, "0.000001875"],
    [-3, 0, "-3"],
    [0.1 + 0.2, 0, "0.30000000000000004"],
  ])("%d shifted by %d is %s", (figure, shift, decimal) => {
    expect(decimalOf(figure, shift)).toBe(decimal);
  });
});
