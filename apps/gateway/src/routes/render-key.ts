import type { Caller, IamRule } from "@causeway/contracts";
import { usdNumber } from "@causeway/cost";
import type { RateState } from "@causeway/limits";
import type { KeyState, SubjectUse } from "../accounting/index.ts";

/** `GET /v1/key`: what a key may know of itself. Amounts are USD numbers, like everywhere on this port. */
export function renderKey(caller: Caller, state: KeyState) {
  const { limits, rules } = caller;
  const active = rules.filter(({ status }) => status === "active");
  return {
    object: "key",
    id: caller.apiKeyId,
    project_id: caller.projectId,
    description: caller.keyDescription,
    masked: `cw_••••${caller.keyLast4}`,
    status: caller.keyStatus,
    created_at: isoOf(caller.createdAtMs),
    /** Of the key or of this secret of it, whichever is sooner. */
    expires_at: caller.expiresAtMs === null ? null : isoOf(caller.expiresAtMs),
    usage: { used: usdNumber(state.total.used), reserved: usdNumber(state.total.reserved) },
    limits: {
      total: limits.total === null ? null : renderLimit(limits.total, state.total),
      recurring: renderRecurring(caller, state),
      requests_per_minute: renderRate(limits.requestsPerMinute, state.rates?.requests),
      tokens_per_minute: renderRate(limits.tokensPerMinute, state.rates?.tokens),
      concurrency: renderConcurrency(limits.concurrency, state.concurrent),
    },
    /** Null: the form that each client needs. */
    metadata_form: caller.metadataForm ?? null,
    access: { restricted: active.length > 0, rules: active.map(renderRule) },
  };
}

const isoOf = (ms: number): string => new Date(ms).toISOString();

/** `limit` in picodollars. What is reserved may come back: it is not remaining, and it is not used. */
function renderLimit(limit: string, { used, reserved }: SubjectUse) {
  const left = BigInt(limit) - used - reserved;
  return {
    limit: usdNumber(BigInt(limit)),
    used: usdNumber(used),
    reserved: usdNumber(reserved),
    remaining: usdNumber(left > 0n ? left : 0n),
    reached: used >= BigInt(limit),
  };
}

function renderRecurring({ limits }: Caller, { window }: KeyState) {
  if (!limits.recurring || !window) return null;
  return {
    ...renderLimit(limits.recurring.amount, window),
    window: limits.recurring.window,
    started_at: isoOf(window.startMs),
    resets_at: isoOf(window.endMs),
  };
}

/** `remaining` is null while the counters are out of reach. */
function renderRate(limit: number | null, state: RateState | null | undefined) {
  if (limit === null) return null;
  return { limit, remaining: state?.remaining ?? null, reset_seconds: state?.resetSeconds ?? null };
}

function renderConcurrency(limit: number | null, open: number | null) {
  if (limit === null) return null;
  return { limit, open, remaining: open === null ? null : Math.max(0, limit - open) };
}

const renderRule = ({ id, ruleType, ruleValue }: IamRule) => ({
  id,
  rule_type: ruleType,
  rule_value: ruleValue,
});
