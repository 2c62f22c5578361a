import type { Caller, GatewayError } from "@causeway/contracts";
import type { AdmitResult } from "@causeway/limits";
import type { Moment } from "../moment.ts";

interface Known {
  readonly error: GatewayError;
  /** `performance.now()` */
  readonly until: number;
}

/** A spent limit stays spent until its window ends or the key changes, and a changed key is another context. */
const SPENT_MS = 5_000;
/** Rates move on by the second. */
const RATE_MS = 1_000;

/** What was said of keys that are over a limit, for a moment: the same is said again without a look at their requests. */
export interface KnownRefusals {
  /** @throws GatewayError */
  throwKnown(caller: Caller): void;
  learn(caller: Caller, result: AdmitResult, error: GatewayError, moment: Moment): void;
}

/** Kept with the caller's context: one that was read again, after a change, has nothing to it. */
export function createKnownRefusals(): KnownRefusals {
  const refusals = new WeakMap<Caller, Known>();
  return {
    throwKnown(caller) {
      const known = refusals.get(caller);
      if (!known) return;
      if (performance.now() < known.until) throw known.error;
      refusals.delete(caller);
    },
    learn(caller, result, error, { bounds }) {
      const windowMs = bounds === null ? Number.POSITIVE_INFINITY : bounds.endMs - result.nowMs;
      const forMs = Math.min(lastsMs(result, error), windowMs);
      if (forMs > 0) refusals.set(caller, { error, until: performance.now() + forMs });
    },
  };
}

/** 0 for what depends on the request, or on others that may end at any time. */
function lastsMs(result: AdmitResult, error: GatewayError): number {
  if (result.status === "spent") return error.code === "insufficient_credits" ? 0 : SPENT_MS;
  if (result.status !== "rate_limited" || result.which === "concurrency") return 0;
  const isUsedUp = result.which === "requests" || result.rates?.tokens?.remaining === 0;
  return isUsedUp ? Math.min(RATE_MS, result.retryAfterSeconds * 1_000) : 0;
}
