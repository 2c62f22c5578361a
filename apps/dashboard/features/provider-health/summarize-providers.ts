import type { RouteState } from "@causeway/contracts";
import type { RouteReport } from "../../data/providers.ts";
import type { Usage } from "../../data/usage.ts";
import { stateOf } from "../../components/health/health-words.ts";

type UsageOfProvider = NonNullable<Usage["groups"]>["data"][number];

export interface ProviderSummary {
  readonly provider: string;
  readonly state: RouteState;
  /** How many of its keys and routes are not used now, in whole or for a model. */
  readonly excluded: number;
  /** Of the shown time; null without requests, or where the sums name it among all others. */
  readonly usage: UsageOfProvider | null;
  /** The sums may name it among all others: its usage isn't known. */
  readonly isAmongOthers: boolean;
}

/** What tells most first. */
const WORST: readonly RouteState[] = ["excluded", "degraded", "healthy", "unknown"];

/**
 * A row per provider that was used in the shown time or lately, or has keys: the busiest first. A provider is excluded when
 * everything of it is, and degraded when something is.
 */
export function summarizeProviders(report: RouteReport | null, usage: Usage): ProviderSummary[] {
  const groups = new Map(
    (usage.groups?.data ?? []).flatMap((group) => (group.id ? [[group.id, group]] : [])),
  );
  const isCut = usage.groups?.data.some(({ id }) => id === null) ?? false;
  const parts = partsOf(report);
  const names = new Set([...groups.keys(), ...parts.keys()]);
  return [...names]
    .map((provider) => {
      const states = parts.get(provider) ?? [];
      return {
        provider,
        state: sumUp(states.map(({ state }) => state)),
        excluded: states.filter(({ isExcluded }) => isExcluded).length,
        usage: groups.get(provider) ?? null,
        isAmongOthers: isCut && !groups.has(provider),
      };
    })
    .sort(
      (a, b) => (b.usage?.requests ?? 0) - (a.usage?.requests ?? 0) || (a.provider < b.provider ? -1 : 1),
    );
}

interface Part {
  readonly state: RouteState;
  readonly isExcluded: boolean;
}

function partsOf(report: RouteReport | null): Map<string, Part[]> {
  const parts = [
    ...(report?.keys ?? []).map((key) => ({ ...key, exclusions: key.exclusions })),
    ...(report?.routes ?? []).map((route) => ({
      ...route,
      exclusions: route.exclusion ? [route.exclusion] : [],
    })),
  ].map((one) => ({
    provider: one.provider,
    state: stateOf(one, one.exclusions),
    isExcluded: one.exclusions.length > 0,
  }));
  return Map.groupBy(parts, ({ provider }) => provider);
}

function sumUp(states: readonly RouteState[]): RouteState {
  const known: readonly RouteState[] = states.filter((state) => state !== "unknown");
  const worst = WORST.find((state) => known.includes(state)) ?? "unknown";
  return worst === "excluded" && known.some((state) => state !== "excluded") ? "degraded" : worst;
}
