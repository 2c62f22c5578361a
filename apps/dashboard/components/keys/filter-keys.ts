import type { Option } from "@causeway/ui/option";
import type { ApiKey } from "../../data/api-keys.ts";
import { attentionTo } from "./key-attention.ts";
import { KEY_STATES, keyState } from "./key-state.ts";

/** What a list of keys can be filtered by: their state, whether someone should look at them, or whose owner is gone. */
export const KEY_CONDITIONS = [...KEY_STATES, "attention", "creator left"] as const;
export type KeyCondition = (typeof KEY_CONDITIONS)[number];

export const CONDITION_WORDS: Readonly<Record<KeyCondition, string>> = {
  enabled: "Enabled",
  disabled: "Disabled",
  expired: "Expired",
  "limit reached": "Limit reached",
  attention: "At or near a limit, or expiring soon",
  "creator left": "Owner left the organization",
};

/** Names of projects by id. */
export type ProjectNames = ReadonlyMap<string, string>;

export interface KeyFilter {
  readonly text?: string | undefined;
  /** Id of the creator. */
  readonly owner?: string | undefined;
  readonly state?: KeyCondition | undefined;
  readonly tag?: string | undefined;
  /** Its id. */
  readonly project?: string | undefined;
}

interface Known {
  readonly now: Date;
  /** Where keys of several projects are listed: their names are searched, too. */
  readonly projects?: ProjectNames | undefined;
}

/** By any part of the description, a tag, the creator's or the project's name, or the end of the key. */
export function filterKeys<Key extends ApiKey>(
  keys: readonly Key[],
  filter: KeyFilter,
  { now, projects }: Known,
): Key[] {
  const { text, owner, state, tag, project } = filter;
  const wanted = text?.trim().toLowerCase() ?? "";
  const fits = ({ description, tags, createdBy, projectId, masked, id }: Key) =>
    [description, ...tags, createdBy?.name ?? "", projects?.get(projectId) ?? "", masked, id].some((part) =>
      part.toLowerCase().includes(wanted),
    );
  return keys.filter(
    (key) =>
      fits(key) &&
      (!owner || key.createdBy?.id === owner) &&
      (!state || isIn(key, state, now)) &&
      (!tag || key.tags.includes(tag)) &&
      (!project || key.projectId === project),
  );
}

function isIn(key: ApiKey, condition: KeyCondition, now: Date): boolean {
  if (condition === "attention") return attentionTo(key, now) !== null;
  return condition === "creator left" ? key.creatorLeft : keyState(key, now) === condition;
}

/** Tags of keys, by name: the choices of the filter. */
export const tagsOf = (keys: readonly Pick<ApiKey, "tags">[]): Option[] =>
  [...new Set(keys.flatMap(({ tags }) => tags))].toSorted().map((tag) => ({ value: tag, label: tag }));

/** Who created keys, by name: the choices of the filter. */
export function ownersOf(keys: readonly Pick<ApiKey, "createdBy">[]): Option[] {
  const names = new Map(keys.flatMap(({ createdBy }) => (createdBy ? [[createdBy.id, createdBy.name]] : [])));
  return byLabel([...names]);
}

/** Projects that have keys, by name: the choices of the filter. */
export const projectsOf = (keys: readonly Pick<ApiKey, "projectId">[], names: ProjectNames): Option[] =>
  byLabel([...new Set(keys.map(({ projectId }) => projectId))].map((id) => [id, names.get(id) ?? id]));

const byLabel = (entries: readonly (readonly [value: string, label: string])[]): Option[] =>
  entries
    .map(([value, label]) => ({ value, label }))
    .toSorted((one, other) => one.label.localeCompare(other.label));
