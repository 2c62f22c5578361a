import { granularityOf, type UsageRange } from "@causeway/db/management";
import { midnightsOf } from "./to-filter.ts";

const HOUR_MS = 3_600_000;

/** Where the hours of a short range begin, or the days of a time zone; the first at the start of the range. */
export function bucketsOf(range: UsageRange, timeZone: string): Date[] {
  const edges = granularityOf(range) === "hour" ? hoursOf(range) : midnightsOf(range, timeZone);
  return [range.from, ...edges.filter((edge) => edge > range.from && edge < range.to)];
}

function hoursOf({ from, to }: UsageRange): Date[] {
  const first = Math.floor(from.getTime() / HOUR_MS);
  const count = Math.ceil(to.getTime() / HOUR_MS) - first;
  return Array.from({ length: count }, (_, at) => new Date((first + at) * HOUR_MS));
}
