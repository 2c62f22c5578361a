import type { ListedApiKey } from "../../data/api-keys.ts";
import { tightestLimit } from "./tightest-limit.ts";

/** How the list of keys can be ordered; without one, the newest keys come first. */
export const KEY_ORDERS = {
  name: "Name",
  used: "Last used",
  requests: "Requests, 30 days",
  spend: "Spend",
  limit: "Share of a limit",
} as const;
export type KeyOrder = keyof typeof KEY_ORDERS;

/** What is compared, the largest first; null comes last: never used, or without a limit. */
const VALUES: Readonly<Record<Exclude<KeyOrder, "name">, (key: ListedApiKey) => number | null>> = {
  used: ({ lastUsedAt }) => (lastUsedAt ? Date.parse(lastUsedAt) : null),
  requests: ({ requestsByDay }) => requestsByDay?.reduce((sum, count) => sum + count, 0) ?? null,
  spend: ({ used }) => Number(used),
  limit: (key) => tightestLimit(key)?.share ?? null,
};

export function sortKeys(
  keys: readonly ListedApiKey[],
  order: KeyOrder | undefined,
): readonly ListedApiKey[] {
  if (order === undefined) return keys;
  if (order === "name")
    return keys.toSorted((one, other) => one.description.localeCompare(other.description));
  const figureOf = VALUES[order];
  return keys.toSorted(
    (one, other) =>
      (figureOf(other) ?? Number.NEGATIVE_INFINITY) - (figureOf(one) ?? Number.NEGATIVE_INFINITY) || 0,
  );
}
