import { EVENT_FILTERS, type FilterTexts } from "@causeway/contracts";
import { dayAt } from "@causeway/policy/calendar-window";
import type { ViolationFilters } from "@/data/violations.ts";
import { namePeriod, parsePeriod } from "../../address/period.ts";
import type { Query } from "../../address/query.ts";
import { readFilters } from "../../address/read-filters.ts";
import { toHref } from "../../address/to-search.ts";
import { startOfDay } from "../../format/start-of-day.ts";

const DAY_MS = 86_400_000;

/** Days of the periods by their name in the address. */
const DAYS = { "24h": 1, "7d": 7, "30d": 30, "90d": 90 } as const;
export const USUAL = "30d";

type EventTexts = FilterTexts<typeof EVENT_FILTERS>;
/** The filters as they are in the address. Days are of a custom period in the reader's time zone; both are inside. */
export type EventSearch = EventTexts & Required<Pick<EventTexts, "period">>;

interface ReadEventSearch {
  readonly search: EventSearch;
  /** Names of the filters in the address that the page ignores. */
  readonly ignored: readonly string[];
}

/** Reads the filters in an address. Invalid ones are left out. */
export function readEventSearch(query: Query, now: Date, timeZone: string): ReadEventSearch {
  const read = readFilters(EVENT_FILTERS, query);
  const { period: asked, from: _, to: __, ...filters } = read.filters;
  const period = asked === "custom" ? readDays(query, now, timeZone) : { period: asked ?? USUAL };
  return { search: { ...period, ...filters }, ignored: namePeriod(read, period.period) };
}

function readDays(query: Query, now: Date, timeZone: string): Pick<EventSearch, "period" | "from" | "to"> {
  const { name, from, to } = parsePeriod(query, now, timeZone);
  return name === "custom"
    ? { period: name, from: dayOf(from, timeZone), to: dayOf(new Date(to.getTime() - 1), timeZone) }
    : { period: USUAL };
}

const dayOf = (time: Date, timeZone: string): string =>
  new Date(dayAt(timeZone, time.getTime()) * DAY_MS).toISOString().slice(0, 10);

/** The span of a search; `to` is not inside. */
export function spanOf(
  { period, from, to }: EventSearch,
  now: Date,
  timeZone: string,
): { readonly from: Date; readonly to: Date } {
  if (period === "custom" && from && to)
    return { from: startOfDay(from, 0, timeZone), to: startOfDay(to, 1, timeZone) };
  const days = period === "custom" ? DAYS[USUAL] : DAYS[period];
  return { from: new Date(now.getTime() - days * DAY_MS), to: now };
}

/** As the API wants them. */
export function toFilters(search: EventSearch, now: Date, timeZone: string): ViolationFilters {
  const { period, from: _from, to: _to, ...filters } = search;
  const { from, to } = spanOf(search, now, timeZone);
  return { ...filters, from: from.toISOString(), ...(period === "custom" ? { to: to.toISOString() } : {}) };
}

/** A link to the page with filters; the usual period is left out. */
export const hrefOfEvents = ({ period, ...rest }: Readonly<Record<string, string | undefined>>): string =>
  toHref({ period: period === USUAL ? undefined : period }, rest);
