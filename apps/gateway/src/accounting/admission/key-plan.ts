import type { Caller, WindowLength } from "@causeway/contracts";
import { CREDITS_SUBJECT, keyTotalSubject, keyWindowSubject, nanoOf } from "@causeway/limits";
import { type Window, windowAt } from "@causeway/policy";

/** A limit as the counters judge it. */
interface PlannedLimit {
  readonly name: string;
  /** Nanodollars. */
  readonly limit: string;
}

export interface PlannedWindow extends PlannedLimit {
  readonly window: Window;
}

/** What admission needs of a caller, worked out once per caller context and not per request. */
export interface KeyPlan {
  readonly total: PlannedLimit | null;
  readonly credits: PlannedLimit;
  /** The recurring limit with the window that holds at `atMs`. */
  windowAt(atMs: number): PlannedWindow | null;
  readonly rates: {
    readonly requestsPerMinute: number | null;
    readonly tokensPerMinute: number | null;
  } | null;
}

/** Contexts are immutable and replaced as a whole, so a plan lives as long as its caller. */
const plans = new WeakMap<Caller, KeyPlan>();

export function planOf(caller: Caller): KeyPlan {
  const known = plans.get(caller);
  if (known) return known;
  const plan = createPlan(caller);
  plans.set(caller, plan);
  return plan;
}

function createPlan({ apiKeyId, limits, usage }: Caller): KeyPlan {
  const { requestsPerMinute, tokensPerMinute } = limits;
  return {
    total:
      limits.total === null ? null : { name: keyTotalSubject(apiKeyId), limit: nanoOf(BigInt(limits.total)) },
    credits: { name: CREDITS_SUBJECT, limit: nanoOf(BigInt(usage.credits?.granted ?? "0")) },
    windowAt: createWindowPlan(apiKeyId, limits.recurring),
    rates:
      requestsPerMinute === null && tokensPerMinute === null ? null : { requestsPerMinute, tokensPerMinute },
  };
}

function createWindowPlan(
  apiKeyId: string,
  recurring: { readonly amount: string; readonly window: WindowLength; readonly anchorMs: number } | null,
): (atMs: number) => PlannedWindow | null {
  if (recurring === null) return () => null;
  const limit = nanoOf(BigInt(recurring.amount));
  let current: PlannedWindow | null = null;
  return (atMs) => {
    if (current === null || atMs < current.window.startMs || atMs >= current.window.endMs) {
      const window = windowAt(recurring.window, recurring.anchorMs, atMs);
      current = { name: keyWindowSubject(apiKeyId, window.startMs), limit, window };
    }
    return current;
  };
}
