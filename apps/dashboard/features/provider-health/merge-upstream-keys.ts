import type { RouteReport, UpstreamKeyUsage } from "../../data/providers.ts";

type UpstreamKey = RouteReport["keys"][number];
type KeyUsage = UpstreamKeyUsage["upstreamKeys"][number];

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
  const byId = new Map(keys.flatMap((key) => (key.id === null ? [] : [[key.id, key] as const])));
  const operators = Map.groupBy(
    keys.filter(({ id }) => id === null),
    ({ provider }) => provider,
  );
  /** The key that a row of sums is shown at: the first one that has this secret, or the operator's only one. */
  const ownerOf = ({ keyIds, mode, provider }: KeyUsage): UpstreamKey | undefined => {
    if (mode !== "operator") return keyIds.flatMap((id) => byId.get(id) ?? [])[0];
    const [only, other] = operators.get(provider) ?? [];
    return other ? undefined : only;
  };
  const byOwner = Map.groupBy(usage ?? [], ownerOf);
  const bySecret = new Map((usage ?? []).flatMap((one) => one.keyIds.map((id) => [id, one] as const)));
  const countedOf = (key: UpstreamKey) => usage && (byOwner.get(key)?.[0] ?? unused(key));
  const ofKeys = keys.map((health) => {
    const { id, name, provider } = health;
    if (id === null) {
      const isOnly = operators.get(provider)?.length === 1;
      return {
        ...{ id: `${provider} ${name}`, name: `Operator's ${isOnly ? "key" : name}`, health },
        usage: isOnly ? countedOf(health) : null,
      };
    }
    const shared = bySecret.get(id);
    const owner = (shared && ownerOf(shared)) ?? health;
    return owner === health
      ? { id, name, health, usage: countedOf(health) }
      : { id, name: `${name} (same key as ${owner.name})`, health, usage: null };
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
  ...{ provider, mode: modeOf(id, provider), credential: null },
  ...{ keyIds: id === null ? [] : [id], requests: 0, attempts: 0, succeeded: 0, failed: 0, canceled: 0 },
  ...{ outputTokens: 0, meanMs: null, firstTokenP50Ms: null, firstTokenP95Ms: null, tokensPerSecond: null },
});

const modeOf = (id: string | null, provider: string): KeyUsage["mode"] =>
  id === null ? "operator" : provider.startsWith("custom:") ? "custom" : "organization";
