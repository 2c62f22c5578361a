import type { RateLimits, RateState, RateStates } from "./types.ts";

const MINUTE_MS = 60_000;

/**
 * Up to so many requests a minute the time of each is kept, and the minute is exact: two buckets would let a key of one request
 * a minute ask every other minute only. A timestamp is 13 bytes, so this bounds what is kept of a key.
 */
export const EXACT_REQUESTS = 60;

/** Two buckets: the calendar minute of `nowMs` and the one before, which slides out as the minute passes. */
export interface Buckets {
  readonly nowMs: number;
  readonly current: number;
  readonly previous: number;
  /** Instead of the buckets, where the time of each request is known. */
  readonly exact?: ExactCount | null;
}

export interface ExactCount {
  /** Requests of the last 60 seconds. */
  readonly used: number;
  /** When the next one fits, and when none counts anymore; Unix ms. */
  readonly fitsAtMs: number;
  readonly clearAtMs: number;
}

/** What the times of a key's requests, oldest first, say at `nowMs` under a limit. */
export function countExactly(times: readonly number[], limit: number, nowMs: number): ExactCount {
  const recent = times.filter((time) => time > nowMs - MINUTE_MS);
  const blocking = recent.at(-limit);
  const newest = recent.at(-1);
  return {
    used: recent.length,
    fitsAtMs: limit > 0 && blocking !== undefined && recent.length >= limit ? blocking + MINUTE_MS : nowMs,
    clearAtMs: newest === undefined ? nowMs : newest + MINUTE_MS,
  };
}

/** What counts of the last 60 seconds. */
const counted = (buckets: Buckets): number =>
  buckets.previous * (1 - (buckets.nowMs % MINUTE_MS) / MINUTE_MS) + buckets.current;

/** Seconds until `wanted` more fit under `limit`, from 1; 60 when they can never fit. */
export function retryAfterSeconds(limit: number, wanted: number, buckets: Buckets): number {
  if (wanted > limit) return 60;
  if (buckets.exact) return Math.max(1, Math.ceil((buckets.exact.fitsAtMs - buckets.nowMs) / 1_000));
  const leftMs = MINUTE_MS - (buckets.nowMs % MINUTE_MS);
  const room = limit - wanted - buckets.current;
  const waitMs =
    room >= 0
      ? leftMs - MINUTE_MS * share(room, buckets.previous)
      : leftMs + MINUTE_MS * (1 - share(limit - wanted, buckets.current));
  return Math.max(1, Math.ceil(waitMs / 1_000));
}

const share = (part: number, whole: number): number => (whole > 0 ? Math.min(1, part / whole) : 1);

function stateOf(limit: number, buckets: Buckets): RateState {
  const { exact, nowMs } = buckets;
  if (exact) {
    const resetSeconds = Math.ceil(Math.max(0, exact.clearAtMs - nowMs) / 1_000);
    return { limit, remaining: Math.max(0, limit - exact.used), resetSeconds };
  }
  const elapsedMs = buckets.nowMs % MINUTE_MS;
  const resetMs =
    buckets.current > 0 ? 2 * MINUTE_MS - elapsedMs : buckets.previous > 0 ? MINUTE_MS - elapsedMs : 0;
  return {
    limit,
    remaining: Math.max(0, Math.floor(limit - counted(buckets))),
    resetSeconds: Math.ceil(resetMs / 1_000),
  };
}

/** What the `x-ratelimit-*` headers say. */
export function rateStates(rates: RateLimits, requests: Buckets, tokens: Buckets): RateStates {
  return {
    requests: rates.requestsPerMinute === null ? null : stateOf(rates.requestsPerMinute, requests),
    tokens: rates.tokensPerMinute === null ? null : stateOf(rates.tokensPerMinute, tokens),
  };
}
