import type { LimitWindow } from "@causeway/contracts";
import type { LimitedRow } from "@causeway/db/limits";
import { windowOfGrid } from "@causeway/policy";

const NOTHING_USED = "0.000000000000";

/** The recurring limit with the window that holds at `now`, or null. What was used in an earlier window does not count. */
export function currentWindow(row: LimitedRow, now: Date) {
  const {
    limitRecurring: amount,
    limitWindowUnit: unit,
    limitWindowCount: count,
    limitWindowAnchor: anchor,
    limitWindowZone: timeZone,
  } = row;
  if (!amount || !unit || !count || !anchor) return null;
  const grid = { window: { unit, count }, anchorMs: anchor.getTime(), timeZone };
  const { startMs, endMs } = windowOfGrid(grid, now.getTime());
  const isCurrent = row.windowStart?.getTime() === startMs;
  return {
    amount,
    window: timeZone ? { unit, count, timeZone } : { unit, count },
    used: (isCurrent ? row.windowUsed : null) ?? NOTHING_USED,
    start: new Date(startMs),
    end: new Date(endMs),
  };
}

/**
 * Where limits are given a calendar window: the start of the one that holds at `now`. Null where they aren't: windows then start
 * when the limits are set.
 */
export function calendarStartOf(
  { recurring }: { readonly recurring?: { readonly window: LimitWindow } | null | undefined },
  now: Date,
): Date | null {
  if (!recurring?.window.timeZone) return null;
  const { window } = recurring;
  return new Date(
    windowOfGrid({ window, anchorMs: now.getTime(), timeZone: window.timeZone }, now.getTime()).startMs,
  );
}
