/** A calendar month of UTC, such as `2026-10`. Months compare as texts do. */
export type Month = string;

const MONTH = /^(\d{4})-(0[1-9]|1[0-2])$/;

/** Hours from the end of a month until its statement is closed: late rows of the month are still part of it. */
const CLOSING_DELAY_MS = 72 * 3_600_000;

const NAMES = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
] as const;

/** Accepts only a year of four digits with a month from 01 to 12. */
export const isMonth = (text: string): text is Month => MONTH.test(text);

/** The month that a moment is in. Unix ms in. */
export const monthAt = (atMs: number): Month => new Date(atMs).toISOString().slice(0, 7);

/**
 * Unix ms of the first moment of a month.
 * @throws RangeError if the text isn't a month
 */
export const monthStartMs = (month: Month): number => monthsAfter(month, 0);

/**
 * Unix ms of the first moment after a month.
 * @throws RangeError if the text isn't a month
 */
export const monthEndMs = (month: Month): number => monthsAfter(month, 1);

/** Unix ms at which the statement of a month closes: 72 hours after its end. */
export const closesAtMs = (month: Month): number => monthEndMs(month) + CLOSING_DELAY_MS;

/** The month as people write it, such as `October 2026`. */
export function nameMonth(month: Month): string {
  const start = new Date(monthStartMs(month));
  return `${NAMES[start.getUTCMonth()]} ${start.getUTCFullYear()}`;
}

/** A moment of UTC as people write it, such as `November 4, 2026, 00:00 UTC`. Unix ms in. */
export function nameMoment(atMs: number): string {
  const at = new Date(atMs);
  const time = at.toISOString().slice(11, 16);
  return `${NAMES[at.getUTCMonth()]} ${at.getUTCDate()}, ${at.getUTCFullYear()}, ${time} UTC`;
}

/** The months from one to another, both included; none if the first is later. */
export function* monthsBetween(first: Month, last: Month): Generator<Month> {
  for (let month = first; month <= last; month = monthAt(monthEndMs(month))) yield month;
}

function monthsAfter(month: Month, count: number): number {
  const [, year, number] = MONTH.exec(month) ?? [];
  if (year === undefined || number === undefined) throw new RangeError(`"${month}" is no month`);
  const start = new Date(0);
  // Date.UTC takes years below 100 for those of the 20th century.
  start.setUTCFullYear(Number(year), Number(number) - 1 + count, 1);
  return start.getTime();
}
