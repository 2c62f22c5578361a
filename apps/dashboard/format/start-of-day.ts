import { midnightOf } from "@causeway/policy/calendar-window";

const DAY_MS = 86_400_000;

/** Midnight of a day like `2026-11-22` in a time zone. @param later as many days after that one */
export const startOfDay = (day: string, later: number, timeZone: string): Date =>
  new Date(midnightOf(timeZone, Date.parse(day) / DAY_MS + later));
