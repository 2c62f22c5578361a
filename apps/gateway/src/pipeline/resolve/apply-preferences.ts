import { type ProviderPreferences, toRoutingError } from "@causeway/dialects";
import { isWithinPrice, type MaxPrice, placeIn } from "@causeway/policy";
import { findUnsupported } from "@causeway/providers";
import type { Call } from "../../request/call.ts";
import { type Candidate, type Credential, pricingWith } from "../../request/candidate.ts";
import { CUSTOM_PREFIX } from "./allow-candidates.ts";
import { unsupported } from "./drop-by-choices.ts";
import { canDo } from "./drop-incapable.ts";
import { listExcluded } from "./list-excluded.ts";
import type { Resolved, Stage } from "./resolved.ts";

/** The member, where it isn't acted on because the caller named a provider that has it itself. */
export const relaysPreferences = ({
  candidates,
  isPinned,
}: Pick<Resolved, "candidates" | "isPinned">): boolean =>
  isPinned &&
  candidates.every(
    ({ providerId, quirks }) =>
      providerId.startsWith(CUSTOM_PREFIX) || quirks.keepFields?.includes("provider") === true,
  );

/**
 * Keeps the providers of a model that the request wants, and says in which order they are tried.
 * @throws GatewayError naming the member that left none, or that the gateway can't act on
 */
export function applyPreferences(resolved: Omit<Resolved, "stages">, name: string, call: Call): Stage {
  const { preferences } = call.facts;
  const plain = { ...resolved, name, onlyFirst: false, order: null, sort: null };
  if (!preferences || relaysPreferences(resolved)) return plain;
  if (preferences.problem) throw toRoutingError(preferences.problem);
  const { order, allowFallbacks, sort } = preferences;
  const wanted = keepWanted(resolved.candidates, name, preferences);
  const { required } = preferences;
  const candidates = required ? requireMembers(wanted, name, call, required) : wanted;
  return {
    ...plain,
    candidates,
    excluded: [...resolved.excluded, ...listExcluded(resolved.candidates, candidates, "preference")],
    onlyFirst: !allowFallbacks && order === null,
    order,
    sort,
  };
}

/** Of each member in turn. */
function keepWanted(
  candidates: readonly Candidate[],
  name: string,
  { only, ignore, order, allowFallbacks, maxPrice }: ProviderPreferences,
): readonly Candidate[] {
  let left = candidates;
  const keep = (param: string, what: string, keepOne: (candidate: Candidate) => Candidate | null) => {
    left = left.flatMap((candidate) => keepOne(candidate) ?? []);
    if (left.length === 0) throw unsupported(param, `${param}: no provider of ${name} ${what}.`);
  };
  const where = (isWanted: (candidate: Candidate) => boolean) => (candidate: Candidate) =>
    isWanted(candidate) ? candidate : null;
  if (only)
    keep(
      "provider.only",
      "that can be called is in it",
      where((one) => placeIn(only, one) >= 0),
    );
  if (ignore)
    keep(
      "provider.ignore",
      "that can be called is left",
      where((one) => placeIn(ignore, one) < 0),
    );
  if (order && !allowFallbacks)
    keep(
      "provider.order",
      "that can be called is in it",
      where((one) => placeIn(order, one) >= 0),
    );
  if (maxPrice) keep("provider.max_price", "is that cheap", (one) => withinPrice(one, maxPrice));
  return left;
}

/** Keeps those that are known to have all that the request asks for, searches that are only offered among it. */
function requireMembers(
  candidates: readonly Candidate[],
  name: string,
  { door, facts }: Call,
  required: readonly string[],
): readonly Candidate[] {
  const { needs, serviceTier } = facts;
  const missing = (candidate: Candidate): string | null =>
    needs.find(({ need }) => !canDo(candidate, door, need))?.param ??
    findUnsupported(door, required, serviceTier, candidate);
  const left = candidates.filter((candidate) => missing(candidate) === null);
  const [first] = candidates;
  if (left.length > 0 || !first) return left;
  const param = "provider.require_parameters";
  throw unsupported(param, `${param}: no provider of ${name} is known to have ${missing(first) ?? ""}.`);
}

/** A provider with those of its keys whose prices are within the bounds; an unknown price is within none. */
function withinPrice(candidate: Candidate, bounds: MaxPrice): Candidate | null {
  const isWithin = (credential: Credential) => isWithinPrice(pricingWith(candidate, credential), bounds);
  const credentials = candidate.credentials.filter(isWithin);
  if (credentials.length === candidate.credentials.length) return candidate;
  return credentials.length > 0 ? { ...candidate, credentials } : null;
}
