import type { Schemas } from "@causeway/api-client";
import { ACTIVITY_FILTERS } from "@causeway/contracts";

export type UsageDimension = NonNullable<Schemas["Usage"]["groups"]>["by"];

export const GROUP_WORDS: Readonly<Record<UsageDimension, string>> = {
  model: "Model",
  provider: "Provider",
  key: "Key",
  project: "Project",
  team: "Team",
  mode: "Whose provider key",
  member: "Member",
  source: "Source",
  session: "Session",
  agent: "Agent",
  user: "End user",
  header: "Header",
};

const MODE_WORDS: Readonly<Record<string, string>> = ACTIVITY_FILTERS.mode.words;

/** What requests have that no provider was asked for. */
const NONE: Readonly<Record<UsageDimension, string>> = {
  model: "No model reached",
  provider: "No provider called",
  key: "No key",
  project: "No project",
  team: "No team",
  mode: "No provider called",
  member: "No member",
  source: "No source",
  session: "No session",
  agent: "No agent",
  user: "No end user",
  header: "Without the header",
};

/** What usage is grouped by: one dimension or two. */
export interface UsageGrouping {
  readonly by: UsageDimension;
  readonly thenBy?: UsageDimension | undefined;
  /** Of the `x-causeway-<name>` header, for the dimension `header`. */
  readonly header?: string | undefined;
}

const IN_ROWS: readonly UsageDimension[] = ["source", "session", "agent", "user", "header"];

/** Whether groups can take too long to sum: those that only the requests themselves tell apart, one by one. */
export const isOfRows = ({ by, thenBy }: UsageGrouping): boolean =>
  IN_ROWS.includes(by) || (thenBy !== undefined && IN_ROWS.includes(thenBy));

/** `x-causeway-team, session`: how headings call it. */
export const wordsOfGrouping = ({ by, thenBy, header }: UsageGrouping): string =>
  [by, ...(thenBy ? [thenBy] : [])]
    .map((name) => (name === "header" && header ? `x-causeway-${header}` : GROUP_WORDS[name].toLowerCase()))
    .join(", ");

interface Named {
  readonly id: string | null;
  readonly label: string | null;
  readonly secondId: string | null;
  readonly secondLabel: string | null;
}

/** What people call a group; the id where it has no name. */
export function nameOfGroup({ by, thenBy }: UsageGrouping, group: Named): string {
  if (group.id === null) return "All others";
  const first = nameOf(by, group.id, group.label);
  return thenBy ? `${first} · ${nameOf(thenBy, group.secondId ?? "", group.secondLabel)}` : first;
}

function nameOf(by: UsageDimension, id: string, label: string | null): string {
  if (id === "") return NONE[by];
  if (by === "mode") return MODE_WORDS[id] ?? id;
  return label ?? id;
}
