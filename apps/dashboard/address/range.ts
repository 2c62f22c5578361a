import { dayAt, midnightOf, sameTimeOn } from "@causeway/policy/calendar-window";

export const RANGES = ["24h", "7d", "30d"] as const;
export type RangeName = (typeof RANGES)[number];

export interface Range {
  readonly name: RangeName;
  readonly from: Date;
  readonly to: Date;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const DAYS: Readonly<Record<Exclude<RangeName, "24h">, number>> = { "7d": 7, "30d": 30 };

/** Whole hours, or days of a time zone, that end now, so that the first bar is no stump; `7d` unless a known name is given. */
export function parseRange(name: string | undefined, now: Date, timeZone = "UTC"): Range {
  if (name === "24h") return { name, from: new Date(floor(now, HOUR_MS) - 23 * HOUR_MS), to: now };
  const known = name === "30d" ? "30d" : "7d";
  const today = dayAt(timeZone, now.getTime());
  return { name: known, from: new Date(midnightOf(timeZone, today - DAYS[known] + 1)), to: now };
}

/** The range before, up to the time of day at which this one ends: its last hour or day has only begun, so the other's counts as far. */
export function rangeBefore({ name, from, to }: Range, timeZone = "UTC"): { from: Date; to: Date } {
  if (name === "24h") return { from: new Date(from.getTime() - DAY_MS), to: new Date(to.getTime() - DAY_MS) };
  const dayBefore = (time: Date): number => dayAt(timeZone, time.getTime()) - DAYS[name];
  return {
    from: new Date(midnightOf(timeZone, dayBefore(from))),
    to: new Date(sameTimeOn(timeZone, dayBefore(to), to.getTime())),
  };
}

const floor = (now: Date, step: number): number => Math.floor(now.getTime() / step) * step;
