import type { Caller, LimitUsage } from "@causeway/contracts";
import {
  type AdmitRequest,
  type AdmitResult,
  CREDITS_SUBJECT,
  keyTotalSubject,
  nanoOf,
  type SubjectCheck,
} from "@causeway/limits";
import { LRUCache } from "lru-cache";
import type { Moment, PlannedWindow } from "../moment.ts";
import type { LocalRates } from "./local-rates.ts";

/** How old Redis's word on a subject may get: asking with every request would cost more than it tells. */
const STALE_MS = 1_000;
const SUBJECTS_KEPT = 100_000;

/** Nanodollars; exact enough for a limit up to 9 million USD. */
interface LastKnown {
  /** Spent for certain. */
  base: number;
  /** Reserved by requests that were open then, and by this process since. */
  open: number;
  /** `performance.now()` of Redis's last word. */
  learnedAt: number;
}

type Amount = { readonly subject: string; readonly nano: string };

/** Limits while Redis is unavailable: what it said last, else what PostgreSQL said with the caller, and this process's own spend since. */
export interface AwayLimits {
  /** Whether what is known of the subjects is old enough to ask Redis again. */
  isStale(request: Pick<AdmitRequest, "organizationId" | "subjects">): boolean;
  /** Notes what Redis said when it admitted; without `known` the reservation alone. */
  learn(request: AdmitRequest, known: readonly number[] | null): void;
  /** The same checks as in Redis, by what is known here. Never answers `seed` or `moment`. */
  admit(request: AdmitRequest, caller: Caller, moment: Moment, nowMs: number): AdmitResult;
  /** The reservation of a request became `real`, or nothing when it was released. */
  settled(organizationId: string, reserved: readonly Amount[], real: readonly Amount[]): void;
}

/** Limits while Redis is unavailable, from the last known totals and what this process has spent since. */
export function createAwayLimits(rates: LocalRates): AwayLimits {
  const states = new LRUCache<string, LastKnown>({ max: SUBJECTS_KEPT });

  const stateOf = (request: AdmitRequest, { name }: SubjectCheck, caller: Caller, moment: Moment) => {
    const key = stateKey(request.organizationId, name);
    const known = states.get(key);
    if (known) return known;
    const state: LastKnown = { base: baseFromCaller(caller, name, moment), open: 0, learnedAt: 0 };
    states.set(key, state);
    return state;
  };

  return {
    isStale: ({ organizationId, subjects }) => {
      const oldest = performance.now() - STALE_MS;
      return subjects.some(
        ({ name }) => (states.get(stateKey(organizationId, name))?.learnedAt ?? 0) < oldest,
      );
    },
    learn: (request, known) => learn(states, request, known),
    admit: (request, caller, moment, nowMs) => {
      const limited = request.subjects.filter(({ limit }) => limit !== null);
      const checked = limited.map((subject) => ({
        subject,
        state: stateOf(request, subject, caller, moment),
      }));
      const spent = checked.find(({ subject, state }) => state.base >= Number(subject.limit));
      if (spent) return { status: "spent", nowMs, subject: spent.subject.name };
      const refusal = rates.check(request, nowMs);
      if (refusal) return refusal;
      const reserved = checked.find(
        ({ subject, state }) =>
          state.open > 0 && state.base + state.open + Number(subject.estimate) > Number(subject.limit),
      );
      if (reserved) return { status: "reserved", nowMs, subject: reserved.subject.name };
      for (const { subject, state } of checked) state.open += Number(subject.estimate);
      return {
        status: "admitted",
        nowMs,
        stickyProvider: null,
        rates: rates.count(request, nowMs),
        known: [],
      };
    },
    settled: (organizationId, reserved, real) => settle(states, organizationId, reserved, real),
  };
}

type States = LRUCache<string, LastKnown>;

function learn(
  states: States,
  { organizationId, subjects }: AdmitRequest,
  known: readonly number[] | null,
): void {
  let at = 0;
  for (const { name, limit, estimate } of subjects) {
    if (limit === null) continue;
    const key = stateKey(organizationId, name);
    const state = states.get(key) ?? { base: 0, open: 0, learnedAt: 0 };
    if (known) {
      state.base = known[at] ?? 0;
      state.open = known[at + 1] ?? 0;
      state.learnedAt = performance.now();
      states.set(key, state);
    }
    state.open += Number(estimate);
    at += 2;
  }
}

function settle(
  states: States,
  organizationId: string,
  reserved: readonly Amount[],
  real: readonly Amount[],
): void {
  for (const { subject, nano } of reserved) {
    const state = states.get(stateKey(organizationId, subject));
    if (state) state.open = Math.max(0, state.open - Number(nano));
  }
  for (const { subject, nano } of real) {
    const state = states.get(stateKey(organizationId, subject));
    if (state) state.base += Number(nano);
  }
}

/** Names of key subjects are unique as they are; credits are the organization's, and a member may be one of several. */
const stateKey = (organizationId: string, name: string): string =>
  name.startsWith("key:") ? name : `${organizationId} ${name}`;

function baseFromCaller({ usage, apiKeyId }: Caller, name: string, { window, levels }: Moment): number {
  const level = levels.find((one) => one.total?.name === name || one.window?.name === name);
  const used =
    name === CREDITS_SUBJECT
      ? usage.credits?.used
      : level
        ? usedOf(level.level.usage, level.total?.name === name ? null : level.window)
        : usedOf(usage, name === keyTotalSubject(apiKeyId) ? null : window);
  return Number(nanoOf(BigInt(used ?? "0")));
}

/** All-time for null; nothing is known of a window that another one followed since the read. */
const usedOf = (usage: LimitUsage, window: PlannedWindow | null): string | undefined => {
  if (window === null) return usage.total.used;
  return usage.window?.startMs === window.window.startMs ? usage.window.used : undefined;
};
