import type { Caller, LimitUsage } from "@causeway/contracts";
import {
  type AdmitRequest,
  type AdmitResult,
  CREDITS_SUBJECT,
  keyTotalSubject,
  spentNanoOf,
} from "@causeway/limits";
import type { Moment, PlannedWindow } from "../moment.ts";
import type { KnownSpend } from "./known-spend.ts";
import type { LocalRates } from "./local-rates.ts";

/** Limits while Redis is unavailable: what it said last, else what PostgreSQL said with the caller, and this process's own spend since. */
export interface AwayLimits {
  /**
   * The same checks as in Redis, by what is known here. Requests of this process alone make a reservation refuse; what others had
   * reserved counts for half a minute then. Never answers `needs_seed` or `clock_skew`.
   */
  admit(request: AdmitRequest, caller: Caller, moment: Moment, nowMs: number): AdmitResult;
}

/** Limits while Redis is unavailable, from the last known totals and what this process has spent since. */
export const createAwayLimits = (rates: LocalRates, known: KnownSpend): AwayLimits => ({
  admit: (request, caller, moment, nowMs) => {
    const { organizationId } = request;
    const checked = request.subjects.flatMap(({ name, limit, estimate }) => {
      if (limit === null) return [];
      const state = known.orElse(organizationId, name, () => spentByCaller(caller, name, moment));
      return [{ name, state, limit: Number(limit), estimate: Number(estimate) }];
    });
    const spent = checked.find(({ state, limit }) => state.spent >= limit);
    if (spent) return { status: "spent", nowMs, subject: spent.name };
    const refusal = rates.check(request, nowMs);
    if (refusal) return refusal;
    const reserved = checked.find(
      ({ state, limit, estimate }) =>
        state.own > 0 && state.spent + state.own + state.others + estimate > limit,
    );
    if (reserved) return { status: "reserved", nowMs, subject: reserved.name, isOnlySpares: false };
    known.learn(request, null);
    return {
      status: "admitted",
      nowMs,
      stickyProvider: null,
      rates: rates.count(request, nowMs),
      known: [],
    };
  },
});

function spentByCaller({ usage, apiKeyId }: Caller, name: string, { window, levels }: Moment): number {
  const level = levels.find((one) => one.total?.name === name || one.window?.name === name);
  const used =
    name === CREDITS_SUBJECT
      ? usage.credits?.used
      : level
        ? usedOf(level.level.usage, level.total?.name === name ? null : level.window)
        : usedOf(usage, name === keyTotalSubject(apiKeyId) ? null : window);
  return Number(spentNanoOf(BigInt(used ?? "0")));
}

/** All-time for null; nothing is known of a window that another one followed since the read. */
const usedOf = (usage: LimitUsage, window: PlannedWindow | null): string | undefined => {
  if (window === null) return usage.total.used;
  return usage.window?.startMs === window.window.startMs ? usage.window.used : undefined;
};
