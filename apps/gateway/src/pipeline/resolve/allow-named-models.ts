import { isDeactivated, type MappedModel, unlistedModel } from "@causeway/catalog";
import { GatewayError, type Mapping, type Model } from "@causeway/contracts";
import {
  isFallbackPath,
  type NamedModel,
  nativeSideFor,
  toolFormatOf,
  treatmentOf,
} from "@causeway/dialects";
import {
  customSubject,
  type Decision,
  evaluateIamRules,
  evaluateUnknownModel,
  modelSubject,
} from "@causeway/policy";
import { isLocalProvider } from "@causeway/providers";
import type { Call } from "../../request/call.ts";
import type { Candidate, Credential } from "../../request/candidate.ts";
import { CUSTOM_PREFIX, refusalBy } from "./allow-candidates.ts";
import { dropUnrunFallbacks, relaysFallbacks } from "./drop-unrun-fallbacks.ts";
import { priceCandidate, type UnpricedPolicy } from "./price-candidate.ts";

/**
 * Keeps the candidates and keys with which every model that the body names anywhere may be called: the provider runs it, so
 * the key's rules, prices and availability hold for it as for `model`. What the catalog doesn't list is never run with an
 * operator's key.
 * @throws GatewayError 403 naming the member, when none is left; 400 for fallbacks that this gateway doesn't run.
 */
export function allowNamedModels(
  policy: UnpricedPolicy,
  call: Call,
  candidates: readonly Candidate[],
): readonly Candidate[] {
  const { namedModels } = call.facts;
  if (!namedModels || candidates.length === 0) return candidates;
  const refusals: GatewayError[] = [];
  const kept = candidates.flatMap((candidate) => {
    let { credentials } = candidate;
    for (const named of namedModels) {
      if (isUnsent(call, candidate, named) || isTriedHere(call, candidate, named)) continue;
      const verdict = judge(policy, call, candidate, named);
      if (verdict.refusal) refusals.push(verdict.refusal);
      if (verdict.isDenied) return [];
      credentials = credentials.filter(verdict.allows);
    }
    if (credentials.length === 0 && candidate.credentials.length > 0) return [];
    return credentials.length === candidate.credentials.length ? candidate : { ...candidate, credentials };
  });
  const [first] = refusals;
  // One that no one set up couldn't have answered.
  const isRefused = candidates.some(hasKeys) ? !kept.some(hasKeys) : kept.length === 0;
  if (isRefused && first) throw refusals.find(({ details }) => details.refusedBy) ?? first;
  return dropUnrunFallbacks(call, kept);
}

/** A tool that its provider doesn't have asks no model: from another format it is never sent as it is. */
const isUnsent = ({ door }: Call, { dialect, quirks }: Candidate, { tool }: NamedModel): boolean =>
  tool !== undefined &&
  nativeSideFor(dialect, door) === null &&
  treatmentOf(tool, toolFormatOf(dialect.name), quirks) === "left out";

/** The gateway itself tries it: it is judged by itself, as the model of a request. */
const isTriedHere = (call: Call, candidate: Candidate, { param }: NamedModel): boolean =>
  call.facts.fallbacks !== undefined &&
  isFallbackPath(param, call.facts.fallbacks) &&
  !relaysFallbacks(call, candidate);

const hasKeys = ({ credentials }: Candidate): boolean => credentials.length > 0;

interface Verdict {
  /** Whatever the key: no rule allows it. */
  readonly isDenied: boolean;
  readonly allows: (credential: Credential) => boolean;
  /** What some key is refused with. */
  readonly refusal: GatewayError | null;
}

function judge(policy: UnpricedPolicy, call: Call, candidate: Candidate, named: NamedModel): Verdict {
  const { rules } = call.caller;
  const ip = call.info.clientIp;
  const { providerId, credentials } = candidate;
  if (providerId.startsWith(CUSTOM_PREFIX)) {
    const name = providerId.slice(CUSTOM_PREFIX.length);
    const subject = named.model === null ? null : customSubject(name, named.model, ip);
    return verdictOn(subject ? evaluateIamRules(rules, subject) : evaluateUnknownModel(rules, null), named);
  }
  const found = named.model === null ? null : findNamedModel(call, providerId, named.model);
  if (!found) {
    const unlisted = named.model === null ? null : unlistedModel(providerId, named.model);
    const subject = unlisted && modelSubject(unlisted.model, unlisted.mapping, ip);
    const verdict = verdictOn(evaluateUnknownModel(rules, subject), named);
    if (verdict.isDenied || isLocalProvider(providerId)) return verdict;
    return { ...verdict, allows: isOwn, refusal: notListed(named, providerId) };
  }
  const { model, mapping } = found;
  const permits = (of: Model, at: Mapping) => evaluateIamRules(rules, modelSubject(of, at, ip));
  const own = permits(model, mapping);
  const shared = mapping.below || model.below ? permits(model.below ?? model, mapping.below ?? mapping) : own;
  if (!own.allowed && !shared.allowed) return verdictOn(own, named);
  const context = { policy, caller: call.caller, modelBelow: model.below };
  const priced = priceCandidate(mapping, credentials, context);
  const now = Date.now();
  return {
    isDenied: false,
    allows: (credential) => {
      const terms = isOwn(credential) ? mapping : (mapping.below ?? mapping);
      return (
        (isOwn(credential) ? own : shared).allowed &&
        !isDeactivated(terms, now) &&
        priced.credentials.some(({ healthId }) => healthId === credential.healthId)
      );
    },
    refusal: notUsable(named, providerId),
  };
}

const isOwn = ({ mode }: Credential): boolean => mode !== "operator";

const verdictOn = (decision: Decision, { param }: NamedModel): Verdict => ({
  isDenied: !decision.allowed,
  allows: () => decision.allowed,
  refusal: decision.allowed ? null : refusalBy(decision, param),
});

/** What a name in a body means to the provider that reads it: with or without the provider's own name before it. */
export function findNamedModel({ catalog }: Call, providerId: string, name: string): MappedModel | null {
  const prefix = `${providerId}/`;
  return (
    catalog.findAtProvider(providerId, name) ??
    (name.startsWith(prefix) ? catalog.findAtProvider(providerId, name.slice(prefix.length)) : null)
  );
}

const MAX_SHOWN = 80;

function notListed({ model, param }: NamedModel, providerId: string): GatewayError {
  const what = model === null ? "a model that the provider chooses" : model.slice(0, MAX_SHOWN);
  const message = `${param}: ${what} isn't in the catalog for ${providerId}, so an operator key can't be used for it. Name a model from the catalog, or use a provider key of your organization.`;
  return new GatewayError("model_not_allowed", message, { param });
}

function notUsable({ model, param }: NamedModel, providerId: string): GatewayError {
  const message = `${param}: ${(model ?? "").slice(0, MAX_SHOWN)} can't be called at ${providerId} with the keys that are set up.`;
  return new GatewayError("model_not_allowed", message, { param });
}
