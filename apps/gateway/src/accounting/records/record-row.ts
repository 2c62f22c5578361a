import {
  type GuardrailViolation,
  MAX_REASON_PART,
  MAX_REASON_TEXT,
  MAX_RECORD_VIOLATIONS,
  type FailureReason,
  type RecordCost,
  type TokenUsage,
  USAGE_RECORD_VERSION,
  type UsageBatch,
  type UsageRecord,
} from "@causeway/contracts";
import {
  safeAmount,
  safeHeaders,
  safeInteger,
  safeJson,
  safeMs,
  safeNumber,
  safeString,
  safeText,
} from "../safe-values.ts";

const same = <T>(value: T): T => value;
const lineOrNull = (amount: string | null): string | null => (amount === null ? null : safeAmount(amount));
const countOrNull = (count: number | undefined): number | null =>
  count === undefined ? null : safeInteger(count);

/** How each field is made safe. A field of the record that is missing here does not compile. */
type Safety<Shape> = { readonly [Name in keyof Shape]-?: (value: Shape[Name]) => unknown };

const TOKENS: Safety<TokenUsage> = {
  input: safeInteger,
  cachedInput: safeInteger,
  cachedAudioInput: safeInteger,
  cacheWrite: safeInteger,
  cacheWrite1h: safeInteger,
  audioInput: safeInteger,
  imageInput: safeInteger,
  videoInput: safeInteger,
  output: safeInteger,
  reasoning: safeInteger,
  audioOutput: safeInteger,
  imageOutput: safeInteger,
  webSearches: safeInteger,
  images: safeInteger,
  seconds: safeNumber,
  characters: countOrNull,
  pages: countOrNull,
  searchUnits: countOrNull,
  inputImages: countOrNull,
  cachedImageInput: countOrNull,
  fileSearches: countOrNull,
  codeExecutions: countOrNull,
};

const COST: Safety<RecordCost> = {
  input: safeAmount,
  cacheWrite: safeAmount,
  cachedInput: safeAmount,
  output: safeAmount,
  request: safeAmount,
  webSearch: safeAmount,
  imageInput: lineOrNull,
  imageOutput: lineOrNull,
  dataStorage: lineOrNull,
  total: safeAmount,
};

function safeReason(reason: FailureReason | null | undefined): FailureReason | null {
  if (!reason) return null;
  const part = (text: string | null) => (text === null ? null : safeString(text, MAX_REASON_PART));
  return {
    text: reason.text === null ? null : safeString(reason.text, MAX_REASON_TEXT),
    code: part(reason.code),
    type: part(reason.type),
    field: part(reason.field),
    status: reason.status === null ? null : safeInteger(reason.status),
    refusedBy: part(reason.refusedBy),
  };
}

const MAX_SIGNALS = 10;
const MAX_SIGNAL = 100;
const MAX_PLACE = 200;
const MAX_EXCERPT = 400;

/** Null for almost every request. */
function safeViolations(
  violations: readonly GuardrailViolation[] | null | undefined,
): GuardrailViolation[] | null {
  if (!violations || violations.length === 0) return null;
  return violations.slice(0, MAX_RECORD_VIOLATIONS).map((found) => ({
    ...found,
    ruleName: safeString(found.ruleName, MAX_SIGNAL),
    category: safeString(found.category, MAX_SIGNAL),
    location: safeString(found.location, MAX_PLACE),
    count: Math.max(1, safeInteger(found.count)),
    signals: found.signals.slice(0, MAX_SIGNALS).map((signal) => safeString(signal, MAX_SIGNAL)),
    excerpt: found.excerpt === null ? null : safeString(found.excerpt, MAX_EXCERPT),
  }));
}

