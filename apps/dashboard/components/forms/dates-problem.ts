import { MOST_DAYS } from "../../address/period.ts";

const DAY_MS = 86_400_000;

/** What is wrong with days of a period, at the field that has to change; null where nothing is. Days as `2026-11-22`. */
export function datesProblem(
  first: string,
  last: string,
  today: string,
): Readonly<Record<string, string>> | null {
  if (first > today) return { from: "The first day can’t be in the future." };
  if (last < first) return { to: "The last day can’t be before the first day." };
  const days = (Date.parse(last) - Date.parse(first)) / DAY_MS + 1;
  return days > MOST_DAYS ? { to: `Choose at most ${MOST_DAYS} days.` } : null;
}
