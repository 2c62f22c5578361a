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

/** Whole hours or UTC days that end now, so that the first bar is no stump; `7d` unless a known name is given. */
export function parseRange(name: string | undefined, now: Date): Range {
  if (name === "24h") return { name, from: new Date(floor(now, HOUR_MS) - 23 * HOUR_MS), to: now };
  const known = name === "30d" ? "30d" : "7d";
  return { name: known, from: new Date(floor(now, DAY_MS) - (DAYS[known] - 1) * DAY_MS), to: now };
}

/** The time as long before a range. */
export const rangeBefore = ({ name, from }: Range): { from: Date; to: Date } => {
  const length = name === "24h" ? DAY_MS : DAYS[name] * DAY_MS;
  return { from: new Date(from.getTime() - length), to: from };
};

export const startOfUtcDay = (now: Date): Date => new Date(floor(now, DAY_MS));

const floor = (now: Date, step: number): number => Math.floor(now.getTime() / step) * step;
