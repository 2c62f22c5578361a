import { calendarWindowAt, isCalendarUnit } from "./calendar-window.ts";
import { LENGTH_OF_UNIT, type WindowLength } from "@causeway/contracts";
import type { Window } from "./window.ts";

const HOUR_MS = 3_600_000;

/** Where a recurring limit's windows lie. */
export interface WindowGrid {
  readonly window: WindowLength;
  /** Unix ms. */
  readonly anchorMs: number;
  /** IANA time zone of calendar windows, whose count is 1; null or missing: the grid starts at the anchor. */
  readonly timeZone?: string | null;
}

/** The window of a grid that holds at `atMs`: see `windowAt` and `calendarWindowAt`. */
export function windowOfGrid({ window, anchorMs, timeZone }: WindowGrid, atMs: number): Window {
  if (timeZone && isCalendarUnit(window.unit)) return calendarWindowAt(window.unit, timeZone, atMs);
  return windowAt(window, anchorMs, atMs);
}

/**
 * The window that holds at `atMs`. The grid starts at the anchor (Unix ms) and is in UTC whatever the machine's
 * zone: window k of n months is anchor + k x n calendar months, the day clamped to the month's end, always counted
 * from the anchor. A moment before the anchor (clocks differ) belongs to the first window.
 */
export function windowAt(window: WindowLength, anchorMs: number, atMs: number): Window {
  const moment = Math.max(atMs, anchorMs);
  const length = LENGTH_OF_UNIT[window.unit];
  if ("months" in length) return monthsAt(window.count * length.months, anchorMs, moment);
  const lengthMs = window.count * length.hours * HOUR_MS;
  const startMs = anchorMs + Math.floor((moment - anchorMs) / lengthMs) * lengthMs;
  return { startMs, endMs: startMs + lengthMs };
}

function monthsAt(count: number, anchorMs: number, moment: number): Window {
  const passed = monthNumber(moment) - monthNumber(anchorMs);
  let k = Math.floor(passed / count);
  if (addMonths(anchorMs, k * count) > moment) k -= 1;
  return { startMs: addMonths(anchorMs, k * count), endMs: addMonths(anchorMs, (k + 1) * count) };
}

const monthNumber = (ms: number): number => {
  const date = new Date(ms);
  return date.getUTCFullYear() * 12 + date.getUTCMonth();
};

/** Calendar months later, at the same time of day; 31 January plus one month is the last day of February. */
function addMonths(ms: number, months: number): number {
  const date = new Date(ms);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth() + months];
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const timeOfDay = ms - Date.UTC(year, date.getUTCMonth(), date.getUTCDate());
  return Date.UTC(year, month, Math.min(date.getUTCDate(), lastDay)) + timeOfDay;
}
