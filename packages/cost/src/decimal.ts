/** A decimal number as `numerator / denominator`, exact whatever its scale. */
export interface Rational {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

const DECIMAL = /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d{1,3}))?$/;

/**
 * Reads a decimal string of any scale; an exponent is accepted because `String(1e-7)` has one.
 * @throws RangeError when the text is not a decimal number.
 */
export function parseDecimal(text: string): Rational {
  const match = DECIMAL.exec(text);
  if (!match) throw new RangeError(`Not a decimal number: ${JSON.stringify(text)}`);
  const [, sign = "", whole = "0", fraction = "", exponent = "0"] = match;
  const digits = BigInt(`${sign}${whole}${fraction}`);
  const scale = fraction.length - Number(exponent);
  return scale >= 0
    ? { numerator: digits, denominator: 10n ** BigInt(scale) }
    : { numerator: digits * 10n ** BigInt(-scale), denominator: 1n };
}

/** `numerator / denominator` to the nearest whole number, a tie to the even one. `denominator` is positive. */
export function divideHalfEven(numerator: bigint, denominator: bigint): bigint {
  if (numerator < 0n) return -divideHalfEven(-numerator, denominator);
  const quotient = numerator / denominator;
  const twiceRest = (numerator - quotient * denominator) * 2n;
  if (twiceRest < denominator) return quotient;
  if (twiceRest > denominator) return quotient + 1n;
  return quotient % 2n === 0n ? quotient : quotient + 1n;
}
