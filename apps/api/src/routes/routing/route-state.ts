import type { UpstreamKeyRow } from "@causeway/db/provider-keys";
import {
  addSums,
  currentHints,
  type Exchange,
  type Hint,
  healthIdOf,
  NO_SUMS,
  OPERATOR,
  parseSubject,
  type RouteView,
  type Sums,
  viewOf,
} from "@causeway/route-stats";

/** What gateways know of a model at a provider with one owner's keys, all regions together. */
export interface SeenRoute {
  /** Null when nothing was seen of it lately. */
  readonly view: RouteView | null;
  /** Why it is avoided now; null when it isn't. */
  readonly hint: Hint | null;
}

/** Reads what gateways know once, for any number of routes of one organization. */
export function readRouteState(
  { nowMs, sums, hints }: Exchange,
  organizationId: string,
  keys: readonly UpstreamKeyRow[],
) {
  const current = currentHints(hints, nowMs);
  const byRoute = new Map<string, { sums: Sums; hint: Hint | null }>();
  const known = new Map(sums);
  for (const subject of new Set([...known.keys(), ...current.keys()])) {
    const parsed = parseSubject(subject);
    if (!parsed || !("route" in parsed)) continue;
    const { owner, provider, upstreamModel } = parsed.route;
    const name = nameOf(owner, provider, upstreamModel);
    const before = byRoute.get(name) ?? { sums: NO_SUMS, hint: null };
    byRoute.set(name, {
      sums: addSums(before.sums, known.get(subject) ?? NO_SUMS),
      hint: before.hint ?? current.get(subject)?.[0] ?? null,
    });
  }
  return (isOwn: boolean, provider: string, upstreamModel: string): SeenRoute => {
    const seen = byRoute.get(nameOf(isOwn ? organizationId : OPERATOR, provider, upstreamModel));
    const hint = seen?.hint ?? (isOwn ? allExcluded(current, keys, provider, upstreamModel) : null);
    return { view: seen && seen.sums !== NO_SUMS ? viewOf(seen.sums) : null, hint };
  };
}

const nameOf = (owner: string, provider: string, upstreamModel: string): string =>
  `${owner} ${provider} ${upstreamModel}`;

/** Why none of the organization's keys of a provider is used for a model; null while one is. */
function allExcluded(
  hints: ReadonlyMap<string, readonly Hint[]>,
  keys: readonly UpstreamKeyRow[],
  provider: string,
  upstreamModel: string,
): Hint | null {
  const found = keys
    .filter((key) => key.provider === provider)
    .map(({ id, sealed }) =>
      hints.get(healthIdOf(id, sealed))?.find(({ model }) => model === null || model === upstreamModel),
    );
  const [first] = found;
  return first && found.every((hint) => hint !== undefined) ? first : null;
}
