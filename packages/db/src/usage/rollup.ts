import { completionTokens, type Outcome, outcomeOf, type UsageRecord } from "@causeway/contracts";
import { bucketOf } from "./histogram.ts";
import type { NewRow } from "./insert-log-rows.ts";
import { toMediaMs } from "./log-columns.ts";
import {
  COST_COLUMNS,
  COST_PLACES,
  COUNTS,
  CREDIT_PLACE,
  DURATION_PLACE,
  ERROR_COLUMNS,
  FIRST_TOKEN_PLACE,
  MEDIA_PLACE,
  PLACE,
  SAVED_COST_PLACE,
  TOKEN_PLACES,
} from "./rollup-columns.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const NO_TAG = { tag: "", value: "" } as const;
export const NO_MODEL = { provider: "", model: "", credentialMode: "" } as const;

/** What a row of a rollup is about. */
export interface RollupKey {
  /** Unix ms of the hour or UTC day. */
  readonly bucketMs: number;
  readonly organizationId: string;
  readonly projectId: string;
  /** Empty in sums over all keys. */
  readonly apiKeyId: string;
  readonly provider: string;
  readonly model: string;
  readonly credentialMode: string;
  /** Empty in all sums but those by tag. */
  readonly tag: string;
  readonly value: string;
}

/** Amounts to add to one row. Arrays, because there are a hundred of them in the busiest loop of the worker. */
export interface Rollup {
  readonly key: RollupKey;
  /** Counts, then histogram buckets, then milliseconds of media. */
  readonly counts: number[];
  /** Picodollars. */
  readonly costs: bigint[];
}

/** Sums of new rows by hour, sorted by primary key so that concurrent writers lock in one order. */
export function sumByHour(rows: readonly NewRow[]): Rollup[] {
  const sums = new Map<string, Rollup>();
  for (const { record, wasLost } of rows) {
    const bucketMs = startOf(record.createdAtMs, HOUR_MS);
    // What a lost request did is not known, so its row is about no provider and no model.
    if (wasLost) add(find(sums, keyOfRecord(record, bucketMs, false)).counts, PLACE.lost, -1);
    addRecord(find(sums, keyOfRecord(record, bucketMs, record.finish !== "gateway_lost")), record);
  }
  return sorted(sums);
}

/** An amount that a request costs more or less, in the order of `COST_COLUMNS`. */
export interface CostChange extends Omit<RollupKey, "bucketMs" | "tag" | "value"> {
  readonly createdAtMs: number;
  readonly costs: readonly bigint[];
}

/** Sums of such changes by hour; nothing is counted. */
export function sumCostsByHour(changes: readonly CostChange[]): Rollup[] {
  const sums = new Map<string, Rollup>();
  for (const { createdAtMs, costs, ...change } of changes) {
    const { organizationId, projectId, apiKeyId, provider, model, credentialMode } = change;
    const key = { organizationId, projectId, apiKeyId, provider, model, credentialMode };
    const sum = find(sums, { ...key, ...NO_TAG, bucketMs: startOf(createdAtMs, HOUR_MS) });
    for (const [place, amount] of costs.entries()) if (amount !== 0n) addCost(sum.costs, place, amount);
  }
  return sorted(sums);
}

/** The same sums by UTC day. */
export const sumByDay = (hours: readonly Rollup[]): Rollup[] =>
  sumAgain(hours, ({ key }) => ({ ...key, bucketMs: startOfDay(key.bucketMs) }));

/** The same sums over all keys. */
export const sumOverKeys = (sums: readonly Rollup[]): Rollup[] =>
  sumAgain(sums, ({ key }) => ({ ...key, apiKeyId: "" }));

/** The same sums by UTC day over all models, and what else `usage_key_daily` doesn't tell apart. */
export const sumDaysOverModels = (hours: readonly Rollup[]): Rollup[] =>
  sumAgain(hours, ({ key }) => ({ ...key, bucketMs: startOfDay(key.bucketMs), ...NO_MODEL }));

/** Sums of sums, by another key each, sorted by primary key. */
export function sumAgain(finer: readonly Rollup[], keyOf: (sum: Rollup) => RollupKey): Rollup[] {
  const sums = new Map<string, Rollup>();
  for (const part of finer) {
    addAll(find(sums, keyOf(part)), part);
  }
  return sorted(sums);
}

/** By index: an iterator over a hundred counts takes longer than they do. */
function addAll(sum: Rollup, part: Rollup): void {
  for (let place = 0; place < part.counts.length; place += 1) {
    const count = part.counts[place] ?? 0;
    if (count !== 0) add(sum.counts, place, count);
  }
  for (let place = 0; place < part.costs.length; place += 1) {
    const amount = part.costs[place] ?? 0n;
    if (amount !== 0n) addCost(sum.costs, place, amount);
  }
}

