import type { Redis } from "ioredis";
import { readTimes } from "./admit.ts";
import { ratesKey, slotsKey, subjectKey } from "./keys.ts";
import type { Buckets } from "./rate-window.ts";

export interface KeyQuery {
  readonly organizationId: string;
  readonly apiKeyId: string;
  /** Names of subjects. */
  readonly subjects: readonly string[];
}

/** Nanodollars as decimal strings. */
export interface SubjectTotals {
  /** PostgreSQL's total as of `version`. */
  readonly base: string;
  readonly version: string;
  /** What is known to be spent: `base`, and what PostgreSQL doesn't have yet. */
  readonly spent: string;
  /** For open requests, and ahead of requests. */
  readonly reserved: string;
}

export interface KeyCounters {
  /** In the order asked for; null = not known to Redis. */
  readonly subjects: readonly (SubjectTotals | null)[];
  readonly requests: Buckets;
  readonly tokens: Buckets;
  /** Unix ms of each request, oldest first, of keys whose limit is kept exactly. */
  readonly requestTimes: readonly number[];
  /** Concurrent requests of a key that has such a limit. */
  readonly open: number;
}

const MINUTE_MS = 60_000;

/** What Redis knows of subjects, in their order; null = nothing. */
export async function readTotals(
  redis: Redis,
  organizationId: string,
  names: readonly string[],
): Promise<(SubjectTotals | null)[]> {
  const totals = await Promise.all(
    names.map((name) => redis.hmget(subjectKey(organizationId, name), "base", "ver", "spent", "reserved")),
  );
  return totals.map(([base, version, spent, reserved]) =>
    base && version ? { base, version, spent: greaterOf(base, spent), reserved: reserved ?? "0" } : null,
  );
}

/** What is spent: the scripts leave `spent` as it is while `base` is greater. */
export const greaterOf = (base: string | null | undefined, spent: string | null | undefined): string => {
  const [stored, counted] = [base ?? "0", spent ?? "0"];
  return BigInt(counted) > BigInt(stored) ? counted : stored;
};

/** Everything Redis counts of one key; the connection sends it in one write. */
export async function readKey(redis: Redis, query: KeyQuery): Promise<KeyCounters> {
  const { organizationId, apiKeyId, subjects } = query;
  const [time, rates, open, totals] = await Promise.all([
    redis.time(),
    redis.hmget(ratesKey(organizationId, apiKeyId), "m", "r", "t", "pr", "pt", "x"),
    redis.zcount(slotsKey(organizationId, apiKeyId), `(${Date.now()}`, "+inf"),
    readTotals(redis, organizationId, subjects),
  ]);
  const nowMs = Number(time[0]) * 1_000 + Math.floor(Number(time[1]) / 1_000);
  return {
    subjects: totals,
    ...bucketsAt(nowMs, rates),
    requestTimes: readTimes(rates[5]),
    open,
  };
}

/** The hash is of the minute in which it was last written. */
function bucketsAt(
  nowMs: number,
  [m, r, t, pr, pt]: readonly (string | null)[],
): { readonly requests: Buckets; readonly tokens: Buckets } {
  const age = Math.floor(nowMs / MINUTE_MS) - Number(m ?? -2);
  const bucket = (current: string | null | undefined, previous: string | null | undefined): Buckets => {
    if (age === 0) return { nowMs, current: Number(current), previous: Number(previous) };
    return { nowMs, current: 0, previous: age === 1 ? Number(current) : 0 };
  };
  return { requests: bucket(r, pr), tokens: bucket(t, pt) };
}
