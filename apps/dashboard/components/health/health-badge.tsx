import type { OrganizationModelMapping, RouteState } from "@causeway/contracts";
import { Badge, type Tone } from "@causeway/ui/badge";

const TONES: Readonly<Record<RouteState, Tone>> = {
  healthy: "good",
  degraded: "warn",
  excluded: "bad",
  unknown: "neutral",
};
/** What tells most about a model first. */
const WORST: readonly RouteState[] = ["excluded", "degraded", "healthy", "unknown"];

export const HealthBadge = ({ state, reason }: { state: RouteState; reason?: string | null }) => (
  <Badge tone={TONES[state]} title={reason ?? undefined}>
    {state === "unknown" ? "no data" : state}
  </Badge>
);

/** How requests to some of a model's mappings went lately, the worst of it. */
export function worstHealth(mappings: readonly OrganizationModelMapping[]): RouteState {
  const states = new Set(mappings.flatMap(({ health }) => health.map(({ state }) => state)));
  return WORST.find((state) => states.has(state)) ?? "unknown";
}
