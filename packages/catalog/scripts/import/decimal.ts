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
