import fc from "fast-check";
import { expect, it } from "vitest";
import { perMillion, perToken, readAmount, shiftDecimal } from "./prices.ts";

it.each([
  ["0.00000015", "0.15"],
  ["0.0000025", "2.5"],
  ["1.5e-7", "0.15"],
  ["0", "0"],
  ["0.000000000001", "0.000001"],
  ["3", "3000000"],
])("$%s per token is $%s per million", (token, million) => expect(perMillion(token)).toBe(million));

it("a price comes back from its form unchanged", () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 30n }), (units) => {
      const decimal = shiftDecimal(String(units), -18);
      expect(perToken(perMillion(decimal))).toBe(decimal);
    }),
  );
});

it.each([
  ["0.15", "0.15"],
  ["$1,000.50", "1000.5"],
  [" 2. ", "2"],
  [".5", "0.5"],
  ["0", "0"],
  ["1,00", null],
  ["-1", null],
  ["1e3", null],
  ["free", null],
  ["", null],
])("the amount %s reads %s", (text, amount) => expect(readAmount(text)).toBe(amount));
