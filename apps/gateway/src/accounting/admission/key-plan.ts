import type { Caller, CallerLevel, CountedLevel, KeyLimits } from "@causeway/contracts";
import {
  CREDITS_SUBJECT,
  keyTotalSubject,
  keyWindowSubject,
  type LevelCheck,
  type LevelHolds,
  levelScope,
  levelTotalSubject,
  levelWindowSubject,
  nanoOf,
} from "@causeway/limits";
import { type Window, windowOfGrid } from "@causeway/policy";
import type { Moment, PlannedLevel, PlannedLimit, PlannedWindow } from "../moment.ts";

/** A level above the key with its limits. */
interface LevelPlan {
  readonly level: CallerLevel;
  readonly total: PlannedLimit | null;
  windowAt(atMs: number): PlannedWindow | null;
}

/** What admission needs of a caller, worked out once per caller context and not per request. */
export interface KeyPlan {
  readonly total: PlannedLimit | null;
  readonly credits: PlannedLimit;
  /** The recurring limits' windows that hold at `atMs`. */
  momentAt(atMs: number): Moment;
  readonly rates: {
    readonly requestsPerMinute: number | null;
    readonly tokensPerMinute: number | null;
  } | null;
  /** Levels above the key with rates or concurrency; null when there are none. */
  readonly levelChecks: readonly LevelCheck[] | null;
  /** What each request holds of the levels above the key; undefined when they have no limits. */
  readonly holds: LevelHolds | undefined;
}

/** Contexts are immutable and replaced as a whole, so a plan lives as long as its caller. */
const plans = new WeakMap<Caller, KeyPlan>();

/** What admission asks about a key, computed once per configuration. */
export function planOf(caller: Caller): KeyPlan {
  const known = plans.get(caller);
  if (known) return known;
  const plan = createPlan(caller);
  plans.set(caller, plan);
  return plan;
}

function createPlan({ apiKeyId, limits, levels, usage }: Caller): KeyPlan {
  const { requestsPerMinute, tokensPerMinute } = limits;
  const checks = (levels ?? []).map(checkOf).filter(isChecked);
  return {
    total: totalOf(limits, keyTotalSubject(apiKeyId)),
    credits: { name: CREDITS_SUBJECT, limit: nanoOf(BigInt(usage.credits?.granted ?? "0")) },
    momentAt: createMoments(
      createWindowPlan(limits, (startMs) => keyWindowSubject(apiKeyId, startMs)),
      (levels ?? []).map(createLevelPlan),
    ),
    rates:
      requestsPerMinute === null && tokensPerMinute === null ? null : { requestsPerMinute, tokensPerMinute },
    levelChecks: checks.length > 0 ? checks : null,
    holds: levels && levels.length > 0 ? holdsOf(checks) : undefined,
  };
}

const totalOf = ({ total }: KeyLimits, name: string): PlannedLimit | null =>
  total === null ? null : { name, limit: nanoOf(BigInt(total)) };

const createLevelPlan = (level: CallerLevel): LevelPlan => ({
  level,
  total: totalOf(level.limits, levelTotalSubject(level)),
  windowAt: createWindowPlan(level.limits, (startMs) => levelWindowSubject(level, startMs)),
});

function checkOf(level: CallerLevel): LevelCheck {
  const { requestsPerMinute, tokensPerMinute, concurrency } = level.limits;
  return { scope: levelScope(level), requestsPerMinute, tokensPerMinute, concurrency };
}

const isChecked = ({ requestsPerMinute, tokensPerMinute, concurrency }: LevelCheck): boolean =>
  requestsPerMinute !== null || tokensPerMinute !== null || concurrency !== null;

const holdsOf = (checks: readonly LevelCheck[]): LevelHolds => ({
  slots: checks.filter(({ concurrency }) => concurrency !== null).map(({ scope }) => scope),
  rates: checks.filter(({ tokensPerMinute }) => tokensPerMinute !== null).map(({ scope }) => scope),
});

type WindowAt = (atMs: number) => PlannedWindow | null;

const isIn = ({ startMs, endMs }: Window, atMs: number): boolean => atMs >= startMs && atMs < endMs;

function createWindowPlan({ recurring }: KeyLimits, nameOf: (startMs: number) => string): WindowAt {
  if (recurring === null) return () => null;
  const limit = nanoOf(BigInt(recurring.amount));
  let current: PlannedWindow | null = null;
  return (atMs) => {
    if (current === null || !isIn(current.window, atMs)) {
      const window = windowOfGrid(recurring, atMs);
      current = { name: nameOf(window.startMs), limit, window };
    }
    return current;
  };
}

/** The moment before stays the answer until one of its windows ends. */
function createMoments(windowAt: WindowAt, levels: readonly LevelPlan[]): (atMs: number) => Moment {
  let current: Moment | null = null;
  return (atMs) => {
    if (current === null || (current.bounds !== null && !isIn(current.bounds, atMs))) {
      current = createMoment(windowAt, levels, atMs);
    }
    return current;
  };
}

function createMoment(windowAt: WindowAt, plans: readonly LevelPlan[], atMs: number): Moment {
  const window = windowAt(atMs);
  const levels = plans.map(({ level, total, windowAt: at }) => ({ level, total, window: at(atMs) }));
  const windows = [window, ...levels.map((level) => level.window)].flatMap((one) => (one ? one.window : []));
  return {
    window,
    levels,
    counted: levels.length > 0 ? levels.map(countedAs) : undefined,
    bounds:
      windows.length === 0
        ? null
        : {
            startMs: Math.max(...windows.map(({ startMs }) => startMs)),
            endMs: Math.min(...windows.map(({ endMs }) => endMs)),
          },
  };
}

const countedAs = ({ level: { level, id }, window }: PlannedLevel): CountedLevel => ({
  level,
  id,
  windowStartMs: window?.window.startMs ?? null,
});
