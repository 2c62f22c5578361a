import { isStorable } from "../management/storable-text.ts";
import type { Filter, Missing } from "./filter.ts";

const INSTANT = /^(\d{4}-\d{2}-\d{2})T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?Z$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
/** Nothing listed is of another day. Around those in between, there are days in every time zone that ISO 8601 writes alike. */
const FIRST_DAY = "1970-01-01";
const LAST_DAY = "9998-12-31";
const DAY_LENGTH = FIRST_DAY.length;
const TIME_ZONE = /^(?:UTC|\w[\w+-]*(?:\/[\w+-]+)+)$/;
const HEADER_NAME = /^(?:x-causeway-)?([a-z0-9._-]{1,64})$/i;
const HEADER = /^(?:x-causeway-)?([a-z0-9._-]{1,64})=(.{1,256})$/is;
const ID = /^[\w-]{1,64}$/;
const ID_REST = /^\w{1,60}$/;
const MOST_MISSING = 8;

/** True for a date of the calendar. `Date.parse` takes February 31 as a day of March. */
function isDate(text: string): boolean {
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().slice(0, DAY_LENGTH) === text;
}

/** True for a day that a list can be about, such as `2026-11-22`. */
export const isDay = (text: string): boolean =>
  DAY.test(text) && text >= FIRST_DAY && text <= LAST_DAY && isDate(text);

/** The rule that a day which isn't one breaks. */
export const DAY_RULE = `must be a day from ${FIRST_DAY} to ${LAST_DAY}`;

function isInstant(text: string): boolean {
  const day = INSTANT.exec(text)?.[1];
  return day !== undefined && isDate(day);
}

/** Reads the name of an `x-causeway-<name>` header, with or without the prefix; undefined for anything else. */
export const readHeaderName = (text: string): string | undefined =>
  HEADER_NAME.exec(text.trim())?.[1]?.toLowerCase();

/** Reads `<name>=<value>` of an `x-causeway-<name>` header; undefined for anything else. */
export function readHeader(text: string): { readonly name: string; readonly value: string } | undefined {
  const [, name, value] = HEADER.exec(text.trim()) ?? [];
  return name && value && isStorable(value) ? { name: name.toLowerCase(), value } : undefined;
}

/** Reads the names of missing values; undefined if one of them is unknown, or if there are too many. */
export function readMissing<Column extends string>(
  text: string,
  columns: readonly Column[],
): Missing<Column>[] | undefined {
  const words = text.trim().split(",");
  const missing = words.flatMap((word): Missing<Column>[] => {
    const header = word.startsWith("header:") ? readHeaderName(word.slice("header:".length)) : undefined;
    const column = columns.find((known) => known === word);
    return header ? [{ header }] : column ? [column] : [];
  });
  return missing.length === words.length && words.length <= MOST_MISSING ? missing : undefined;
}

/** The rule that the value of a `missing` filter breaks. */
export const describeMissingRule = (columns: readonly string[]): string =>
  `must be up to ${MOST_MISSING} of ${[...columns, "header:<name>"].join(", ")}`;

/** Reads a filter's value in an address as the API takes it; undefined for a value that it refuses. */
export function readFilter(filter: Filter, text: string): string | undefined {
  switch (filter.kind) {
    case "choice":
      return filter.values.find((value) => value === text);
    case "flag":
      return text === "true" || text === "false" ? text : undefined;
    case "text": {
      const trimmed = text.trim();
      return trimmed !== "" && trimmed.length <= filter.most && isStorable(trimmed) ? trimmed : undefined;
    }
    case "headerName":
      return readHeaderName(text);
    default:
      return isWritten(filter, text) ? text : undefined;
  }
}

type Written = Exclude<Filter, { readonly kind: "choice" | "flag" | "text" | "headerName" }>;

/** Checks the form of a value that is taken unchanged. */
function isWritten(filter: Written, text: string): boolean {
  switch (filter.kind) {
    case "id":
      return filter.begins === undefined
        ? ID.test(text)
        : text.startsWith(filter.begins) && ID_REST.test(text.slice(filter.begins.length));
    case "pattern":
      return filter.pattern.test(text);
    case "instant":
      return isInstant(text);
    case "day":
      return isDay(text);
    case "timeZone":
      return TIME_ZONE.test(text);
    case "header":
      return readHeader(text) !== undefined;
    case "missing":
      return readMissing(text, filter.values) !== undefined;
  }
}
