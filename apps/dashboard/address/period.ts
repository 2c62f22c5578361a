import { isDay, type UsagePeriod } from "@causeway/contracts";
import { type Day, dayAt, midnightOf, sameTimeOn } from "@causeway/policy/calendar-window";
import { oneOf, type Query } from "./query.ts";
import { parseRange, type RangeName, RANGES, rangeBefore } from "./range.ts";

const CALENDAR = ["this-month", "last-month", "this-quarter", "last-quarter"] as const;

interface Span {
  readonly from: Date;
  /** Not inside. */
  readonly to: Date;
}

export interface Period extends Span {
  readonly name: UsagePeriod;
  /** Whose days it has: an IANA name. */
  readonly timeZone: string;
  /** What it is compared with: as much of the period before as has passed of this one. */
  readonly before: Span;
  /** When it is over, for one that isn't yet; null for every other. */
  readonly end: Date | null;
}

const DAY_MS = 86_400_000;
const MONTHS_OF_QUARTER = 3;
/** The API's longest range. */
export const MOST_DAYS = 400;

/** The period that an address asks for, in days of a time zone; this month where it asks for none. */
export function parsePeriod(query: Query, now: Date, timeZone = "UTC"): Period {
  const asked = oneOf(query, "period");
  if (asked === "custom")
    return customPeriod(query, now, timeZone) ?? calendarPeriod("this-month", now, timeZone);
  const range = RANGES.find((known) => known === asked);
  if (range) return rollingPeriod(range, now, timeZone);
  return calendarPeriod(CALENDAR.find((known) => known === asked) ?? "this-month", now, timeZone);
}

/** The same time as on the overview, whose figures lead here. */
function rollingPeriod(name: RangeName, now: Date, timeZone: string): Period {
  const range = parseRange(name, now, timeZone);
  return { name, timeZone, from: range.from, to: range.to, before: rangeBefore(range, timeZone), end: null };
}

type CalendarName = (typeof CALENDAR)[number];

function calendarPeriod(name: CalendarName, now: Date, timeZone: string): Period {
  const months = name.endsWith("quarter") ? MONTHS_OF_QUARTER : 1;
  const today = dayAt(timeZone, now.getTime());
  const dayOf = (offset: number): Day => firstOfMonths(today, months, offset);
  const spanOf = (first: Day, last: Day): Span => ({
    from: start(timeZone, first),
    to: start(timeZone, last),
  });
  if (name.startsWith("last"))
    return {
      name,
      timeZone,
      ...spanOf(dayOf(-1), dayOf(0)),
      before: spanOf(dayOf(-2), dayOf(-1)),
      end: null,
    };
  const [from, end] = [start(timeZone, dayOf(0)), start(timeZone, dayOf(1))];
  // A shorter month has no such day: it ends earlier.
  const to = earlier(sameTime(timeZone, dayOf(-1) + (today - dayOf(0)), now), from);
  return { name, timeZone, from, to: now, before: { from: start(timeZone, dayOf(-1)), to }, end };
}

/** Both days are inside. Null for a period that hasn't begun as far as it can be shown. */
function customPeriod(query: Query, now: Date, timeZone: string): Period | null {
  const asked = parseDay(oneOf(query, "from"));
  const last = parseDay(oneOf(query, "to"));
  if (asked === null || last === null || last < asked) return null;
  // Where clocks change, so many days can be an hour longer.
  const first = Math.max(asked, last - (timeZone === "UTC" ? MOST_DAYS : MOST_DAYS - 1) + 1);
  if (start(timeZone, first) > now) return null;
  const [from, to] = [start(timeZone, first), start(timeZone, last + 1)];
  const count = last - first + 1;
  const today = dayAt(timeZone, now.getTime());
  const before = {
    from: start(timeZone, first - count),
    to: to > now ? earlier(sameTime(timeZone, today - count, now), from) : from,
  };
  return { name: "custom", timeZone, from, to, before, end: null };
}

const parseDay = (text: string | undefined): Day | null =>
  text !== undefined && isDay(text) ? Date.parse(`${text}T00:00:00.000Z`) / DAY_MS : null;

const start = (timeZone: string, day: Day): Date => new Date(midnightOf(timeZone, day));
const sameTime = (timeZone: string, day: Day, time: Date): Date =>
  new Date(sameTimeOn(timeZone, day, time.getTime()));
const earlier = (one: Date, other: Date): Date => (one < other ? one : other);

/** The first day of a month or quarter. @param offset how many of them later */
function firstOfMonths(today: Day, months: number, offset: number): Day {
  const date = new Date(today * DAY_MS);
  const month = Math.floor(date.getUTCMonth() / months) * months + offset * months;
  return Date.UTC(date.getUTCFullYear(), month, 1) / DAY_MS;
}

/**
 * Names of the filters in an address that a page with a period ignores. Both days of a custom period can be right, and still not
 * the ends of a period: in the wrong order, missing, or not here yet.
 * @param shown the period that the page shows
 */
export function namePeriod(
  {
    filters,
    ignored,
  }: { readonly filters: { readonly period?: string }; readonly ignored: readonly string[] },
  shown: string,
): readonly string[] {
  const isDamaged = ["period", "from", "to"].some((name) => ignored.includes(name));
  return filters.period === "custom" && shown !== "custom" && !isDamaged ? ["period", ...ignored] : ignored;
}

/** What a period that isn't over will have come to at its own pace; null for one that has hardly begun. */
export function forecast(amount: number, { from, to, end }: Period): number | null {
  const passed = to.getTime() - from.getTime();
  return end === null || passed < DAY_MS ? null : (amount * (end.getTime() - from.getTime())) / passed;
}
