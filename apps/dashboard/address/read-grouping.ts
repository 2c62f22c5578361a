import { oneOf, type Query } from "./query.ts";
import { GROUP_WORDS, type UsageDimension, type UsageGrouping } from "../format/usage-words.ts";

export const DIMENSIONS = Object.keys(GROUP_WORDS) as UsageDimension[];

const HEADER = /^(?:x-causeway-)?([a-z0-9._-]{1,64})$/i;

/** The name of a header as the API takes it; undefined for what can't be one. */
export const readHeaderName = (text: string | undefined): string | undefined =>
  HEADER.exec(text?.trim() ?? "")?.[1]?.toLowerCase();

/** What an address groups by. Without the name of a header, it can't be grouped by that. */
export function readGrouping(query: Query, isAll: boolean): UsageGrouping {
  const header = readHeaderName(oneOf(query, "header"));
  const read = (name: string): UsageDimension | undefined =>
    DIMENSIONS.find((known) => known === oneOf(query, name) && (known !== "header" || header !== undefined));
  const by = read("by") ?? (isAll ? "project" : "model");
  const thenBy = read("thenBy");
  return { by, thenBy: thenBy === by ? undefined : thenBy, header };
}
