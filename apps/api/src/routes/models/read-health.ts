import type { OrganizationModelMapping, RouteState } from "@causeway/contracts";
import {
  addSums,
  currentHints,
  type Exchange,
  type Hint,
  NO_SUMS,
  OPERATOR,
  parseSubject,
  type RouteName,
  routeSubject,
  type Sums,
  viewOf,
} from "@causeway/route-stats";

type Health = OrganizationModelMapping["health"][number];

/** With fewer answers than that of the recent attempts, a route is `degraded`. */
const HEALTHY_FROM = 0.9;

interface Seen {
  sums: Sums;
  hint: Hint | null;
}

/**
 * How requests to each provider's models went with the operator's and with the organization's credentials, all regions
 * together. Nothing of other organizations is looked at.
 */
export function readHealth(state: Exchange | null, organizationId: string) {
  const routes = new Map<string, Seen>();
  const hints = state ? currentHints(state.hints, state.nowMs) : new Map<string, readonly Hint[]>();
  const sums = new Map(state?.sums ?? []);
  for (const subject of new Set([...sums.keys(), ...hints.keys()])) {
    const parsed = parseSubject(subject);
    if (!parsed || !("route" in parsed)) continue;
    const { owner, provider, upstreamModel } = parsed.route;
    if (owner !== OPERATOR && owner !== organizationId) continue;
    const name = nameOf(owner, provider, upstreamModel);
    const seen = routes.get(name) ?? { sums: NO_SUMS, hint: null };
    const hint = hintOf(hints, parsed.route);
    routes.set(name, { sums: addSums(seen.sums, sums.get(subject) ?? NO_SUMS), hint: seen.hint ?? hint });
  }
  return (provider: string, upstreamModel: string): Health[] =>
    (
      [
        ["organization", organizationId],
        ["operator", OPERATOR],
      ] as const
    ).flatMap(([credentials, owner]) => {
      const seen = routes.get(nameOf(owner, provider, upstreamModel));
      return seen ? [{ credentials, ...render(seen) }] : [];
    });
}

const nameOf = (owner: string, provider: string, upstreamModel: string): string =>
  `${owner} ${provider} ${upstreamModel}`;

function hintOf(
  hints: ReadonlyMap<string, readonly Hint[]>,
  { owner, provider, region, upstreamModel }: RouteName,
): Hint | null {
  return hints.get(routeSubject(owner, provider, region, upstreamModel))?.[0] ?? null;
}

function render({ sums, hint }: Seen): Omit<Health, "credentials"> {
  const { attempts, successRate, firstTokenMs, tokensPerSecond } = viewOf(sums);
  const known = Math.round(attempts);
  const measured: RouteState = known === 0 ? "unknown" : successRate < HEALTHY_FROM ? "degraded" : "healthy";
  return {
    state: hint ? "excluded" : measured,
    attempts: known,
    successRate: known > 0 ? Math.round(successRate * 1_000) / 1_000 : null,
    firstTokenMs: firstTokenMs === null ? null : Math.round(firstTokenMs),
    tokensPerSecond: tokensPerSecond === null ? null : Math.round(tokensPerSecond * 10) / 10,
    reason: hint?.reason ?? null,
  };
}
