import { readFigures } from "./numbers.ts";

const MILLION_DIGITS = 6;

/** Moves the decimal point of a plain decimal text, exactly. `shiftDecimal("0.00000015", 6)` is `0.15`. */
export function shiftDecimal(decimal: string, digits: number): string {
  const [whole = "", fraction = ""] = plain(decimal).split(".");
  const point = whole.length + digits;
  const figures = `${whole}${fraction}`;
  const padded = point <= 0 ? `${"0".repeat(1 - point)}${figures}` : figures.padEnd(point, "0");
  const at = Math.max(point, 1);
  const head = padded.slice(0, at).replace(/^0+(?=\d)/, "");
  const tail = padded.slice(at).replace(/0+$/, "");
  return tail ? `${head}.${tail}` : head;
}

/** `1.5e-7` as digits alone. */
function plain(decimal: string): string {
  const [figures = "0", exponent] = decimal.toLowerCase().split("e");
  return exponent === undefined ? figures : shiftDecimal(figures, Number(exponent));
}

/** USD per token as people quote it: per million. */
export const perMillion = (perToken: string): string => shiftDecimal(perToken, MILLION_DIGITS);
export const perToken = (million: string): string => shiftDecimal(million, -MILLION_DIGITS);

/** An amount as people type it, `$1,000.50`, as a plain decimal; null when it isn't one. */
export function readAmount(text: string): string | null {
  const figures = readFigures(text.trim().replace(/^\$\s*/, ""));
  return figures === null ? null : shiftDecimal(figures, 0);
}

const MOST_PRICE_DIGITS = 12;
const prices = new Intl.NumberFormat("en-US", {
  ...{ style: "currency", currency: "USD" },
  ...{ minimumFractionDigits: 2, maximumFractionDigits: MOST_PRICE_DIGITS },
});

/** USD of a price list: at least cents, and every digit that a small price has, never an exponent. */
export const formatPrice = (usd: string): string => prices.format(Number(usd));
