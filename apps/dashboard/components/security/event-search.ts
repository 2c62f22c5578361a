import type { ViolationFilters } from "@/data/violations.ts";
import { oneOf, type Query } from "../../data/query.ts";
import { ACTION_WORDS, TYPE_WORDS } from "../guardrails/guardrail-words.ts";

const DAY_MS = 86_400_000;

/** Ranges by their name in the address. */
const RANGES = { "24h": 1, "7d": 7, "30d": 30, "90d": 90 } as const;
export type Range = keyof typeof RANGES;
export const RANGE_WORDS: Readonly<Record<Range, string>> = {
  "24h": "24 hours",
  "7d": "7 days",
  "30d": "30 days",
  "90d": "90 days",
};
const DEFAULT_RANGE: Range = "30d";

/** The filters as they are in the address. */
export interface EventSearch extends Omit<ViolationFilters, "from" | "to"> {
  readonly range: Range;
}

const ID = /^[a-z]{2,8}_\w{1,60}$/;
const idOf = (query: Query, name: string): string | undefined => {
  const id = oneOf(query, name);
  return id && ID.test(id) ? id : undefined;
};
const oneOfWords = <Word extends string>(words: Readonly<Record<Word, unknown>>, value: unknown) =>
  (Object.keys(words) as Word[]).find((word) => word === value);

/** What doesn't fit is left out, as if it were not there. */
export const parseEventSearch = (query: Query): EventSearch => ({
  range: oneOfWords(RANGES, query.range) ?? DEFAULT_RANGE,
  action: oneOfWords(ACTION_WORDS, query.action),
  type: oneOfWords(TYPE_WORDS, query.type),
  category: oneOf(query, "category")?.slice(0, 100),
  rule: idOf(query, "rule"),
  apiKey: idOf(query, "apiKey"),
  project: idOf(query, "project"),
  request: idOf(query, "request"),
});

/** As the API wants them. */
export const toFilters = ({ range, ...filters }: EventSearch, now: Date): ViolationFilters => ({
  ...filters,
  from: new Date(now.getTime() - RANGES[range] * DAY_MS).toISOString(),
});

/** A query text of what is given; the usual range is left out. */
export function toQueryText(values: Readonly<Record<string, string | undefined>>): string {
  const entries = Object.entries(values).filter(
    (entry): entry is [string, string] =>
      Boolean(entry[1]) && !(entry[0] === "range" && entry[1] === DEFAULT_RANGE),
  );
  return new URLSearchParams(entries).toString();
}
