import { describe, expect, it } from "vitest";
import { addDecimals, decimalOf, divideByThousand, multiplyDecimal } from "./decimal.ts";

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

it("decimals are added, multiplied and divided exactly", () => {
  expect(addDecimals("0.1", "0.02")).toBe("0.12");
  expect(addDecimals("0.9", "0.1")).toBe("1");
  expect(multiplyDecimal("0.000000159263611", 1024 * 1024, 3)).toBe("0.167");
  expect(multiplyDecimal("2", 3, 3)).toBe("6");
  expect(multiplyDecimal("1234", 1, 2)).toBe("1200");
  expect(divideByThousand("15")).toBe("0.015");
});
