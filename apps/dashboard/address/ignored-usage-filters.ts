import { USAGE_METRICS, USAGE_PERIODS, type UsagePeriod } from "@causeway/contracts";
import { isAsked, oneOf, type Query } from "./query.ts";
import { readTimeZone, ZONE_PARAMETER } from "../format/time-zone.ts";
import { DIMENSIONS, readHeaderName } from "./read-grouping.ts";

const DATE = /^\d{4}-\d{2}-\d{2}$/;
const isDate = (text: string): boolean => DATE.test(text) && !Number.isNaN(Date.parse(text));
const oneFrom = (known: readonly string[]) => (text: string) => known.includes(text);

/** What each filter of the usage page can be. */
const CAN_BE: Readonly<Record<string, (text: string) => boolean>> = {
  period: oneFrom(USAGE_PERIODS),
  from: isDate,
  to: isDate,
  by: oneFrom(DIMENSIONS),
  thenBy: oneFrom(DIMENSIONS),
  header: (text) => readHeaderName(text) !== undefined,
  metric: oneFrom(USAGE_METRICS),
  scope: oneFrom(["all"]),
  [ZONE_PARAMETER]: (text) => readTimeZone(text) === text,
};

/**
 * Names of the filters in an address that the usage page ignores: what they say can't be.
 * @param shown the period that the page shows
 */
export function ignoredUsageFilters(query: Query, shown: UsagePeriod): readonly string[] {
  const ignored = Object.entries(CAN_BE)
    .filter(([name, canBe]) => isAsked(query, name) && !canBe(oneOf(query, name) ?? ""))
    .map(([name]) => name);
  const isDamaged = ["period", "from", "to"].some((name) => ignored.includes(name));
  // Both days can be right, and still not the ends of a period: in the wrong order, missing, or not here yet.
  const isNoPeriod = oneOf(query, "period") === "custom" && shown !== "custom";
  return isNoPeriod && !isDamaged ? ["period", ...ignored] : ignored;
}