/** Adds what one record is worth in a rollup. */
export function addRecord(sum: Rollup, record: UsageRecord): void {
  countEvent(sum.counts, record);
  for (const { kind, place } of TOKEN_PLACES) {
    const count = record.tokens[kind];
    if (count !== undefined && count !== 0) add(sum.counts, place, count);
  }
  add(sum.counts, MEDIA_PLACE, toMediaMs(record.tokens.seconds));
  for (const { line, place } of COST_PLACES) {
    const amount = record.cost[line];
    if (amount !== null && amount !== "0") addCost(sum.costs, place, BigInt(amount));
  }
  if (record.creditAmount !== "0") addCost(sum.costs, CREDIT_PLACE, BigInt(record.creditAmount));
  if (record.savedTokens !== 0) add(sum.counts, PLACE.saved_tokens, record.savedTokens);
  if (record.savedCost !== "0") addCost(sum.costs, SAVED_COST_PLACE, BigInt(record.savedCost));
}

/** A row is exactly one of: a failed attempt, or a request with its one outcome. */
function countEvent(counts: number[], record: UsageRecord): void {
  if (!record.isFinal) {
    countError(counts, record);
    add(counts, PLACE.attempts, 1);
    return;
  }
  const outcome = outcomeOf(record.finish);
  if (outcome === "refused") add(counts, PLACE.refused, record.requests);
  else if (outcome === "lost") add(counts, PLACE.lost, 1);
  else countAdmitted(counts, record, outcome);
}

/** `errors_canceled` is the number of canceled requests, and of nothing else. */
function countError(counts: number[], { errorType }: UsageRecord): void {
  if (errorType !== "none" && errorType !== "canceled") add(counts, PLACE[ERROR_COLUMNS[errorType]], 1);
}

/** An outcome that is new here does not compile. */
const OUTCOME_COLUMNS = {
  succeeded: [],
  failed: ["failed"],
  canceled: ["errors_canceled"],
} as const satisfies Record<Exclude<Outcome, "refused" | "lost">, readonly string[]>;

function countAdmitted(counts: number[], record: UsageRecord, outcome: keyof typeof OUTCOME_COLUMNS): void {
  add(counts, PLACE.requests, 1);
  for (const column of OUTCOME_COLUMNS[outcome]) add(counts, PLACE[column], 1);
  if (outcome === "failed") countError(counts, record);
  if (record.provider !== null && !record.cached) {
    add(counts, PLACE.attempts, 1);
    if (outcome === "succeeded") countSpeed(counts, record);
  }
  if (record.cached) add(counts, PLACE.cache_hits, 1);
  add(counts, PLACE.duration_ms, Math.round(record.totalMs));
  add(counts, PLACE.gateway_us, Math.round(record.gatewayMs * 1_000));
  add(counts, DURATION_PLACE + bucketOf(record.totalMs), 1);
  if (record.firstTokenMs === null) return;
  add(counts, PLACE.first_token_ms, Math.round(record.firstTokenMs));
  add(counts, FIRST_TOKEN_PLACE + bucketOf(record.firstTokenMs), 1);
}

/** As routes are measured: responses without tokens say nothing of speed. */
function countSpeed(counts: number[], { tokens, attemptMs }: UsageRecord): void {
  const output = completionTokens(tokens);
  if (output === 0 || attemptMs === null) return;
  add(counts, PLACE.timed_tokens, output);
  add(counts, PLACE.timed_ms, Math.round(attemptMs));
}

/** Adds to one of the counts of a sum. */
function add(counts: number[], place: number, count: number): void {
  counts[place] = (counts[place] ?? 0) + count;
}

function addCost(costs: bigint[], place: number, amount: bigint): void {
  costs[place] = (costs[place] ?? 0n) + amount;
}

function find(sums: Map<string, Rollup>, key: RollupKey): Rollup {
  const name = nameOf(key);
  const known = sums.get(name);
  if (known !== undefined) return known;
  const sum = nothingOf(key);
  sums.set(name, sum);
  return sum;
}

/** A sum of nothing yet. */
export const nothingOf = (key: RollupKey): Rollup => ({
  key,
  counts: new Array<number>(COUNTS).fill(0),
  costs: new Array<bigint>(COST_COLUMNS.length).fill(0n),
});

const startOf = (ms: number, lengthMs: number): number => Math.floor(ms / lengthMs) * lengthMs;

/** Start of the UTC day. Unix ms in and out. */
export const startOfDay = (ms: number): number => startOf(ms, DAY_MS);

const keyOfRecord = (record: UsageRecord, bucketMs: number, known: boolean): RollupKey => ({
  bucketMs,
  organizationId: record.organizationId,
  projectId: record.projectId,
  apiKeyId: record.apiKeyId,
  provider: (known && record.provider) || "",
  model: (known && record.model) || "",
  credentialMode: (known && record.credentialMode) || "",
  ...NO_TAG,
});

/** In the order of the primary key. */
const nameOf = (key: RollupKey): string =>
  `${key.projectId}\u0000${key.bucketMs}\u0000${key.apiKeyId}\u0000${key.provider}\u0000${key.model}\u0000${key.credentialMode}\u0000${key.tag}\u0000${key.value}`;

const sorted = (sums: Map<string, Rollup>): Rollup[] =>
  [...sums].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, sum]) => sum);
