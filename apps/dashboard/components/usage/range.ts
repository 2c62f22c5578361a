import { dayAt, midnightOf } from "@causeway/policy/calendar-window";

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

/** The time as long before a range. */
export function rangeBefore({ name, from }: Range, timeZone = "UTC"): { from: Date; to: Date } {
  if (name === "24h") return { from: new Date(from.getTime() - DAY_MS), to: from };
  const first = dayAt(timeZone, from.getTime()) - DAYS[name];
  return { from: new Date(midnightOf(timeZone, first)), to: from };
}

const floor = (now: Date, step: number): number => Math.floor(now.getTime() / step) * step;
