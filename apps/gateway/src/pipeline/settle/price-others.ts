import { MAX_OTHER_MODELS, type ModelUsage, NO_TOKENS, type TokenUsage } from "@causeway/contracts";
import { costOfRow, costToRecord } from "@causeway/cost";
import type { Call } from "../../request/call.ts";
import type { Candidate, Credential } from "../../request/candidate.ts";
import { appliedFactors, type UsedOption } from "../../request/option-factors.ts";
import { EXPECTED_OUTPUT, otherTerms } from "../resolve/other-terms.ts";
import type { UnpricedPolicy } from "../resolve/price-candidate.ts";
import { foldOthers, type PricedOther, withoutZeros } from "./fold-others.ts";
import { addUsage } from "./split-usage.ts";
import { isPlausible, longestPrompt, usageBounds } from "./usage-bounds.ts";

/** Of the attempt that was answered. */
export interface OtherContext {
  readonly call: Call;
  readonly candidate: Candidate;
  readonly credential: Credential;
  readonly region: string | null;
  /** Factors that the endpoint is charged by. */
  readonly factors: readonly string[];
  /** Options of the request that were used: what multiplies all token prices multiplies those of every model. */
  readonly options: readonly UsedOption[];
  readonly serviceTier: string | null;
}

/**
 * What each of the other models cost, at its own price and held to its own bounds. A row keeps {@link MAX_OTHER_MODELS}: the last of
 * them has what all further ones used and cost, so that none is free.
 */
export function priceOthers(
  policy: UnpricedPolicy,
  others: readonly ModelUsage[],
  context: OtherContext,
): readonly PricedOther[] {
  const priced = others.slice(0, MAX_PRICED).map((one) => priceOther(policy, one, context));
  const rest = others.slice(MAX_PRICED);
  if (rest.length > 0)
    priced.push(priceAtDearest(policy, { priced: others.slice(0, MAX_PRICED), rest }, context));
  const kept = priced.slice(0, MAX_OTHER_MODELS);
  const last = kept.pop();
  return last ? [...kept, foldOthers(last, priced.slice(MAX_OTHER_MODELS))] : [];
}

/** More than any provider runs for one response. Each is priced alone: pricing must not grow with what a provider sends. */
const MAX_PRICED = 128;

/** Usage of all the rest together, at the price of that model among those that were priced where it costs most. */
function priceAtDearest(
  policy: UnpricedPolicy,
  { priced, rest }: { readonly priced: readonly ModelUsage[]; readonly rest: readonly ModelUsage[] },
  context: OtherContext,
): PricedOther {
  const usage = rest.reduce((sum: TokenUsage, one) => addUsage(sum, one.usage), NO_TOKENS);
  const names = new Set(priced.map(({ model }) => model));
  return [...names]
    .map((model) => priceOther(policy, { model, usage }, context))
    .reduce((most, one) => (BigInt(one.other.cost.total) > BigInt(most.other.cost.total) ? one : most));
}

function priceOther(
  policy: UnpricedPolicy,
  { model, usage }: ModelUsage,
  context: OtherContext,
): PricedOther {
  const { call, candidate, credential, region, factors, options, serviceTier } = context;
  const terms = otherTerms(policy, call, candidate, credential, model);
  // It may be asked several times, and reads the conversation each time.
  const bounds = usageBounds(terms, { ...call, facts: { ...call.facts, isOpenEnded: true } });
  const isBelieved = isPlausible(usage, bounds);
  const input = Math.min(Math.ceil(call.facts.promptTokens), longestPrompt(terms, call));
  const tokens = isBelieved ? usage : { ...NO_TOKENS, input, output: EXPECTED_OUTPUT };
  const multipliers = appliedFactors(terms.pricing.price, options, factors);
  const pricedBy = { multipliers, ...(serviceTier === null ? {} : { serviceTier }) };
  const row = { tokens, region, pricedBy, retained: false, imageCapable: false };
  return {
    other: {
      model: terms.model?.id ?? model.slice(0, MAX_NAME),
      tokens: withoutZeros(tokens),
      cost: costToRecord(costOfRow(row, terms.pricing)),
      priceVersion: terms.pricing.priceVersion,
      ...(terms.pricing.unpriced ? { unpriced: true as const } : {}),
      ...(isBelieved ? {} : { estimated: true as const }),
    },
    disbelieved: isBelieved ? null : usage,
  };
}

const MAX_NAME = 200;
