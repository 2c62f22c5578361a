import type { Scripts } from "./define-scripts.ts";
import { leasesKey, ratesKey, slotsKey, subjectKey } from "./keys.ts";
import type { Settlement } from "./types.ts";

/** How long a settled request waits for its row before it counts as lost. A busy queue must not look like a dead gateway. */
const SETTLED_LEASE_MS = 600_000;

/** In place of an amount: the request was settled before, or may have been. */
const REPEAT = "-";

/** Settles many requests of one organization in one call; of two settlements of one id, a first one wins, then the last. */
export async function settle(
  scripts: Scripts,
  organizationId: string,
  settlements: readonly Settlement[],
): Promise<void> {
  if (settlements.length === 0) return;
  const { slots, amounts, tokens, ids } = groupSettlements(settlements);
  const keys: (string | number)[] = [0, leasesKey(organizationId)];
  const values: (string | number)[] = [SETTLED_LEASE_MS, ids.length, slots.size, amounts.size, tokens.size];
  for (const id of ids) values.push(id);
  for (const [apiKeyId, positions] of slots) {
    keys.push(slotsKey(organizationId, apiKeyId));
    pushAll(values, positions, 1);
  }
  for (const [name, pairs] of amounts) {
    keys.push(subjectKey(organizationId, name));
    pushAll(values, pairs, 2);
  }
  for (const [apiKeyId, pairs] of tokens) {
    keys.push(ratesKey(organizationId, apiKeyId));
    pushAll(values, pairs, 2);
  }
  keys[0] = keys.length - 1;
  await scripts.cwSettle(keys, values);
}

type Values = (string | number)[];

/** By slots key, subject and rates key: positions in `ids`, alone or in pairs with what is set. */
interface Groups {
  readonly ids: readonly string[];
  readonly slots: Map<string, Values>;
  readonly amounts: Map<string, Values>;
  readonly tokens: Map<string, Values>;
}

function groupSettlements(settlements: readonly Settlement[]): Groups {
  const slots = new Map<string, Values>();
  const amounts = new Map<string, Values>();
  const tokens = new Map<string, Values>();
  const ids: string[] = [];
  for (const settlement of oneOfEach(settlements)) {
    const position = ids.push(settlement.id);
    if (settlement.slot) groupOf(slots, settlement.apiKeyId).push(position);
    if (settlement.tokens !== undefined)
      groupOf(tokens, settlement.apiKeyId).push(position, settlement.tokens);
    if (settlement.holds) groupHolds(slots, tokens, settlement, position);
    for (const { subject, nano } of settlement.amounts) {
      groupOf(amounts, subject).push(position, settlement.isRepeat ? REPEAT : nano);
    }
  }
  return { ids, slots, amounts, tokens };
}

function groupHolds(
  slots: Map<string, Values>,
  tokens: Map<string, Values>,
  { holds }: Settlement,
  position: number,
): void {
  for (const scope of holds?.slots ?? []) groupOf(slots, scope).push(position);
  for (const scope of holds?.rates ?? []) groupOf(tokens, scope).push(position, holds?.tokens ?? 0);
}

/** The script must not see an id twice. */
function oneOfEach(settlements: readonly Settlement[]): Iterable<Settlement> {
  const byId = new Map<string, Settlement>();
  for (const settlement of settlements) {
    const known = byId.get(settlement.id);
    if (known && !known.isRepeat && settlement.isRepeat) continue;
    byId.set(settlement.id, settlement);
  }
  return byId.values();
}

function groupOf(groups: Map<string, Values>, name: string): Values {
  const known = groups.get(name);
  if (known) return known;
  const group: Values = [];
  groups.set(name, group);
  return group;
}

function pushAll(values: Values, group: Values, width: number): void {
  values.push(group.length / width);
  for (const value of group) values.push(value);
}
