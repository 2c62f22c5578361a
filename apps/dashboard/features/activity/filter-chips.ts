import { ACTIVITY_FILTERS, type ActivityFilter } from "@causeway/contracts";
import { formatMoment } from "@causeway/ui/format/times";
import type { FilterChip } from "@causeway/ui/filter-bar";
import type { Filters } from "../../address/activity-filters.ts";
import { toHref } from "../../address/to-search.ts";
import { VIEW_PARAMETER } from "../../address/view-link.ts";
import { describeMissing } from "../../format/filter-words.ts";

interface Chip {
  readonly names: readonly string[];
  readonly label: string;
}

interface Chosen {
  readonly filters: Filters;
  /** The view that the address names; it stays while single filters change. */
  readonly view: string | undefined;
  readonly names: FilterNames;
  /** The reader's. */
  readonly timeZone: string;
}

/** Names of the resources that filters are about, by filter. Deleted ones have none. */
export type FilterNames = Readonly<Record<string, string | undefined>>;

/** The filters without a menu, each with the address without it. */
export const filterChips = ({ filters, view, names: called, timeZone }: Chosen): FilterChip[] =>
  [...timeChips(filters, timeZone), ...chipsOf(filters, called)].map(({ names, label }) => ({
    label,
    href: toHref(without(filters, names), { [VIEW_PARAMETER]: view }),
    kind: names.includes("from") || names.includes("to") ? "time filter" : "filter",
  }));

function timeChips({ from, to }: Filters, timeZone: string): Chip[] {
  if (!from && !to) return [];
  const words = [
    from ? `since ${formatMoment(from, timeZone)}` : "",
    to ? `until ${formatMoment(to, timeZone)}` : "",
  ];
  return [{ names: ["from", "to"], label: words.join(" ").trim() }];
}

const ROWS: readonly (readonly [string, ActivityFilter])[] = Object.entries(ACTIVITY_FILTERS);
const IN_CHIPS = ROWS.filter(([, { kind, choose }]) => choose !== "menu" && kind !== "instant");

function chipsOf(filters: Filters, called: FilterNames): Chip[] {
  const values: Readonly<Record<string, string | undefined>> = filters;
  return IN_CHIPS.flatMap(([name, filter]) => {
    const value = values[name];
    return value === undefined
      ? []
      : [{ names: [name], label: describeFilter(filter, value, called[name] ?? filter.unnamed) }];
  });
}

/** A filter and its value in a few words. @param called the name of the resource that the value is the id of */
function describeFilter(filter: ActivityFilter, value: string, called = value): string {
  const { kind, label, words, chip = `${label.toLowerCase()} ` } = filter;
  if (kind === "choice") return words?.[value] ?? value;
  if (kind === "flag") return (words?.[value] ?? `${label}: ${value}`).toLowerCase();
  if (kind === "missing") return describeMissing(value, words);
  return `${chip}${kind === "id" ? called : value}`;
}

const without = (filters: Filters, names: readonly string[]): Filters =>
  Object.fromEntries(Object.entries(filters).filter(([name]) => !names.includes(name)));
