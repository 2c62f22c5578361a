import type { UsagePeriod } from "@causeway/contracts";
import { oneOf, type Query } from "../../data/query.ts";
import { parseRange, type RangeName, RANGES, rangeBefore } from "./range.ts";

const CALENDAR = ["this-month", "last-month", "this-quarter", "last-quarter"] as const;

interface Span {
  readonly from: Date;
  /** Not inside. */
  readonly to: Date;
}

export interface Period extends Span {
  readonly name: UsagePeriod;
  /** What it is compared with. */
  readonly before: Span;
  /** When it is over, for one that isn't yet; null for every other. */
  readonly end: Date | null;
}

const DAY_MS = 86_400_000;
const MONTHS_OF_QUARTER = 3;
/** The API's longest range. */
const MOST_DAYS = 400;

/** The period that an address asks for, in UTC days; this month where it asks for none. */
export function parsePeriod(query: Query, now: Date): Period {
  const asked = oneOf(query, "period");
  if (asked === "custom") return customPeriod(query, now) ?? calendarPeriod("this-month", now);
  const range = RANGES.find((known) => known === asked);
  if (range) return rollingPeriod(range, now);
  return calendarPeriod(CALENDAR.find((known) => known === asked) ?? "this-month", now);
}

/** The same time as on the overview, whose figures lead here. */
function rollingPeriod(name: RangeName, now: Date): Period {
  const range = parseRange(name, now);
  return { name, from: range.from, to: range.to, before: rangeBefore(range), end: null };
}

type CalendarName = (typeof CALENDAR)[number];

function calendarPeriod(name: CalendarName, now: Date): Period {
  const months = name.endsWith("quarter") ? MONTHS_OF_QUARTER : 1;
  const current = startOfMonths(now, months, 0);
  if (name.startsWith("last")) {
    const from = startOfMonths(now, months, -1);
    return { name, from, to: current, before: { from: startOfMonths(now, months, -2), to: from }, end: null };
  }
  const start = startOfMonths(now, months, -1);
  // As many whole days as have begun, so that a day is compared with a day; a shorter month ends earlier.
  const days = Math.floor((now.getTime() - current.getTime()) / DAY_MS) + 1;
  const before = { from: start, to: new Date(Math.min(addDays(start, days).getTime(), current.getTime())) };
  return { name, from: current, to: now, before, end: startOfMonths(now, months, 1) };
}

const DATE = /^\d{4}-\d{2}-\d{2}$/;

/** Both days are inside. */
function customPeriod(query: Query, now: Date): Period | null {
  const first = parseDate(oneOf(query, "from"));
  const last = parseDate(oneOf(query, "to"));
  if (!first || !last || last < first || first > now) return null;
  const from = new Date(Math.max(first.getTime(), last.getTime() - (MOST_DAYS - 1) * DAY_MS));
  const to = addDays(last, 1);
  const before = { from: new Date(2 * from.getTime() - to.getTime()), to: from };
  return { name: "custom", from, to, before, end: null };
}

function parseDate(text: string | undefined): Date | null {
  if (!text || !DATE.test(text)) return null;
  const date = new Date(`${text}T00:00:00.000Z`);
  return Number.isNaN(date.getTime()) ? null : date;
}

const addDays = (time: Date, days: number): Date => new Date(time.getTime() + days * DAY_MS);

/** The first day of a month or quarter. @param offset how many of them later */
function startOfMonths(now: Date, months: number, offset: number): Date {
  const month = Math.floor(now.getUTCMonth() / months) * months + offset * months;
  return new Date(Date.UTC(now.getUTCFullYear(), month, 1));
}

/** What a period that isn't over will have come to at its own pace; null for one that has hardly begun. */
export function forecast(amount: number, { from, to, end }: Period): number | null {
  const passed = to.getTime() - from.getTime();
  return end === null || passed < DAY_MS ? null : (amount * (end.getTime() - from.getTime())) / passed;
}
