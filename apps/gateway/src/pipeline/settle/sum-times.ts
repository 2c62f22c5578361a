import type { Attempt } from "../../request/attempt.ts";

/** Where the time of a call went, ms. `gatewayMs + upstreamMs + backoffMs + retryAfterMs` is `totalMs`. */
export interface Times {
  readonly totalMs: number;
  /** All attempts, failed ones too. */
  readonly upstreamMs: number;
  /** The last attempt, or the call of an identical request that was waited for; null where no provider was asked. */
  readonly lastAttemptMs: number | null;
  /** Waited between attempts because we chose to. */
  readonly backoffMs: number;
  /** Waited between attempts because the provider asked for it. */
  readonly retryAfterMs: number;
  readonly gatewayMs: number;
}

/**
 * @param startedAt of the call; like `now`, a time of `performance.now()`
 * @param sharedMs waited for the answer that an identical request had under way
 */
export function sumTimes(
  startedAt: number,
  attempts: readonly Pick<Attempt, "startedAt" | "endedAt" | "backoffMs" | "retryAfterMs">[],
  now: number,
  sharedMs = 0,
): Times {
  let upstreamMs = sharedMs;
  let lastAttemptMs = sharedMs > 0 ? sharedMs : null;
  let backoffMs = 0;
  let retryAfterMs = 0;
  for (const attempt of attempts) {
    lastAttemptMs = (attempt.endedAt ?? now) - attempt.startedAt;
    upstreamMs += lastAttemptMs;
    backoffMs += attempt.backoffMs;
    retryAfterMs += attempt.retryAfterMs;
  }
  const totalMs = now - startedAt;
  const gatewayMs = Math.max(0, totalMs - upstreamMs - backoffMs - retryAfterMs);
  return { totalMs, upstreamMs, lastAttemptMs, backoffMs, retryAfterMs, gatewayMs };
}
