/** When a failing route is left alone, and when one request tries it again. */
const FIRST_SKIP_MS = 30_000;
const LONGEST_SKIP_MS = 600_000;
/** A probe that never reports, because its process or caller went away, is forgotten. */
const PROBE_MS = 60_000;

/** What is skipped after errors in a row, for longer each time, and tried again by one request at a time. */
export interface Circuit {
  errors: number;
  /** How many times in a row it has been skipped. */
  times: number;
  skippedAt: number;
  skippedUntil: number;
  /** Until then one request tries it again, and no other does. */
  probingUntil: number;
  /** An empty account was why it was last skipped: nothing is asked of it until the probe, not even when there is nothing else. */
  isEmpty: boolean;
}

/** A closed circuit: no errors yet. */
export const createCircuit = (): Circuit => ({
  errors: 0,
  times: 0,
  skippedAt: Number.NEGATIVE_INFINITY,
  skippedUntil: 0,
  probingUntil: 0,
  isEmpty: false,
});

/** It may be used: it never failed, recovered, or its next probe is due. */
export const isReady = (state: Circuit, now: number): boolean =>
  state.skippedUntil <= now && (state.times === 0 || state.probingUntil <= now);

/** A request is about to use it: when it was skipped until now, this is the only one that does. */
export function claim(state: Circuit, now: number): void {
  if (state.times > 0 && state.skippedUntil <= now) state.probingUntil = now + PROBE_MS;
}

/**
 * An attempt failed that began at `startedAt`. True when it is skipped from now on. Attempts that were under way when the skip
 * began tell nothing new; the failure of the probe is enough for the next, twice as long.
 */
export function countError(state: Circuit, startedAt: number, now: number, most: number): boolean {
  if (startedAt < state.skippedAt || now < state.skippedUntil) return false;
  state.errors += 1;
  if (state.times === 0 && state.errors < most) return false;
  skip(state, now, skipMs(state.times));
  return true;
}

/** How long the next skip takes after so many in a row. */
const skipMs = (times: number): number => Math.min(LONGEST_SKIP_MS, FIRST_SKIP_MS * 2 ** times);

/** So long an empty account rests: it is filled by hand. */
const EMPTY_MS = 300_000;

/** Skips what an empty account failed; one request tries it after five minutes, and again every five. */
export function skipEmpty(state: Circuit, now: number): void {
  skip(state, now, EMPTY_MS);
  state.isEmpty = true;
}

/** An empty account whose next probe isn't due, or is under way. */
export const isResting = (state: Circuit | undefined, now: number): boolean =>
  state?.isEmpty === true && !isReady(state, now);

/** Opens the circuit: the credential is skipped for `forMs` milliseconds from `now` on. */
export function skip(state: Circuit, now: number, forMs: number): void {
  state.skippedAt = now;
  state.skippedUntil = now + forMs;
  state.times += 1;
  state.errors = 0;
  state.probingUntil = 0;
  state.isEmpty = false;
}

/** An attempt that began at `startedAt` was answered. One that began before the skip tells nothing of now. */
export function countSuccess(state: Circuit, startedAt: number): void {
  if (startedAt < state.skippedAt) return;
  Object.assign(state, createCircuit());
}

/** The probe ended without saying anything, because its caller left or asked for nonsense. */
export function endProbe(state: Circuit): void {
  state.probingUntil = 0;
}
