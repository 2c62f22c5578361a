import { offsetAt } from "@causeway/policy/calendar-window";

const MINUTES = 16;

/** An ISO time as `<input type="datetime-local">` shows it in a time zone: `2026-11-22T14:30`; empty for none. */
export function toTimeField(instant: string | undefined, timeZone: string): string {
  const time = Date.parse(instant ?? "");
  return Number.isNaN(time) ? "" : new Date(time + offsetAt(timeZone, time)).toISOString().slice(0, MINUTES);
}

/** The ISO time of such a field, empty for none; of a time that clocks show twice, the later one. */
export function fromTimeField(text: string, timeZone: string): string {
  const shown = Date.parse(`${text}Z`);
  if (Number.isNaN(shown)) return "";
  const near = shown - offsetAt(timeZone, shown);
  return new Date(shown - offsetAt(timeZone, near)).toISOString();
}
