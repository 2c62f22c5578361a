/** Sum of two non-negative decimal strings, exact. */
export function addDecimals(a: string, b: string): string {
  const scale = Math.max(scaleOf(a), scaleOf(b));
  return fromUnits(toUnits(a, scale) + toUnits(b, scale), scale);
}

/** Whole multiple of a decimal string, rounded half-up to so many significant digits. */
export function multiplyDecimal(decimal: string, times: number, significantDigits: number): string {
  const scale = scaleOf(decimal);
  const product = toUnits(decimal, scale) * BigInt(times);
  const surplus = product.toString().length - significantDigits;
  if (surplus <= 0) return fromUnits(product, scale);
  const unit = 10n ** BigInt(surplus);
  return fromUnits(((product + unit / 2n) / unit) * unit, scale);
}

/** A thousandth of a decimal string, exact. */
export const divideByThousand = (decimal: string): string =>
  fromUnits(toUnits(decimal, scaleOf(decimal)), scaleOf(decimal) + 3);

const scaleOf = (decimal: string): number => decimal.split(".")[1]?.length ?? 0;

function toUnits(decimal: string, scale: number): bigint {
  const [whole = "0", fraction = ""] = decimal.split(".");
  return BigInt(whole + fraction.padEnd(scale, "0"));
}

function fromUnits(units: bigint, scale: number): string {
  const digits = units.toString().padStart(scale + 1, "0");
  const fraction = digits.slice(digits.length - scale).replace(/0+$/, "");
  const whole = digits.slice(0, digits.length - scale);
  return scale === 0 || fraction === "" ? whole : `${whole}.${fraction}`;
}

/**
 * A JSON number as a plain decimal string, exact in its shortest form: `2.5e-7` is `0.00000025`.
 * @param shift powers of ten to multiply by: -6 turns a price per million into a price per unit
 */
export function decimalOf(figure: number, shift = 0): string {
  const [digits = "0", exponent = "0"] = String(Math.abs(figure)).split("e");
  const scale = scaleOf(digits) - Number(exponent) - shift;
  const units = BigInt(digits.replace(".", ""));
  const sign = figure < 0 ? "-" : "";
  return sign + (scale >= 0 ? fromUnits(units, scale) : fromUnits(units * 10n ** BigInt(-scale), 0));
}
