import type { RouteReport, UpstreamKeyUsage } from "../../data/providers.ts";

type UpstreamKey = RouteReport["keys"][number];
type KeyUsage = UpstreamKeyUsage["data"][number];

export interface UpstreamKeyRow {
  /** Unique in the table. */
  readonly id: string;
  readonly name: string;
  readonly provider: string;
  /** Null for keys that are counted together or are gone: they have no state. */
  readonly health: UpstreamKey | null;
  /** Of the shown time; null where the key isn't counted by itself. */
  readonly usage: KeyUsage | null;
  /** Of the attempts at the provider in the shown time: 0 to 1, null without any. */
  readonly share: number | null;
}

/**
 * A row per key that there is, and per one that was used in the shown time: the attempts of a provider's rows add up to its own.
 * @param usage null: not counted
 */
export function mergeUpstreamKeys(
  keys: readonly UpstreamKey[],
  usage: readonly KeyUsage[] | null,
): UpstreamKeyRow[] {
  const names = new Map(keys.flatMap(({ id, name }) => (id === null ? [] : [[id, name] as const])));
  /** The key that a row of sums is shown at: the first one that has this secret. */
  const ownerOf = ({ keys: ids }: KeyUsage) => ids.find((id) => names.has(id));
  const byOwner = Map.groupBy(usage ?? [], ownerOf);
  const bySecret = new Map((usage ?? []).flatMap((one) => one.keys.map((id) => [id, one] as const)));
  const ofKeys = keys.map((health) => {
    const { id, name, provider } = health;
    if (id === null) return { id: `${provider} ${name}`, name: `Operator's ${name}`, health, usage: null };
    const shared = bySecret.get(id);
    const owner = (shared && ownerOf(shared)) ?? id;
    return owner === id
      ? { id, name, health, usage: usage && (byOwner.get(id)?.[0] ?? unused(health)) }
      : { id, name: `${name} (same key as ${names.get(owner)})`, health, usage: null };
  });
  const ofOthers = (byOwner.get(undefined) ?? []).map((one) => ({
    id: `${one.provider} ${one.mode} ${one.credential}`,
    name: one.mode === "operator" ? "Operator's keys" : `Deleted or replaced key ${one.credential}`,
    ...{ health: null, usage: one },
  }));
  return placeByProvider([...ofKeys, ...ofOthers]);
}

function placeByProvider(rows: readonly Omit<UpstreamKeyRow, "provider" | "share">[]): UpstreamKeyRow[] {
  const placed = rows.map((row) => ({ ...row, provider: (row.health ?? row.usage)?.provider ?? "" }));
  return [...Map.groupBy(placed, ({ provider }) => provider)]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([, ofProvider]) => {
      const total = ofProvider.reduce((sum, { usage }) => sum + (usage?.attempts ?? 0), 0);
      return ofProvider.map((row) => ({
        ...row,
        share: row.usage === null || total === 0 ? null : row.usage.attempts / total,
      }));
    });
}

/** A key that nothing was asked with in the shown time. */
const unused = ({ id, provider }: UpstreamKey): KeyUsage => ({
  ...{ provider, mode: provider.startsWith("custom:") ? "custom" : "organization", credential: null },
  ...{ keys: id === null ? [] : [id], requests: 0, attempts: 0, succeeded: 0, failed: 0, canceled: 0 },
  ...{ outputTokens: 0, meanMs: null, firstTokenP50Ms: null, firstTokenP95Ms: null },
});
