import type { UsageRecord } from "@causeway/contracts";

const MAX_INTEGER = 2_147_483_647;
const MAX_MS = 1e12;
const MAX_DEPTH = 12;
const MAX_ITEMS = 200;
/** Of every string, unless `LIMITS` says another. UTF-16 units. */
const MAX_LENGTH = 512;
const MAX_TEXT_OF_ROUTING = 2_000;
const MAX_HEADERS = 16;
/** Amounts are `numeric(24,12)`: below 10^12 USD. */
const AMOUNT = /^-?\d{1,24}$/;

/** About what field names, numbers and ids of a record take as JSON. */
const FIXED_BYTES = 1_250;

export interface SafeRecord {
  readonly record: UsageRecord;
  /** About the size as JSON. */
  readonly bytes: number;
}

/**
 * The record as PostgreSQL and JSON take it: NUL and lone surrogates become U+FFFD, strings and maps are cut, integers
 * clamped. Done where a record is built, since one bad row would hold up the whole batch it is in.
 */
export function makeSafeRecord(record: UsageRecord): SafeRecord {
  const budget = { bytes: FIXED_BYTES };
  const safe: UsageRecord = {
    ...record,
    clientRequestId: safeText(record.clientRequestId, budget),
    requestedModel: safeText(record.requestedModel, budget) ?? "",
    requestedProvider: safeText(record.requestedProvider, budget),
    model: safeText(record.model, budget),
    upstreamModel: safeText(record.upstreamModel, budget),
    provider: safeText(record.provider, budget),
    region: safeText(record.region, budget),
    credentialHash: safeText(record.credentialHash, budget),
    errorCode: safeText(record.errorCode, budget),
    priceVersion: safeText(record.priceVersion, budget),
    source: safeText(record.source, budget),
    sessionId: safeText(record.sessionId, budget),
    customHeaders: safeHeaders(record.customHeaders, budget),
    routing: safeValue(record.routing, budget, 0),
    status: safeInteger(record.status),
    requests: Math.max(1, safeInteger(record.requests)),
    upstreamFirstByteMs: safeMs(record.upstreamFirstByteMs),
    firstTokenMs: safeMs(record.firstTokenMs),
    totalMs: safeMs(record.totalMs) ?? 0,
    gatewayMs: safeMs(record.gatewayMs) ?? 0,
    estimate: safeAmount(record.estimate),
    creditAmount: safeAmount(record.creditAmount),
  };
  return { record: needsNumbers(record) ? withSafeNumbers(safe) : safe, bytes: budget.bytes };
}

interface Budget {
  bytes: number;
}

/** Well-formed, without NUL, at most `max` units. */
export function safeString(text: string, max = MAX_LENGTH): string {
  const cut = text.length > max ? text.slice(0, max) : text;
  const whole = cut.isWellFormed() ? cut : cut.toWellFormed();
  return whole.includes("\0") ? whole.replaceAll("\0", "\uFFFD") : whole;
}

function safeText(text: string | null, budget: Budget): string | null {
  if (text === null || text === undefined) return null;
  const safe = safeString(text);
  budget.bytes += safe.length;
  return safe;
}

function safeHeaders(
  headers: Readonly<Record<string, string>> | null,
  budget: Budget,
): Readonly<Record<string, string>> | null {
  if (headers === null || headers === undefined) return null;
  const safe: Record<string, string> = {};
  for (const [name, value] of Object.entries(headers).slice(0, MAX_HEADERS)) {
    const [key, text] = [safeString(name, 128), safeString(value, 256)];
    safe[key] = text;
    budget.bytes += key.length + text.length + 6;
  }
  return safe;
}

/** A copy of plain JSON; what is none, or lies too deep, is left out. */
function safeValue(value: unknown, budget: Budget, depth: number): unknown {
  if (typeof value === "string") {
    const safe = safeString(value, MAX_TEXT_OF_ROUTING);
    budget.bytes += safe.length + 2;
    return safe;
  }
  budget.bytes += 6;
  if (typeof value === "number") return Number.isFinite(value) ? value : null;
  if (typeof value === "boolean") return value;
  if (typeof value !== "object" || value === null || depth >= MAX_DEPTH) return null;
  if (Array.isArray(value))
    return value.slice(0, MAX_ITEMS).map((item) => safeValue(item, budget, depth + 1));
  return safeObject(value as Record<string, unknown>, budget, depth);
}

function safeObject(value: Record<string, unknown>, budget: Budget, depth: number): Record<string, unknown> {
  const safe: Record<string, unknown> = {};
  let items = 0;
  for (const key in value) {
    const item = value[key];
    if (item === undefined) continue;
    if (++items > MAX_ITEMS) break;
    const name = safeString(key, 128);
    budget.bytes += name.length + 4;
    safe[name] = safeValue(item, budget, depth + 1);
  }
  return safe;
}

const isSafeInteger = (value: number): boolean =>
  Number.isInteger(value) && value >= 0 && value <= MAX_INTEGER;

const safeInteger = (value: number): number =>
  isSafeInteger(value) ? value : Math.min(MAX_INTEGER, Math.max(0, Math.trunc(value) || 0));

/** Milliseconds may be fractions and, against a clock that went back, negative. */
const safeMs = (value: number | null): number | null =>
  value === null || value === undefined || !Number.isFinite(value)
    ? null
    : Math.min(MAX_MS, Math.max(0, value));

const safeAmount = (amount: string): string => (AMOUNT.test(amount) ? amount : "0");

function needsNumbers({ tokens, cost }: UsageRecord): boolean {
  for (const kind in tokens) if (!isSafeInteger(tokens[kind as keyof typeof tokens] ?? 0)) return true;
  for (const line in cost) {
    const amount = cost[line as keyof typeof cost];
    if (amount !== null && !AMOUNT.test(amount)) return true;
  }
  return false;
}

/** `seconds` may be a fraction; every other count is a whole number. */
function withSafeNumbers(record: UsageRecord): UsageRecord {
  const tokens = Object.entries<number>({ ...record.tokens }).map(([kind, count]) => [
    kind,
    kind === "seconds" && Number.isFinite(count)
      ? Math.min(MAX_INTEGER, Math.max(0, count))
      : safeInteger(count),
  ]);
  const cost = Object.entries(record.cost).map(([line, amount]) => [
    line,
    amount === null ? null : safeAmount(amount),
  ]);
  return { ...record, tokens: Object.fromEntries(tokens), cost: Object.fromEntries(cost) } as UsageRecord;
}
