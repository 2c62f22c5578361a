import { Problem } from "../launch/problem.mjs";

const PLACES = 6;
/** USD per million tokens; more is a price per thousand, or of something else. */
const MAX = 1_000;

/**
 * A price per million tokens as one per token, exactly: the point is moved, nothing is calculated.
 * @param {string} option what the price was given as
 * @param {string} text
 * @returns {string} decimal
 */
export function perToken(option, text) {
  if (!/^\d{1,7}(\.\d{1,12})?$/.test(text) || Number(text) > MAX)
    throw new Problem(
      `${option} ${JSON.stringify(text)} must be USD per million tokens, a number from 0 to ${MAX}.`,
    );
  const [whole, fraction = ""] = text.split(".");
  const digits = whole.padStart(PLACES + 1, "0") + fraction;
  const point = digits.length - fraction.length - PLACES;
  const price = `${digits.slice(0, point)}.${digits.slice(point)}`;
  return price.replace(/^0+(?=\d)/, "").replace(/\.?0+$/, "");
}
