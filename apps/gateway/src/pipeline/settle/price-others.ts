import {
  MAX_OTHER_MODELS,
  type ModelUsage,
  NO_TOKENS,
  type OtherModel,
  type TokenUsage,
} from "@causeway/contracts";
import { costOfRow, costToRecord } from "@causeway/cost";
import type { Call } from "../../request/call.ts";
import type { Candidate, Credential } from "../../request/candidate.ts";
import { EXPECTED_OUTPUT, otherTerms } from "../resolve/other-terms.ts";
import type { UnpricedPolicy } from "../resolve/price-candidate.ts";
import { isPlausible, longestPrompt, usageBounds } from "./usage-bounds.ts";

/** Of the attempt that was answered. */
export interface OtherContext {
  readonly call: Call;
  readonly candidate: Candidate;
  readonly credential: Credential;
  readonly region: string | null;
  /** Factors that the endpoint is charged by. */
  readonly factors: readonly string[];
  readonly serviceTier: string | null;
}

export interface PricedOther {
  readonly other: OtherModel;
  /** What the provider said, where that cannot be. */
  readonly disbelieved: TokenUsage | null;
}

/** What each of the other models cost, at its own price and held to its own bounds. */
export function priceOthers(
  policy: UnpricedPolicy,
  others: readonly ModelUsage[],
  context: OtherContext,
): readonly PricedOther[] {
  return others.slice(0, MAX_OTHER_MODELS).map((one) => priceOther(policy, one, context));
}

function priceOther(
  policy: UnpricedPolicy,
  { model, usage }: ModelUsage,
  context: OtherContext,
): PricedOther {
  const { call, candidate, credential, region, factors, serviceTier } = context;
  const terms = otherTerms(policy, call, candidate, credential, model);
  // It may be asked several times, and reads the conversation each time.
  const bounds = usageBounds(terms, { ...call, facts: { ...call.facts, isOpenEnded: true } });
  const isBelieved = isPlausible(usage, bounds);
  const input = Math.min(Math.ceil(call.facts.promptTokens), longestPrompt(terms, call));
  const tokens = isBelieved ? usage : { ...NO_TOKENS, input, output: EXPECTED_OUTPUT };
  const pricedBy = { multipliers: factors, ...(serviceTier === null ? {} : { serviceTier }) };
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

const withoutZeros = (tokens: TokenUsage): Partial<TokenUsage> =>
  Object.fromEntries(Object.entries(tokens).filter(([, count]) => count > 0));
