import type { Scripts } from "./define-scripts.ts";
import { leasesKey, ratesKey, slotsKey, subjectKey } from "./keys.ts";
import type { Settlement } from "./types.ts";

/** How long a settled request waits for its row before it counts as lost. A busy queue must not look like a dead gateway. */
const SETTLED_LEASE_MS = 600_000;

/** Sets the amounts of many requests of one organization in one call; the last of two settlements of one id wins. */
export async function settle(
  scripts: Scripts,
  organizationId: string,
  settlements: readonly Settlement[],
): Promise<void> {
  if (settlements.length === 0) return;
  const groups = groupSettlements(organizationId, settlements);
  const keys: (string | number)[] = [0, leasesKey(organizationId)];
  const values: (string | number)[] = [
    SETTLED_LEASE_MS,
    groups.ids.size,
    groups.slots.size,
    groups.amounts.size,
    groups.tokens.size,
    ...groups.ids,
  ];
  for (const [key, ids] of groups.slots) {
    keys.push(key);
    values.push(ids.size, ...ids);
  }
  for (const group of [groups.amounts, groups.tokens]) {
    for (const [key, pairs] of group) {
      keys.push(key);
      values.push(pairs.size);
      for (const [id, value] of pairs) values.push(id, value);
    }
  }
  keys[0] = keys.length - 1;
  await scripts.cwSettle(keys, values);
}

/** What is set, by Redis key. */
interface Groups {
  readonly ids: Set<string>;
  readonly slots: Map<string, Set<string>>;
  readonly amounts: Map<string, Map<string, string>>;
  readonly tokens: Map<string, Map<string, string>>;
}

function groupSettlements(organizationId: string, settlements: readonly Settlement[]): Groups {
  const groups: Groups = { ids: new Set(), slots: new Map(), amounts: new Map(), tokens: new Map() };
  for (const { id, apiKeyId, amounts, tokens, slot } of settlements) {
    groups.ids.add(id);
    for (const { subject, nano } of amounts)
      put(groups.amounts, subjectKey(organizationId, subject), id, nano);
    if (tokens !== undefined) put(groups.tokens, ratesKey(organizationId, apiKeyId), id, String(tokens));
    if (!slot) continue;
    const key = slotsKey(organizationId, apiKeyId);
    const ids = groups.slots.get(key);
    if (ids) ids.add(id);
    else groups.slots.set(key, new Set([id]));
  }
  return groups;
}

function put(group: Map<string, Map<string, string>>, key: string, id: string, value: string): void {
  const pairs = group.get(key);
  if (pairs) pairs.set(id, value);
  else group.set(key, new Map([[id, value]]));
}
