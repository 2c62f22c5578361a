import type { OrganizationModelMapping } from "@causeway/contracts";
import type { LocalServerRow } from "@causeway/db/catalog";

type Health = OrganizationModelMapping["health"][number];
type HealthOf = (providerId: string, upstreamModel: string) => Health[];

/**
 * The same health, with what a worker found at local servers: a provider all of whose servers fail is excluded, whatever
 * requests met before, and one that no one used yet is known to be well.
 */
export function withLocalServers(healthOf: HealthOf, servers: readonly LocalServerRow[]): HealthOf {
  const byProvider = Map.groupBy(servers, ({ provider }) => provider);
  return (provider, upstreamModel) => {
    const seen = healthOf(provider, upstreamModel);
    const own = byProvider.get(provider);
    if (!own) return seen;
    const others = seen.filter(({ credentials }) => credentials !== "operator");
    const measured = seen.find(({ credentials }) => credentials === "operator") ?? NOT_MEASURED;
    const isHealthy = own.some(({ healthy }) => healthy);
    const state = isHealthy ? (measured.state === "unknown" ? "healthy" : measured.state) : "excluded";
    const reason = isHealthy ? measured.reason : (own.find(({ problem }) => problem)?.problem ?? null);
    return [...others, { ...measured, state, reason }];
  };
}

const NOT_MEASURED: Health = {
  credentials: "operator",
  state: "unknown",
  attempts: 0,
  ...{ successRate: null, firstTokenMs: null, tokensPerSecond: null, reason: null },
};
