import type { ErrorType, RecordCost, TokenUsage, UsageRecord } from "@causeway/contracts";
import { BUCKETS, bucketOf } from "./histogram.ts";
import type { NewRow } from "./insert-log-rows.ts";
import { toMediaMs } from "./log-columns.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const EVENTS = ["requests", "attempts", "refused", "lost", "failed", "cache_hits"] as const;
const ERRORS = {
  upstream_error: "errors_upstream",
  rate_limited: "errors_rate_limited",
  auth_error: "errors_auth",
  timeout: "errors_timeout",
  network_error: "errors_network",
  invalid_response: "errors_invalid_response",
  canceled: "errors_canceled",
} as const satisfies Record<Exclude<ErrorType, "none">, string>;
const TOKENS = {
  input: "input_tokens",
  cachedInput: "cached_input_tokens",
  cachedAudioInput: "cached_audio_tokens",
  cacheWrite: "cache_write_tokens",
  cacheWrite1h: "cache_write_1h_tokens",
  audioInput: "audio_input_tokens",
  imageInput: "image_input_tokens",
  videoInput: "video_input_tokens",
  output: "output_tokens",
  reasoning: "reasoning_tokens",
  audioOutput: "audio_output_tokens",
  imageOutput: "image_output_tokens",
  webSearches: "web_searches",
  images: "images",
  characters: "characters",
  pages: "pages",
} as const satisfies Record<Exclude<keyof TokenUsage, "seconds">, string>;
const TIMES = ["duration_ms", "first_token_ms", "gateway_us"] as const;
const COSTS = {
  input: "input_cost",
  cacheWrite: "cache_write_cost",
  cachedInput: "cached_input_cost",
  output: "output_cost",
  request: "request_cost",
  webSearch: "web_search_cost",
  imageInput: "image_input_cost",
  imageOutput: "image_output_cost",
  dataStorage: "data_storage_cost",
  total: "total_cost",
} as const satisfies Record<keyof RecordCost, string>;

export type CountColumn =
  | (typeof EVENTS)[number]
  | (typeof ERRORS)[keyof typeof ERRORS]
  | (typeof TOKENS)[keyof typeof TOKENS]
  | (typeof TIMES)[number];
export type CostColumn = (typeof COSTS)[keyof typeof COSTS] | "credit_amount";

export const COUNT_COLUMNS: readonly CountColumn[] = [
  ...EVENTS,
  ...Object.values(ERRORS),
  ...Object.values(TOKENS),
  ...TIMES,
];
export const COST_COLUMNS: readonly CostColumn[] = [...Object.values(COSTS), "credit_amount"];

const TOKEN_KINDS = Object.entries(TOKENS) as [keyof typeof TOKENS, CountColumn][];
const COST_LINES = Object.entries(COSTS) as [keyof typeof COSTS, CostColumn][];

/** What a row of `usage_hourly` or `usage_daily` is about. */
export interface RollupKey {
  /** Unix ms of the hour or UTC day. */
  readonly bucketMs: number;
  readonly organizationId: string;
  readonly projectId: string;
  readonly apiKeyId: string;
  readonly provider: string;
  readonly model: string;
  readonly credentialMode: string;
}

/** Amounts to add to one row. */
export interface Rollup {
  readonly key: RollupKey;
  readonly counts: Record<CountColumn, number>;
  /** Picodollars. */
  readonly costs: Record<CostColumn, bigint>;
  mediaMs: number;
  /** Numbers per bucket. */
  readonly duration: number[];
  readonly firstToken: number[];
}

/** Sums of new rows by hour, sorted by primary key so that concurrent writers lock in one order. */
export function sumByHour(rows: readonly NewRow[]): Rollup[] {
  const sums = new Map<string, Rollup>();
  for (const { record, wasLost } of rows) {
    const bucketMs = startOf(record.createdAtMs, HOUR_MS);
    // What a lost request did is not known, so its row is about no provider and no model.
    if (wasLost) find(sums, keyOf(record, bucketMs, false)).counts.lost -= 1;
    add(find(sums, keyOf(record, bucketMs, record.finish !== "gateway_lost")), record);
  }
  return sorted(sums);
}

