/** Of every string, unless another limit is given. UTF-16 units. */
const MAX_LENGTH = 512;
const MAX_TEXT_OF_JSON = 2_000;
const MAX_HEADERS = 16;
const MAX_DEPTH = 12;
const MAX_ITEMS = 200;
const MAX_INTEGER = 2_147_483_647;
const MAX_MS = 1e12;
/** Amounts are `numeric(24,12)`: below 10^12 USD. */
const AMOUNT = /^-?\d{1,24}$/;

/** Well-formed, without NUL, at most `max` units: PostgreSQL and JSON take neither NUL nor lone surrogates. */
export function safeString(text: string, max = MAX_LENGTH): string {
  const cut = text.length > max ? text.slice(0, max) : text;
  const whole = cut.isWellFormed() ? cut : cut.toWellFormed();
  return whole.includes("\0") ? whole.replaceAll("\0", "\uFFFD") : whole;
}

/** A text that PostgreSQL can store, within its bound. */
export const safeText = (text: string | null): string | null =>
  text === null || text === undefined ? null : safeString(text);

/** Headers that PostgreSQL can store, within their bounds. */
export function safeHeaders(
  headers: Readonly<Record<string, string>> | null,
): Readonly<Record<string, string>> | null {
  if (headers === null || headers === undefined) return null;
  const entries = Object.entries(headers).slice(0, MAX_HEADERS);
  return Object.fromEntries(entries.map(([name, value]) => [safeString(name, 128), safeString(value, 256)]));
}

/** A copy of plain JSON; what is none, or lies too deep, is null. */
export function safeJson(value: unknown, depth = 0): unknown {
  if (typeof value === "string") return safeString(value, MAX_TEXT_OF_JSON);
  if (typeof value === "number") return Number.isFinite(value) ? value : null;
  if (typeof value === "boolean") return value;
  if (typeof value !== "object" || value === null || depth >= MAX_DEPTH) return null;
  if (Array.isArray(value)) return value.slice(0, MAX_ITEMS).map((item) => safeJson(item, depth + 1));
  const safe: Record<string, unknown> = {};
  let items = 0;
  for (const [name, item] of Object.entries(value)) {
    if (item === undefined) continue;
    if (++items > MAX_ITEMS) break;
    safe[safeString(name, 128)] = safeJson(item, depth + 1);
  }
  return safe;
}

/** Whole, from 0 to what an `integer` column takes. */
export const safeInteger = (value: number): number =>
  Number.isInteger(value) && value >= 0 && value <= MAX_INTEGER
    ? value
    : Math.min(MAX_INTEGER, Math.max(0, Math.trunc(value) || 0));

/** Not negative; may be a fraction. */
export const safeNumber = (value: number): number =>
  Number.isFinite(value) ? Math.min(MAX_INTEGER, Math.max(0, value)) : 0;

/** Milliseconds: against a clock that went back they would be negative. */
export const safeMs = (value: number | null | undefined): number | null =>
  value === null || value === undefined || !Number.isFinite(value)
    ? null
    : Math.min(MAX_MS, Math.max(0, value));

/** Picodollars as a decimal string. */
export const safeAmount = (amount: string): string => (AMOUNT.test(amount) ? amount : "0");
