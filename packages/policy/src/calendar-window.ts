import type { WindowUnit } from "@causeway/contracts";
import type { Window } from "./window.ts";

/** Units whose windows can follow the calendar of a time zone. Weeks begin on Monday. */
export const CALENDAR_UNITS = ["day", "week", "month"] as const satisfies readonly WindowUnit[];
export type CalendarUnit = (typeof CALENDAR_UNITS)[number];

/** Whether a window of this unit can follow the calendar of a time zone. */
export const isCalendarUnit = (unit: WindowUnit): unit is CalendarUnit =>
  (CALENDAR_UNITS as readonly WindowUnit[]).includes(unit);

const DAY_MS = 86_400_000;

/** A calendar date as the days since 1970-01-01. */
export type Day = number;

/**
 * The calendar day, week or month that holds at `atMs` in an IANA time zone: from its first midnight there to the next one's. A
 * day is 23 or 25 hours long where clocks change; one whose midnight is skipped begins when the clocks go forward.
 * @throws RangeError for a zone that the runtime doesn't know
 */
export function calendarWindowAt(unit: CalendarUnit, timeZone: string, atMs: number): Window {
  const today = dayAt(timeZone, atMs);
  let first = firstDayOf(unit, today);
  // Where clocks go back over midnight a moment of the new day has the old day's date again.
  if (midnightOf(timeZone, nextFirstDay(unit, first)) <= atMs) first = nextFirstDay(unit, first);
  const startMs = midnightOf(timeZone, first);
  return { startMs, endMs: midnightOf(timeZone, nextFirstDay(unit, first)) };
}

/** The date that calendars in the zone show. */
export const dayAt = (timeZone: string, atMs: number): Day =>
  Math.floor((atMs + offsetAt(timeZone, atMs)) / DAY_MS);

/** 1970-01-01 was a Thursday. */
const DAYS_FROM_MONDAY = 3;

function firstDayOf(unit: CalendarUnit, day: Day): Day {
  if (unit === "day") return day;
  if (unit === "week") return day - ((((day + DAYS_FROM_MONDAY) % 7) + 7) % 7);
  const date = new Date(day * DAY_MS);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 1) / DAY_MS;
}

function nextFirstDay(unit: CalendarUnit, first: Day): Day {
  if (unit === "day") return first + 1;
  if (unit === "week") return first + 7;
  const date = new Date(first * DAY_MS);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1) / DAY_MS;
}

/** Unix ms: the earliest moment at which clocks in the zone show the day's midnight, or pass it. */
export const midnightOf = (timeZone: string, day: Day): number => momentOf(timeZone, day * DAY_MS);

/** The same time of day as `atMs` has, on another day: the earliest moment at which clocks in the zone show it, or pass it. */
export const sameTimeOn = (timeZone: string, day: Day, atMs: number): number =>
  momentOf(timeZone, day * DAY_MS + atMs + offsetAt(timeZone, atMs) - dayAt(timeZone, atMs) * DAY_MS);

/** @param shown what clocks show, as ms since 1970-01-01T00:00 there */
function momentOf(timeZone: string, shown: number): number {
  const offsets = [offsetAt(timeZone, shown - DAY_MS), offsetAt(timeZone, shown + DAY_MS)];
  const moments = offsets.map((offset) => shown - offset).sort((one, other) => one - other);
  const real = moments.find((moment) => moment + offsetAt(timeZone, moment) === shown);
  // Skipped: by the clock before the change it is the moment of the change.
  return real ?? shown - (offsets[0] ?? 0);
}

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat("en-US", {
    ...{ timeZone, calendar: "iso8601", hourCycle: "h23" },
    ...{ year: "numeric", month: "numeric", day: "numeric" },
    ...{ hour: "numeric", minute: "numeric", second: "numeric" },
  });
  formats.set(timeZone, format);
  return format;
}

/** Ms that clocks in the zone are ahead of UTC. */
export function offsetAt(timeZone: string, atMs: number): number {
  const parts = new Map(
    formatOf(timeZone)
      .formatToParts(atMs)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const part = (name: Intl.DateTimeFormatPartTypes): number => parts.get(name) ?? 0;
  const shown = Date.UTC(
    part("year"),
    part("month") - 1,
    part("day"),
    part("hour"),
    part("minute"),
    part("second"),
  );
  return shown - Math.floor(atMs / 1_000) * 1_000;
}

const ZONE_NAME = /^[A-Za-z][A-Za-z0-9_+/-]{0,63}$/;

/** Whether the runtime knows an IANA time zone of this name. */
export function isTimeZone(name: string): boolean {
  if (!ZONE_NAME.test(name)) return false;
  try {
    formatOf(name);
    return true;
  } catch {
    return false;
  }
}
