import { ACTIVITY_FILTERS, type ActivityFilter, type ActivityTexts } from "@causeway/contracts";
import type { Query } from "./query.ts";
import { parseRange } from "./range.ts";
import { readFilters } from "./read-filters.ts";

const ROWS: readonly (readonly [string, ActivityFilter])[] = Object.entries(ACTIVITY_FILTERS);

export type Filters = ActivityTexts;
/** With a time in place of a range. */
export type ListFilters = Omit<Filters, "range">;

/** Clocks differ a little: the API takes a `from` of the near future. */
const CLOCK_SKEW_MS = 60_000;

/** Finds a time that can't have requests, which the API refuses: it ends before it begins or 1970 does, or hasn't begun and has no end. */
export function isEmptyTime({ from, to }: Pick<Filters, "from" | "to">, now: Date): boolean {
  const start = from === undefined ? 0 : Date.parse(from);
  return start >= (to === undefined ? now.getTime() + CLOCK_SKEW_MS : Date.parse(to));
}

/** The filters that an address has, without those that can't be, and the names of these. */
export function readActivityFilters(
  query: Query,
  now = new Date(),
): { readonly filters: Filters; readonly ignored: readonly string[] } {
  const { filters, ignored } = readFilters(ACTIVITY_FILTERS, query);
  const { from, to, range, ...rest } = filters;
  if (isEmptyTime(filters, now))
    return { filters: { ...(range && { range }), ...rest }, ignored: [...namesOf({ from, to }), ...ignored] };
  const isExact = from !== undefined || to !== undefined;
  return isExact && range
    ? { filters: { ...(from && { from }), ...(to && { to }), ...rest }, ignored: ["range", ...ignored] }
    : { filters, ignored };
}

const namesOf = (values: Readonly<Record<string, string | undefined>>): string[] =>
  Object.keys(values).filter((name) => values[name] !== undefined);

const HOUR_MS = 3_600_000;

/** The filters with the time that their range has now: the same as on the other pages, which begin on whole hours and days. */
export function withTime({ range, ...filters }: Filters, now: Date, timeZone: string): ListFilters {
  if (!range) return filters;
  const from = range === "1h" ? new Date(now.getTime() - HOUR_MS) : parseRange(range, now, timeZone).from;
  return { ...filters, from: from.toISOString() };
}

/** Filters as the API takes them. Whose requests they are about is in its paths. */
export const toQuery = ({ scope: _, ...query }: ListFilters): Omit<ListFilters, "scope"> => query;

/** The filters that sums of usage have as well, and those that name the project or team. */
const SUMMED: ReadonlySet<string> = new Set([
  ...ROWS.filter(([, { isSummed }]) => isSummed).map(([name]) => name),
  "project",
  "team",
  "scope",
]);

/** True if sums of usage say how many requests of the list there are. Otherwise, they are counted one by one. */
export const isSummed = (filters: ListFilters): boolean =>
  Object.keys(filters).every((name) => SUMMED.has(name));
