import type { Tone } from "@causeway/ui/badge";
import type { ApiKey } from "@/data/api-keys.ts";

export const KEY_STATES = ["enabled", "disabled", "expired", "limit reached"] as const;
export type KeyState = (typeof KEY_STATES)[number];

export const STATE_TONES: Readonly<Record<KeyState, Tone>> = {
  enabled: "good",
  disabled: "neutral",
  expired: "warn",
  "limit reached": "bad",
};

type Limited = Pick<ApiKey, "status" | "expiresAt" | "used" | "limits">;

/** What a request with the key would meet first. */
export function keyState({ status, expiresAt, used, limits }: Limited, now: Date): KeyState {
  if (status === "disabled") return "disabled";
  if (expiresAt && Date.parse(expiresAt) <= now.getTime()) return "expired";
  const { total, recurring } = limits;
  const isReached = isUsedUp(used, total) || isUsedUp(recurring?.used, recurring?.amount);
  return isReached ? "limit reached" : "enabled";
}

const isUsedUp = (used: string | undefined, limit: string | null | undefined): boolean =>
  limit !== null && limit !== undefined && Number(used) >= Number(limit);

export interface KeyFilter {
  readonly text?: string;
  /** Id of the creator. */
  readonly owner?: string;
  readonly state?: KeyState;
  readonly tag?: string;
}

/** By any part of the description, a tag, the creator's name or the end of the key. */
export function filterKeys<Key extends ApiKey>(keys: readonly Key[], filter: KeyFilter, now: Date): Key[] {
  const { text, owner, state, tag } = filter;
  const wanted = text?.trim().toLowerCase() ?? "";
  const fits = (key: Key) =>
    [key.description, ...key.tags, key.createdBy?.name ?? "", key.masked, key.id].some((part) =>
      part.toLowerCase().includes(wanted),
    );
  return keys.filter(
    (key) =>
      fits(key) &&
      (!owner || key.createdBy?.id === owner) &&
      (!state || keyState(key, now) === state) &&
      (!tag || key.tags.includes(tag)),
  );
}

/** Tags of keys, by name: the choices of the filter. */
export const tagsOf = (keys: readonly Pick<ApiKey, "tags">[]): { value: string; label: string }[] =>
  [...new Set(keys.flatMap(({ tags }) => tags))].toSorted().map((tag) => ({ value: tag, label: tag }));

/** Who created keys, by name: the choices of the filter. */
export function ownersOf(keys: readonly Pick<ApiKey, "createdBy">[]): { value: string; label: string }[] {
  const names = new Map(keys.flatMap(({ createdBy }) => (createdBy ? [[createdBy.id, createdBy.name]] : [])));
  return [...names]
    .map(([value, label]) => ({ value, label }))
    .toSorted((one, other) => one.label.localeCompare(other.label));
}
