import {
  ACTIVITY_RANGES,
  CREDENTIAL_SOURCES,
  ERROR_TYPES,
  OUTCOMES,
  STATUS_CLASSES,
} from "@causeway/contracts";
import { parseRange } from "./range.ts";
import { isMissing } from "../format/filter-words.ts";
import { isAsked, oneOf, type Query } from "./query.ts";

const FLAGS = ["true", "false"] as const;
const MAX_TEXT = 256;
const TIME = /^\d{4}-\d{2}-\d{2}T[\d:.]{5,12}Z$/;

const oneFrom =
  <Value extends string>(known: readonly Value[]) =>
  (text: string): Value | undefined =>
    known.find((value) => value === text);
const matching = (pattern: RegExp) => (text: string) => (pattern.test(text) ? text : undefined);
const parseTime = (text: string) => (TIME.test(text) && !Number.isNaN(Date.parse(text)) ? text : undefined);
const parseText = (text: string) => (text.length <= MAX_TEXT ? text.trim() || undefined : undefined);

/** How each filter of the list reads its parameter of the address; what can't be one is left out. */
const PARSERS = {
  // Up to now; `from` and `to` say more exactly.
  range: oneFrom(ACTIVITY_RANGES),
  from: parseTime,
  to: parseTime,
  outcome: oneFrom(OUTCOMES),
  status: oneFrom(STATUS_CLASSES),
  errorType: oneFrom(ERROR_TYPES),
  apiKey: matching(/^key_\w{1,60}$/),
  model: parseText,
  provider: parseText,
  source: parseText,
  session: parseText,
  user: parseText,
  // As long as the gateway keeps a tag's name and value.
  header: matching(/^[\w.-]{1,75}=.{1,256}$/),
  mode: oneFrom(CREDENTIAL_SOURCES),
  // Hash of a provider key.
  credential: matching(/^[0-9a-f]{8}$/),
  member: matching(/^[\w-]{1,64}$/),
  // What requests must be without, separated by commas; a header as `header:team`.
  missing: (text: string) => (text.length <= MAX_TEXT && isMissing(text) ? text : undefined),
  // Only of use among all projects.
  project: matching(/^prj_\w{1,60}$/),
  requestId: matching(/^[\w.-]{1,128}$/),
  cached: oneFrom(FLAGS),
  stream: oneFrom(FLAGS),
  retried: oneFrom(FLAGS),
  // All projects of the organization.
  scope: oneFrom(["all"]),
};

export type Filters = {
  readonly [Name in keyof typeof PARSERS]?: NonNullable<ReturnType<(typeof PARSERS)[Name]>>;
};
/** With a time in place of a range. */
export type ListFilters = Omit<Filters, "range">;
export type FilterName = keyof typeof PARSERS;
const FILTER_NAMES = Object.keys(PARSERS) as FilterName[];

/** Clocks differ a little: the API takes a `from` of the near future. */
const CLOCK_SKEW_MS = 60_000;

/** Whether a time can't have requests, which the API refuses: it ends before it begins, or hasn't begun and has no end. */
export const isEmptyTime = ({ from, to }: Pick<Filters, "from" | "to">, now: Date): boolean =>
  from !== undefined &&
  Date.parse(from) >= (to === undefined ? now.getTime() + CLOCK_SKEW_MS : Date.parse(to));

/** The filters that an address has. */
export function parseFilters(query: Query, now = new Date()): Filters {
  const entries = FILTER_NAMES.flatMap((name) => {
    const text = oneOf(query, name);
    const value = text === undefined ? undefined : PARSERS[name](text);
    return value === undefined ? [] : [[name, value]];
  });
  const filters = Object.fromEntries(entries) as Filters;
  const { from, to, range, ...rest } = filters;
  if (isEmptyTime(filters, now)) return { ...(range && { range }), ...rest };
  return from || to ? { ...(from && { from }), ...(to && { to }), ...rest } : filters;
}

const HOUR_MS = 3_600_000;

/** The filters with the time that their range has now: the same as on the other pages, which begin on whole hours and days. */
export function withTime({ range, ...filters }: Filters, now: Date, timeZone: string): ListFilters {
  if (!range) return filters;
  const from = range === "1h" ? new Date(now.getTime() - HOUR_MS) : parseRange(range, now, timeZone).from;
  return { ...filters, from: from.toISOString() };
}

/** Names of the filters in an address that the list ignores: what they say can't be. */
export function ignoredFilters(query: Query, now = new Date()): readonly string[] {
  const filters = parseFilters(query, now);
  return FILTER_NAMES.filter((name) => isAsked(query, name) && filters[name] === undefined);
}

/** Filters as the API takes them. Whose requests they are about is in its paths. */
export const toQuery = ({ scope: _, ...query }: ListFilters): Omit<ListFilters, "scope"> => query;

/** Filters as a query, `?…`; empty without any. */
export function toSearch(filters: Filters, more: Readonly<Record<string, string | undefined>> = {}): string {
  const entries = Object.entries({ ...filters, ...more }).filter(
    (entry): entry is [string, string] => typeof entry[1] === "string" && entry[1] !== "",
  );
  return entries.length > 0 ? `?${new URLSearchParams(entries)}` : "";
}

/** The filters that sums of usage know, too. How requests ended is told apart in them. */
const SUMMED: ReadonlySet<string> = new Set<FilterName>([
  ...(["from", "to", "apiKey", "model", "provider", "project", "scope", "outcome"] as const),
]);

/** Whether sums of usage answer how many requests of the list there are; else these are counted one by one. */
export const isSummed = (filters: ListFilters): boolean =>
  Object.keys(filters).every((name) => SUMMED.has(name));
