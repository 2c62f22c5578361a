const FIRST_MS = 2_000;
const GROWTH = 1.5;
const LONGEST_MS = 30_000;
/** A provider that asks for more is asked again all the same: jobs have deadlines. */
const LONGEST_ASKED_MS = 5 * 60_000;
const SPREAD = 0.2;

/**
 * Milliseconds until a job is asked about again: 2 s, growing by half to 30 s, give or take a fifth; never sooner than the
 * provider asked for.
 * @param random from 0 to 1
 */
export function pollDelayMs(polls: number, random: number, retryAfterMs: number | null = null): number {
  const planned = Math.min(FIRST_MS * GROWTH ** Math.min(polls, 20), LONGEST_MS) * spread(random);
  return Math.round(Math.max(planned, Math.min(retryAfterMs ?? 0, LONGEST_ASKED_MS)));
}

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
/** Between two attempts: at 0, 5 s, 5 min, 35 min, 2.5 h, 7.5 h, 17.5 h and 24 h after the first. */
const GAPS_MS = [5 * SECOND, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR, 6.5 * HOUR] as const;

/** Attempts to deliver a callback. */
export const CALLBACK_ATTEMPTS: number = GAPS_MS.length + 1;

/**
 * Milliseconds until a callback is tried again, give or take a fifth; null: it is given up.
 * @param made attempts so far, at least one
 * @param random from 0 to 1
 */
export function callbackDelayMs(
  made: number,
  random: number,
  retryAfterMs: number | null = null,
): number | null {
  const gap = GAPS_MS[made - 1];
  if (gap === undefined) return null;
  return Math.round(Math.max(gap * spread(random), Math.min(retryAfterMs ?? 0, HOUR)));
}

const spread = (random: number): number => 1 - SPREAD + 2 * SPREAD * random;
