import { USAGE_METRICS, USAGE_PERIODS } from "@causeway/contracts";
import { oneOf, type Query } from "./query.ts";
import { DIMENSIONS, readHeaderName } from "./read-grouping.ts";
import { readTimeZone, ZONE_PARAMETER } from "../format/time-zone.ts";
import type { ViewFilters } from "./view-link.ts";

const DATE = /^\d{4}-\d{2}-\d{2}$/;

/** What of the usage page's address a view keeps: as the page reads it, so without what it can't be. */
export function usageFilters(query: Query): ViewFilters {
  const known = (name: string, values: readonly string[]) =>
    values.find((value) => value === oneOf(query, name));
  const period = known("period", USAGE_PERIODS);
  const date = (name: string) => {
    const text = oneOf(query, name);
    return period === "custom" && text && DATE.test(text) ? text : undefined;
  };
  const asked = oneOf(query, ZONE_PARAMETER);
  const zone = asked === undefined ? undefined : readTimeZone(asked);
  const filters = {
    ...{ period, from: date("from"), to: date("to") },
    ...{ by: known("by", DIMENSIONS), thenBy: known("thenBy", DIMENSIONS) },
    ...{ header: readHeaderName(oneOf(query, "header")), metric: known("metric", USAGE_METRICS) },
    ...{ scope: known("scope", ["all"]), timeZone: zone },
  };
  return Object.fromEntries(
    Object.entries(filters).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}
