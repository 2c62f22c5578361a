import type { UsageDimension } from "@causeway/contracts";

/** Where the values of a dimension are: in the sums by project, in those by key, or in the requests alone. */
type Place = "projects" | "keys" | "rows";

interface Dimension {
  readonly place: Place;
  /** SQL of the value; never null. @param header `$n` of the header's name */
  readonly value: (header: string) => string;
  /** SQL of what a value is called; NULL where it has no name. */
  readonly label: (id: string) => string;
}

const unnamed = (): string => "NULL";

/** What usage can be grouped by. */
const DIMENSIONS: Readonly<Record<UsageDimension, Dimension>> = {
  model: { place: "projects", value: () => "model", label: unnamed },
  provider: { place: "projects", value: () => "provider", label: unnamed },
  mode: { place: "projects", value: () => "credential_mode", label: unnamed },
  project: {
    place: "projects",
    value: () => "project_id",
    label: (id) => `(SELECT name FROM project WHERE id = ${id})`,
  },
  // The project's team at admission, which `teamSource` and the requests themselves tell apart.
  team: {
    place: "projects",
    value: () => "coalesce(team_id, '')",
    label: (id) => `(SELECT name FROM team WHERE id = ${id})`,
  },
  key: {
    place: "keys",
    value: () => "api_key_id",
    label: (id) => `(SELECT description FROM api_key WHERE id = ${id})`,
  },
  member: {
    place: "keys",
    value: () => "coalesce((SELECT k.created_by_user_id FROM api_key k WHERE k.id = api_key_id), '')",
    label: (id) => `(SELECT name FROM "user" WHERE id = ${id})`,
  },
  source: { place: "rows", value: () => "coalesce(source, '')", label: unnamed },
  session: { place: "rows", value: () => "coalesce(session_id, '')", label: unnamed },
  agent: { place: "rows", value: () => "coalesce(agent_id, '')", label: unnamed },
  user: { place: "rows", value: () => "coalesce(end_user, '')", label: unnamed },
  header: { place: "rows", value: (header) => `coalesce(custom_headers ->> ${header}, '')`, label: unnamed },
};

/** Whether the values of a dimension have names besides. */
export const isNamed = (dimension: UsageDimension): boolean => DIMENSIONS[dimension].label !== unnamed;

/** One dimension, or two at once. */
export interface Grouping {
  readonly by: UsageDimension;
  readonly thenBy?: UsageDimension | undefined;
  /** Of the `x-causeway-<name>` header, for the dimension `header`. */
  readonly header?: string | undefined;
  /** How many groups are told apart. */
  readonly top: number;
}

/** Where all values of a grouping are. */
export function placeOf({ by, thenBy }: Grouping): Place {
  const places: readonly Place[] = [by, ...(thenBy ? [thenBy] : [])].map((name) => DIMENSIONS[name].place);
  return places.includes("rows") ? "rows" : places.includes("keys") ? "keys" : "projects";
}

/** True when a grouping splits by team. */
export const isOfTeams = ({ by, thenBy }: Grouping): boolean => by === "team" || thenBy === "team";

/** Between the two values of a group's id: no header, end user or name of a model can hold it. */
const SEPARATOR = "\u001f";
const SEPARATOR_SQL = "chr(31)";

/** SQL of the id of a row's group. */
export function idSql({ by, thenBy }: Grouping, header: string): string {
  const first = DIMENSIONS[by].value(header);
  return thenBy ? `${first} || ${SEPARATOR_SQL} || ${DIMENSIONS[thenBy].value(header)}` : first;
}

/** SQL of the names of a group, from its id in `top`. */
export const labelsSql = ({ by, thenBy }: Grouping): string =>
  [
    `${DIMENSIONS[by].label(`split_part(top.id, ${SEPARATOR_SQL}, 1)`)} AS label`,
    `${thenBy ? DIMENSIONS[thenBy].label(`split_part(top.id, ${SEPARATOR_SQL}, 2)`) : "NULL"} AS "secondLabel"`,
  ].join(", ");

/** The values in an id. */
export function splitId(id: string | null): { readonly id: string | null; readonly secondId: string | null } {
  if (id === null) return { id, secondId: null };
  const [first = "", second] = id.split(SEPARATOR);
  return { id: first, secondId: second ?? null };
}
