import type { Decimal, Picodollars } from "@causeway/contracts";
import { divideHalfEven, parseDecimal } from "./decimal.ts";
import { PICO_PER_USD } from "./usd.ts";

/** Picodollars per unit. `denominator` is 1 unless the price is finer than 10^-12 USD. */
export interface Rate {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

export const NO_RATE: Rate = { numerator: 0n, denominator: 1n };

/** @throws RangeError when the price is not a decimal number or is negative. */
export function parseRate(price: Decimal): Rate {
  const { numerator, denominator } = parseDecimal(price);
  if (numerator < 0n) throw new RangeError(`A price cannot be negative: ${JSON.stringify(price)}`);
  return simplify(numerator * PICO_PER_USD, denominator);
}

/** Places of a price as text: enough for any that is written as a decimal. Twelve of them are those of a picodollar. */
const PLACES = 24;
const FINER = 10n ** 12n;

/** USD per unit, without closing zeros; rounded where a surcharge makes it a fraction without an end. */
export function rateToUsd({ numerator, denominator }: Rate): string {
  const digits = divideHalfEven(numerator * FINER, denominator)
    .toString()
    .padStart(PLACES + 1, "0");
  const fraction = digits.slice(-PLACES).replace(/0+$/, "");
  return fraction === "" ? digits.slice(0, -PLACES) : `${digits.slice(0, -PLACES)}.${fraction}`;
}

/** `rate x part / whole`: a surcharge or discount, given as two prices, on a third. `whole` is not zero. */
export const scaleRate = (rate: Rate, part: Rate, whole: Rate): Rate =>
  simplify(
    rate.numerator * part.numerator * whole.denominator,
    rate.denominator * part.denominator * whole.numerator,
  );

/** One cost line: count x price, rounded half-even to a picodollar, once. */
export function multiply(count: number, rate: Rate): Picodollars {
  if (count === 0 || rate.numerator === 0n) return 0n;
  if (Number.isSafeInteger(count)) {
    if (count < 0) return 0n;
    const amount = BigInt(count) * rate.numerator;
    return rate.denominator === 1n ? amount : divideHalfEven(amount, rate.denominator);
  }
  return multiplyFraction(count, rate);
}

/** Seconds may have a fraction; anything a provider reports that is no amount at all counts as nothing. */
function multiplyFraction(count: number, rate: Rate): Picodollars {
  if (!(count > 0) || count === Number.POSITIVE_INFINITY) return 0n;
  const exact = parseDecimal(String(count));
  return divideHalfEven(exact.numerator * rate.numerator, exact.denominator * rate.denominator);
}

function simplify(numerator: bigint, denominator: bigint): Rate {
  const divisor = greatestCommonDivisor(numerator, denominator);
  return divisor === 0n ? NO_RATE : { numerator: numerator / divisor, denominator: denominator / divisor };
}

function greatestCommonDivisor(a: bigint, b: bigint): bigint {
  let [x, y] = [a, b];
  while (y !== 0n) [x, y] = [y, x % y];
  return x;
}
