import type { UpstreamKeyRow } from "@causeway/db/provider-keys";
import {
  currentHints,
  type Exchange,
  type Hint,
  healthIdOf,
  isOperatorHealthId,
  keySubject,
  NO_SUMS,
  OPERATOR,
  parseSubject,
  type RouteName,
  type RouteView,
  routeSubject,
  type Sums,
  viewOf,
} from "@causeway/route-stats";
import type { z } from "@hono/zod-openapi";
import type { Exclusion, Route, RouteReport, UpstreamKey } from "./schema.ts";

const MOST_ROUTES = 500;

/** What the organization may see of what gateways know: the operator's routes, its own, its own keys. */
export function renderReport(
  { nowMs, sums, hints }: Exchange,
  organizationId: string,
  keys: readonly UpstreamKeyRow[],
  seesOperators: boolean,
): z.infer<typeof RouteReport> {
  const known: State = { sums: new Map(sums), hints: currentHints(hints, nowMs) };
  const routes = subjectsOf(known).flatMap(
    (subject) => renderRoute(known, subject, organizationId, seesOperators) ?? [],
  );
  const own = keys.map(({ id, name, provider, sealed, isEnabled }) => {
    const key = renderKey(known, healthIdOf(id, sealed), { id, name, provider });
    // Nothing would use it without them either, and the API doesn't have it tried again.
    return isEnabled ? key : { ...key, exclusions: [] };
  });
  return {
    readAt: new Date(nowMs).toISOString(),
    routes: routes.sort((a, b) => b.attempts - a.attempts).slice(0, MOST_ROUTES),
    keys: [...own, ...(seesOperators ? operatorKeys(known) : [])],
  };
}

interface State {
  readonly sums: ReadonlyMap<string, Sums>;
  readonly hints: ReadonlyMap<string, readonly Hint[]>;
}

const subjectsOf = ({ sums, hints }: State): string[] => [...new Set([...sums.keys(), ...hints.keys()])];

function renderRoute(
  state: State,
  subject: string,
  organizationId: string,
  seesOperators: boolean,
): z.infer<typeof Route> | null {
  const parsed = parseSubject(subject);
  if (!parsed || !("route" in parsed) || !isVisible(parsed.route, organizationId)) return null;
  const { owner, provider, region, upstreamModel } = parsed.route;
  const [hint] = state.hints.get(routeSubject(owner, provider, region, upstreamModel)) ?? [];
  return {
    keys: owner === OPERATOR ? "operator" : "organization",
    ...{ provider, region, upstreamModel },
    ...measure(state.sums.get(subject)),
    exclusion: hint ? renderExclusion(hint, owner !== OPERATOR || seesOperators) : null,
  };
}

const isVisible = ({ owner }: RouteName, organizationId: string): boolean =>
  owner === OPERATOR || owner === organizationId;

function renderKey(
  { sums, hints }: State,
  healthId: string,
  row: Pick<z.infer<typeof UpstreamKey>, "id" | "name" | "provider">,
): z.infer<typeof UpstreamKey> {
  const exclusions = (hints.get(healthId) ?? []).map((hint) => renderExclusion(hint, true));
  return { ...row, ...measure(sums.get(keySubject(healthId))), exclusions };
}

/** The operator's keys that were used lately or are excluded, by provider and their place in the setting. */
function operatorKeys(state: State): z.infer<typeof UpstreamKey>[] {
  const used = [...state.sums.keys()].flatMap((subject) => {
    const parsed = parseSubject(subject);
    return parsed && "healthId" in parsed ? [parsed.healthId] : [];
  });
  const ids = [...new Set([...used, ...state.hints.keys()])].filter(isOperatorHealthId).sort();
  return ids.map((healthId) => {
    const [, provider = "", index = "0"] = healthId.split(" ");
    return renderKey(state, healthId, { id: null, name: `key ${Number(index) + 1}`, provider });
  });
}

const measure = (sums: Sums = NO_SUMS) => measureView(viewOf(sums));

/** Figures as people read them. @param view null: nothing was seen */
export function measureView(view: RouteView | null) {
  const { attempts, successRate, firstTokenMs, tokensPerSecond } = view ?? viewOf(NO_SUMS);
  const known = Math.round(attempts);
  return {
    attempts: known,
    successRate: known > 0 ? Math.round(successRate * 1_000) / 1_000 : null,
    firstTokenMs: firstTokenMs === null ? null : Math.round(firstTokenMs),
    tokensPerSecond: tokensPerSecond === null ? null : Math.round(tokensPerSecond * 10) / 10,
  };
}

/**
 * Renders why a provider or key is left out, and until when.
 *
 * @param seesText false for members who may not read what a provider says to the operator
 */
export const renderExclusion = (
  { kind, reason, model, atMs, untilMs }: Hint,
  seesText: boolean,
): z.infer<typeof Exclusion> => ({
  // Resets are none: they are taken out before.
  kind: kind === "reset" ? "skipped" : kind,
  reason: seesText ? reason : "",
  model,
  since: new Date(atMs).toISOString(),
  until: untilMs === null ? null : new Date(untilMs).toISOString(),
});
