import type { RateLimits, RateState, RateStates } from "./types.ts";

const MINUTE_MS = 60_000;

/** Two buckets: the calendar minute of `nowMs` and the one before, which slides out as the minute passes. */
export interface Buckets {
  readonly nowMs: number;
  readonly current: number;
  readonly previous: number;
}

/** What counts of the last 60 seconds. */
const counted = (buckets: Buckets): number =>
  buckets.previous * (1 - (buckets.nowMs % MINUTE_MS) / MINUTE_MS) + buckets.current;

/** Seconds until `wanted` more fit under `limit`, from 1; 60 when they can never fit. */
export function retryAfterSeconds(limit: number, wanted: number, buckets: Buckets): number {
  if (wanted > limit) return 60;
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
