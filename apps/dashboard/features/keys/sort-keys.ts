import type { ListedApiKey } from "../../data/api-keys.ts";
import { tightestLimit } from "../../components/limits/tightest-limit.ts";

/** How the list of keys can be ordered; without one, the newest keys come first. */
export const KEY_ORDERS = {
  name: "Name",
  used: "Last used",
  requests: "Requests, 30 days",
  spend: "Spend",
  limit: "Share of a limit",
} as const;
export type KeyOrder = keyof typeof KEY_ORDERS;

/** Below every figure. */
const NONE = -1;

/** What is compared, the largest first. Keys that were never used or have no limit come last. */
const VALUES: Readonly<Record<Exclude<KeyOrder, "name">, (key: ListedApiKey) => number>> = {
  used: ({ lastUsedAt }) => (lastUsedAt ? Date.parse(lastUsedAt) : NONE),
  requests: ({ requestsByDay }) => requestsByDay?.reduce((sum, count) => sum + count, 0) ?? NONE,
  spend: ({ used }) => Number(used),
  limit: (key) => tightestLimit(key)?.share ?? NONE,
};

export function sortKeys(
  keys: readonly ListedApiKey[],
  order: KeyOrder | undefined,
): readonly ListedApiKey[] {
  if (order === undefined) return keys;
  if (order === "name")
    return keys.toSorted((one, other) => one.description.localeCompare(other.description));
  const figureOf = VALUES[order];
  return keys.toSorted((one, other) => figureOf(other) - figureOf(one));
}
