import { dayAt } from "@causeway/policy/calendar-window";
import type { ViolationFilters } from "@/data/violations.ts";
import { isAsked, oneOf, type Query } from "../../address/query.ts";
import { startOfDay } from "../../format/start-of-day.ts";
import { parsePeriod } from "../../address/period.ts";
import { ACTION_WORDS, TYPE_WORDS } from "../../format/guardrail-words.ts";

const DAY_MS = 86_400_000;

/** Days of the periods by their name in the address. */
const DAYS = { "24h": 1, "7d": 7, "30d": 30, "90d": 90 } as const;
type Rolling = keyof typeof DAYS;
export const PERIOD_WORDS: Readonly<Record<Rolling, string>> = {
  "24h": "24 hours",
  "7d": "7 days",
  "30d": "30 days",
  "90d": "90 days",
};
const USUAL: Rolling = "30d";

/** The filters as they are in the address. */
export interface EventSearch extends ViolationFilters {
  readonly period: Rolling | "custom";
  /** Days of a custom period in the reader's time zone; both are inside. */
  readonly from?: string;
  readonly to?: string;
}

const ID = /^[a-z]{2,8}_\w{1,60}$/;
const idOf = (query: Query, name: string): string | undefined => {
  const id = oneOf(query, name);
  return id && ID.test(id) ? id : undefined;
};
const oneOfWords = <Word extends string>(words: Readonly<Record<Word, unknown>>, value: unknown) =>
  (Object.keys(words) as Word[]).find((word) => word === value);

/** What doesn't fit is left out, as if it were not there. */
export const parseEventSearch = (query: Query, now: Date, timeZone: string): EventSearch => ({
  ...readPeriod(query, now, timeZone),
  action: oneOfWords(ACTION_WORDS, query.action),
  type: oneOfWords(TYPE_WORDS, query.type),
  category: oneOf(query, "category")?.slice(0, 100),
  rule: idOf(query, "rule"),
  apiKey: idOf(query, "apiKey"),
  project: idOf(query, "project"),
  request: idOf(query, "request"),
});

/** Names of the filters in an address that the page ignores: what they say can't be. */
export function ignoredEventFilters(query: Query, { period, ...read }: EventSearch): string[] {
  const ignored = Object.entries(read)
    .filter(([name, value]) => value === undefined && isAsked(query, name))
    .map(([name]) => name);
  // Of a custom period, the days can be what is wrong; days without one say nothing.
  return isAsked(query, "period") && oneOf(query, "period") !== period ? ["period", ...ignored] : ignored;
}

function readPeriod(query: Query, now: Date, timeZone: string): Pick<EventSearch, "period" | "from" | "to"> {
  if (query.period !== "custom") return { period: oneOfWords(DAYS, query.period) ?? USUAL };
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

/** A query text of what is given; the usual period is left out. */
export function toQueryText(values: Readonly<Record<string, string | undefined>>): string {
  const entries = Object.entries(values).filter(
    (entry): entry is [string, string] => Boolean(entry[1]) && !(entry[0] === "period" && entry[1] === USUAL),
  );
  return new URLSearchParams(entries).toString();
}
