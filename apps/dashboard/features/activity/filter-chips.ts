import { formatMoment } from "@causeway/ui/format/times";
import type { FilterChip } from "@causeway/ui/filter-bar";
import { VIEW_PARAMETER } from "../../address/view-link.ts";
import { type FilterName, type Filters, toSearch } from "../../address/activity-filters.ts";
import { describeMissing, MODE_WORDS } from "../../format/filter-words.ts";

interface Chip {
  readonly names: readonly FilterName[];
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

/** What the chosen member and project are called; those that are gone have no name. */
export interface FilterNames {
  readonly member?: string | undefined;
  readonly project?: string | undefined;
}

/** The filters without a menu, each with the address without it. */
export const filterChips = ({ filters, view, names: called, timeZone }: Chosen): FilterChip[] =>
  [...timeChips(filters, timeZone), ...chipsOf(filters, called)].map(({ names, label }) => ({
    label,
    href: toSearch(without(filters, names), { [VIEW_PARAMETER]: view }) || "?",
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

function chipsOf(filters: Filters, called: FilterNames): Chip[] {
  const { source, session, user, header, requestId, cached, stream, retried } = filters;
  const { mode, credential, member, missing, project } = filters;
  const chips: readonly (Chip | null)[] = [
    project ? { names: ["project"], label: `project ${called.project ?? "not found"}` } : null,
    requestId ? { names: ["requestId"], label: `x-request-id ${requestId}` } : null,
    mode ? { names: ["mode"], label: MODE_WORDS[mode] } : null,
    credential ? { names: ["credential"], label: `provider key ${credential}` } : null,
    member ? { names: ["member"], label: `keys of ${called.member ?? "one member"}` } : null,
    source ? { names: ["source"], label: `source ${source}` } : null,
    session ? { names: ["session"], label: `session ${session}` } : null,
    user ? { names: ["user"], label: `end user ${user}` } : null,
    header ? { names: ["header"], label: `x-causeway-${header}` } : null,
    missing ? { names: ["missing"], label: describeMissing(missing) } : null,
    cached ? { names: ["cached"], label: cached === "true" ? "cached" : "not cached" } : null,
    stream ? { names: ["stream"], label: stream === "true" ? "streamed" : "not streamed" } : null,
    retried ? { names: ["retried"], label: retried === "true" ? "retried" : "not retried" } : null,
  ];
  return chips.filter((chip) => chip !== null);
}

const without = (filters: Filters, names: readonly FilterName[]): Filters =>
  Object.fromEntries(Object.entries(filters).filter(([name]) => !names.some((gone) => gone === name)));
