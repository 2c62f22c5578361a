export type ReplyHeaders = Readonly<Record<string, string | string[] | undefined>>;

/** The first value of a header; names are lower case. */
export function headerOf(headers: ReplyHeaders, name: string): string | null {
  const value = headers[name];
  return (Array.isArray(value) ? value[0] : value) ?? null;
}

/**
 * Seconds to wait before another try, or null when the provider does not say. Sources in order: `retry-after-ms`,
 * `retry-after` in seconds or as a date (read against the reply's own `date`: no clock runs here), "try again in
 * 6.78s" in the message (OpenAI, Groq), `"retryDelay": "18s"` in the body (Google).
 * At most a day: callers wait as long as they are told.
 */
export function readRetryAfter(headers: ReplyHeaders, body: string): number | null {
  const seconds = findRetryAfter(headers, body);
  return seconds === null ? null : Math.min(seconds, MAX_SECONDS);
}

const MAX_SECONDS = 86_400;

function findRetryAfter(headers: ReplyHeaders, body: string): number | null {
  const ms = Number.parseFloat(headerOf(headers, "retry-after-ms") ?? "");
  if (ms > 0) return ms / 1000;
  const plain = headerOf(headers, "retry-after")?.trim();
  if (plain) {
    if (/^\d+(\.\d+)?$/.test(plain)) return Number(plain);
    const until = Date.parse(plain);
    const now = Date.parse(headerOf(headers, "date") ?? "");
    if (Number.isFinite(until) && Number.isFinite(now)) return Math.max(0, (until - now) / 1000);
  }
  const said =
    /(?:try again|retry) in ([\dhms.]+\d*m?s)/i.exec(body) ?? /"retryDelay":\s*"([\d.]+s)"/.exec(body);
  return said?.[1] ? readDuration(said[1]) : null;
}

const UNIT_SECONDS: Readonly<Record<string, number>> = { h: 3600, m: 60, s: 1, ms: 0.001 };

/** `2m59.56s`, `6.78s`, `120ms` in seconds. */
function readDuration(text: string): number | null {
  let total = 0;
  for (const [, amount = "", unit = ""] of text.matchAll(/(\d+(?:\.\d+)?)(ms|h|m|s)/g))
    total += Number(amount) * (UNIT_SECONDS[unit] ?? 0);
  return total > 0 ? Math.round(total * 1000) / 1000 : null;
}
