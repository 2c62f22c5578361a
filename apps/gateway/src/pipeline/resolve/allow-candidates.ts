import { GatewayError, type Mapping, type Model } from "@causeway/contracts";
import { customSubject, keepAllowed, modelSubject, type Subject } from "@causeway/policy";
import type { Call } from "../../request/call.ts";
import type { Candidate } from "../../request/candidate.ts";

export const CUSTOM_PREFIX = "custom:";

/**
 * Keeps the candidates that the key's rules allow; a request that fails a rule never reaches a provider.
 * @throws GatewayError of the first refusal when none is left.
 */
export function allowCandidates(call: Call, candidates: readonly Candidate[]): readonly Candidate[] {
  const { rules } = call.caller;
  if (rules.length === 0) return candidates;
  const { kept, denied } = keepAllowed(rules, candidates, (candidate) => subjectOf(call, candidate));
  if (denied) throw refusalBy(denied);
  return kept;
}

/**
 * The mappings that the key's rules allow, whether anybody could call them or not; null: all of them.
 * @throws GatewayError of the first refusal when none is left.
 */
export function allowMappings(
  call: Call,
  model: Model,
  mappings: readonly Mapping[],
): ReadonlySet<Mapping> | null {
  const { rules } = call.caller;
  if (rules.length === 0) return null;
  // The operator's keys go by other prices than the organization's own: each is judged by itself.
  const all = mappings.flatMap((mapping) => (mapping.below ? [mapping, mapping.below] : mapping));
  const { kept, denied } = keepAllowed(rules, all, (mapping) =>
    modelSubject(model, mapping, call.info.clientIp),
  );
  if (denied) throw refusalBy(denied);
  return new Set(kept);
}

type Denied = NonNullable<ReturnType<typeof keepAllowed>["denied"]>;

/** The caller is told the rule's own words, and the member that is refused, if it isn't `model`; the row also names the rule. */
export const refusalBy = ({ code, message, rule }: Denied, param?: string): GatewayError =>
  new GatewayError(code, param === undefined ? message : `${param}: ${message}`, {
    refusedBy: `rule:${rule.ruleType}:${rule.id}`,
    ...(param === undefined ? {} : { param }),
  });

function subjectOf(call: Call, { model, mapping, providerId, upstreamModel }: Candidate): Subject {
  const ip = call.info.clientIp;
  if (model && mapping) return modelSubject(model, mapping, ip);
  return customSubject(providerId.slice(CUSTOM_PREFIX.length), upstreamModel, ip);
}
