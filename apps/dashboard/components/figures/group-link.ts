import type { Usage } from "../../data/usage.ts";
import { toSearch } from "../../address/to-search.ts";
import type { Place } from "../../address/place.ts";
import type { UsageDimension, UsageGrouping } from "../../format/usage-words.ts";

type Group = NonNullable<Usage["groups"]>["data"][number];

interface GroupLink {
  readonly grouping: UsageGrouping;
  readonly group: Pick<Group, "id" | "secondId">;
  readonly usage: Pick<Usage, "from" | "to">;
  readonly place: Place;
  /** What of the page's address names its time. */
  readonly time: Readonly<Record<string, string>>;
}

/**
 * The requests that a group counts; of a project alone, its usage in the same time. Null for all others together: no list is of
 * everything but what is named.
 */
export function hrefOfGroup({
  grouping,
  group: { id, secondId },
  usage,
  place,
  time,
}: GroupLink): string | null {
  const { by, thenBy } = grouping;
  if (by === "project" && id && !thenBy && !place.team) return `/${id}/usage?${new URLSearchParams(time)}`;
  const filters = filtersOfGroup(grouping, { id, secondId });
  return (
    filters &&
    `/${place.project}/activity${toSearch({ scope: place.scope, team: place.team, from: usage.from, to: usage.to }, filters)}`
  );
}

/** Filters that show only a group's requests in the activity list; null for all others together. */
export function filtersOfGroup(
  { by, thenBy, header }: UsageGrouping,
  { id, secondId }: Pick<Group, "id" | "secondId">,
): Readonly<Record<string, string>> | null {
  if (id === null) return null;
  const named = [filterOf(by, id, header), thenBy ? filterOf(thenBy, secondId ?? "", header) : {}];
  const missing = named.flatMap((filter) => filter.missing ?? []).join(",");
  return Object.assign({}, ...named, missing ? { missing } : {});
}

/** The filter of the activity list for a group's value; requests without one have an empty value. */
function filterOf(by: UsageDimension, id: string, header: string | undefined): Record<string, string> {
  if (id === "") return { missing: by === "header" ? `header:${header}` : by };
  return { [FILTERS[by]]: by === "header" ? `${header}=${id}` : id };
}

const FILTERS: Readonly<Record<UsageDimension, string>> = {
  model: "model",
  provider: "provider",
  key: "apiKey",
  source: "source",
  session: "session",
  agent: "agent",
  user: "user",
  header: "header",
  mode: "mode",
  project: "project",
  team: "team",
  member: "member",
};