/** All but `routing`, which follows as the last. */
const FIELDS: Safety<Omit<UsageRecord, "routing">> = {
  v: same,
  id: same,
  isFinal: same,
  finalId: same,
  createdAtMs: same,
  organizationId: same,
  projectId: same,
  teamId: same,
  apiKeyId: same,
  windowStartMs: same,
  levels: (levels) => levels ?? null,
  clientRequestId: safeText,
  door: same,
  requestedModel: (text) => safeString(text),
  requestedProvider: safeText,
  model: safeText,
  upstreamModel: safeText,
  provider: safeText,
  region: safeText,
  credentialMode: same,
  credentialHash: safeText,
  status: safeInteger,
  finish: same,
  errorType: same,
  errorCode: safeText,
  reason: safeReason,
  stream: same,
  cached: same,
  canceled: same,
  estimated: same,
  tokens: createRow(TOKENS),
  cost: createRow(COST),
  priceVersion: safeText,
  pricedBy: (choices) => (choices ? safeJson(choices) : null),
  upstreamCost: (amount) => lineOrNull(amount ?? null),
  savedTokens: safeInteger,
  savedCost: safeAmount,
  promptCacheSaving: (amount) => lineOrNull(amount ?? null),
  unpriced: (value) => value === true,
  estimate: safeAmount,
  creditAmount: safeAmount,
  upstreamFirstByteMs: safeMs,
  firstTokenMs: safeMs,
  totalMs: (ms) => safeMs(ms) ?? 0,
  gatewayMs: (ms) => safeMs(ms) ?? 0,
  attemptMs: safeMs,
  backoffMs: safeMs,
  retryAfterMs: safeMs,
  source: safeText,
  sessionId: safeText,
  agentId: safeText,
  parentAgentId: safeText,
  endUser: safeText,
  customHeaders: safeHeaders,
  violations: safeViolations,
  requests: (requests) => Math.max(1, safeInteger(requests)),
};

/** Values in the order of the table. */
function createRow<Shape extends object>(safety: Safety<Shape>): (value: Shape) => unknown[] {
  const names = Object.keys(safety) as (keyof Shape)[];
  const makers = names.map((name) => safety[name]) as ((value: Shape[keyof Shape]) => unknown)[];
  return (value) => {
    const row = new Array<unknown>(names.length);
    for (let index = 0; index < names.length; index += 1) {
      row[index] = makers[index]?.(value[names[index] as keyof Shape]);
    }
    return row;
  };
}

const rowOf = createRow(FIELDS);

/**
 * The record as a row of a packed batch, as JSON that PostgreSQL takes: NUL and lone surrogates are U+FFFD, strings and
 * maps cut, numbers clamped. Done where a record is built, since one bad row would hold up the whole batch it is in.
 */
export const encodeRecord = (record: UsageRecord): string =>
  `${JSON.stringify(rowOf(record)).slice(0, -1)},${encodeRouting(record.routing)}]`;

const MAX_ROUTING_LENGTH = 8_192;

/** Mostly small and plain already: copying it piece by piece would cost more than the rest of the record. */
function encodeRouting(routing: unknown): string {
  if (routing === null || routing === undefined) return "null";
  try {
    const json = JSON.stringify(routing);
    if (json !== undefined && json.length <= MAX_ROUTING_LENGTH && !json.includes("\\u")) return json;
  } catch {
    // A cycle, or a bigint: the careful way leaves it out.
  }
  return JSON.stringify(safeJson(routing));
}

/** Names that go with the rows, as JSON members. */
const NAMES = Object.entries({
  fields: [...Object.keys(FIELDS), "routing"],
  tokens: Object.keys(TOKENS),
  cost: Object.keys(COST),
})
  .map(([list, names]) => `"${list}":${JSON.stringify(names)}`)
  .join(",");

/**
 * A packed batch (`PackedBatch`) of rows made by `encodeRecord`, as JSON.
 * @param version of the first release that writes everything its records say
 */
export const encodeBatch = (
  batchId: string,
  rows: readonly string[],
  version: UsageBatch["v"] = USAGE_RECORD_VERSION,
): string => `{"v":${version},"id":"${batchId}",${NAMES},"rows":[${rows.join(",")}]}`;
