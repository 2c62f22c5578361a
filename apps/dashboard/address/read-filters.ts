import { type FilterTable, type FilterTexts, readFilter } from "@causeway/contracts";
import { readTimeZone } from "../format/time-zone.ts";
import { isAsked, oneOf, type Query } from "./query.ts";

interface ReadFilters<Table extends FilterTable> {
  /** The filters that the address has. */
  readonly filters: FilterTexts<Table>;
  /** Names of those whose value can't be: the page leaves them out and says so. */
  readonly ignored: readonly (keyof Table & string)[];
}

/** Reads a list's filters in an address. */
export function readFilters<Table extends FilterTable>(table: Table, query: Query): ReadFilters<Table> {
  const asked = Object.keys(table).filter((name) => isAsked(query, name));
  const values = new Map(asked.map((name) => [name, readOne(table, name, oneOf(query, name))]));
  return {
    filters: Object.fromEntries([...values].filter(([, value]) => value !== undefined)) as FilterTexts<Table>,
    ignored: asked.filter((name) => values.get(name) === undefined),
  };
}

function readOne(table: FilterTable, name: string, text: string | undefined): string | undefined {
  const filter = table[name];
  if (filter === undefined || text === undefined) return undefined;
  const value = readFilter(filter, text);
  return filter.kind === "timeZone" && readTimeZone(value) !== value ? undefined : value;
}

interface Choices {
  readonly values: readonly string[];
  readonly words?: Readonly<Record<string, string>>;
}

/** The values of a filter to choose from, with what people call them. */
export const optionsOf = ({ values, words = {} }: Choices) =>
  values.map((value) => ({ value, label: words[value] ?? value }));
