import { type MappingTerms, type TermsOwner, termsOf } from "@causeway/catalog";
import { GatewayError, type Mapping, type Model } from "@causeway/contracts";
import { customSubject, type Denied, type Judged, keepAllowed, modelSubject } from "@causeway/policy";
import type { Call } from "../../request/call.ts";
import type { Candidate, Credential } from "../../request/candidate.ts";

export const CUSTOM_PREFIX = "custom:";

/**
 * Keeps the candidates at a custom provider that the key's rules allow.
 * @throws GatewayError naming the rule that refuses the request.
 */
export function allowCustom(call: Call, candidates: readonly Candidate[]): readonly Candidate[] {
  const { caller, info } = call;
  return requireKept(
    keepAllowed(caller.rules, candidates, {
      subjectOf: ({ providerId, upstreamModel }) =>
        customSubject(providerId.slice(CUSTOM_PREFIX.length), upstreamModel, info.clientIp),
      isConfigured: ({ credentials }) => credentials.length > 0,
    }),
  );
}

/** A mapping, and the credentials that this caller's project may use for it. */
export interface KeyedMapping {
  readonly mapping: Mapping;
  readonly keys: readonly Credential[];
}

interface KeyedTerms extends MappingTerms {
  readonly isConfigured: boolean;
}

/**
 * The mappings that the key's rules allow, whether there are credentials for them or not; null: all of them.
 * @throws GatewayError naming the rule that refuses the request.
 */
export function allowMappings(
  call: Call,
  model: Model,
  keyed: readonly KeyedMapping[],
): ReadonlySet<Mapping> | null {
  const { rules } = call.caller;
  if (rules.length === 0) return null;
  // The operator's keys go by other prices than the organization's own: each is judged by itself.
  const now = Date.now();
  const all = keyed.flatMap((one) => toTerms(one, now));
  const judged = keepAllowed(rules, all, {
    subjectOf: ({ mapping }) => modelSubject(model, mapping, call.info.clientIp),
    isConfigured: ({ isConfigured }) => isConfigured,
  });
  return new Set(requireKept(judged).map(({ mapping }) => mapping));
}

const toTerms = ({ mapping, keys }: KeyedMapping, now: number): KeyedTerms[] =>
  termsOf(mapping, now).map((terms) => ({
    ...terms,
    isConfigured: keys.some(({ mode }) => terms.owners.includes(ownerOf(mode))),
  }));

const ownerOf = (mode: Credential["mode"]): TermsOwner => (mode === "operator" ? "operator" : "organization");

function requireKept<Kept>({ kept, denied }: Judged<Kept>): readonly Kept[] {
  if (denied) throw refusalBy(denied);
  return kept;
}

/** The caller is told the rule's own words, and the member that is refused, if it isn't `model`; the row also names the rule. */
export const refusalBy = ({ code, message, rule }: Denied, param?: string): GatewayError =>
  new GatewayError(code, param === undefined ? message : `${param}: ${message}`, {
    refusedBy: `rule:${rule.ruleType}:${rule.id}`,
    ...(param === undefined ? {} : { param }),
  });