/** The same sums by UTC day. */
export function sumByDay(hours: readonly Rollup[]): Rollup[] {
  const sums = new Map<string, Rollup>();
  for (const hour of hours) {
    const day = find(sums, { ...hour.key, bucketMs: startOf(hour.key.bucketMs, DAY_MS) });
    for (const column of COUNT_COLUMNS) day.counts[column] += hour.counts[column];
    for (const column of COST_COLUMNS) day.costs[column] += hour.costs[column];
    day.mediaMs += hour.mediaMs;
    for (const [bucket, count] of hour.duration.entries()) addTo(day.duration, bucket, count);
    for (const [bucket, count] of hour.firstToken.entries()) addTo(day.firstToken, bucket, count);
  }
  return sorted(sums);
}

function add(sum: Rollup, record: UsageRecord): void {
  const { counts, costs } = sum;
  countEvent(sum, record);
  for (const [kind, column] of TOKEN_KINDS) counts[column] += record.tokens[kind] ?? 0;
  sum.mediaMs += toMediaMs(record.tokens.seconds);
  for (const [line, column] of COST_LINES) {
    const amount = record.cost[line];
    if (amount !== null && amount !== "0") costs[column] += BigInt(amount);
  }
  if (record.creditAmount !== "0") costs.credit_amount += BigInt(record.creditAmount);
}

/** A row is exactly one of: refused, lost, a failed attempt, a request. */
function countEvent(sum: Rollup, record: UsageRecord): void {
  const { counts } = sum;
  if (record.finish === "refused") counts.refused += record.requests;
  else if (record.finish === "gateway_lost") counts.lost += 1;
  else {
    if (record.errorType !== "none") counts[ERRORS[record.errorType]] += 1;
    if (record.isFinal) countRequest(sum, record);
    else counts.attempts += 1;
  }
}

function countRequest({ counts, duration, firstToken }: Rollup, record: UsageRecord): void {
  counts.requests += 1;
  if (record.provider !== null && !record.cached) counts.attempts += 1;
  if (record.finish === "error") counts.failed += 1;
  if (record.cached) counts.cache_hits += 1;
  counts.duration_ms += Math.round(record.totalMs);
  counts.gateway_us += Math.round(record.gatewayMs * 1_000);
  addTo(duration, bucketOf(record.totalMs), 1);
  if (record.firstTokenMs === null) return;
  counts.first_token_ms += Math.round(record.firstTokenMs);
  addTo(firstToken, bucketOf(record.firstTokenMs), 1);
}

function addTo(buckets: number[], bucket: number, count: number): void {
  buckets[bucket] = (buckets[bucket] ?? 0) + count;
}

function find(sums: Map<string, Rollup>, key: RollupKey): Rollup {
  const name = nameOf(key);
  const known = sums.get(name);
  if (known !== undefined) return known;
  const sum: Rollup = {
    key,
    counts: zeros(COUNT_COLUMNS, 0),
    costs: zeros(COST_COLUMNS, 0n),
    mediaMs: 0,
    duration: new Array<number>(BUCKETS).fill(0),
    firstToken: new Array<number>(BUCKETS).fill(0),
  };
  sums.set(name, sum);
  return sum;
}

const zeros = <Name extends string, Zero>(names: readonly Name[], zero: Zero): Record<Name, Zero> =>
  Object.fromEntries(names.map((name) => [name, zero])) as Record<Name, Zero>;

const startOf = (ms: number, lengthMs: number): number => Math.floor(ms / lengthMs) * lengthMs;

const keyOf = (record: UsageRecord, bucketMs: number, known: boolean): RollupKey => ({
  bucketMs,
  organizationId: record.organizationId,
  projectId: record.projectId,
  apiKeyId: record.apiKeyId,
  provider: (known && record.provider) || "",
  model: (known && record.model) || "",
  credentialMode: (known && record.credentialMode) || "",
});

/** In the order of the primary key. */
const nameOf = (key: RollupKey): string =>
  [key.projectId, key.bucketMs, key.apiKeyId, key.provider, key.model, key.credentialMode].join("\u0000");

const sorted = (sums: Map<string, Rollup>): Rollup[] =>
  [...sums].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, sum]) => sum);
