import { regionalPricesOf } from "@causeway/catalog";
import type { Pricing } from "@causeway/contracts";
import { estimateCost, storageCost } from "@causeway/cost";
import type { RequestFacts } from "@causeway/dialects";
import type { Candidate } from "../../request/candidate.ts";
import { mediaEstimate } from "../../routing/media-estimate.ts";

/** Picodollars. */
export interface RequestEstimate {
  /** What counts to the key's limits. */
  readonly total: bigint;
  /** The part that would be taken from credits. */
  readonly credits: bigint;
}

/**
 * What is reserved at admission: the most expensive candidate, so that no route costs more than was reserved for it. On own keys
 * only storage is taken from credits. `retained`: storage is charged.
 */
export function estimateRequest(
  facts: RequestFacts,
  candidates: readonly Candidate[],
  { expectedOutput, retained }: { readonly expectedOutput: number; readonly retained: boolean },
): RequestEstimate {
  const outputTokens =
    Math.min(facts.maxOutputTokens ?? Number.POSITIVE_INFINITY, Math.ceil(expectedOutput)) * facts.choices;
  const storage = retained ? storageCost(Math.ceil(facts.promptTokens) + outputTokens) : 0n;
  let highest = 0n;
  let highestPaid = 0n;
  for (const candidate of candidates) {
    const own = estimateInference(candidate.pricing, candidate, facts, outputTokens);
    if (own > highest) highest = own;
    let priced: Pricing = candidate.pricing;
    let cost = own;
    for (const { mode, pricing = candidate.pricing } of candidate.credentials) {
      // Keys share a price, nearly always.
      if (pricing !== priced) cost = estimateInference(pricing, candidate, facts, outputTokens);
      priced = pricing;
      if (cost > highest) highest = cost;
      if (mode === "operator" && cost > highestPaid) highestPaid = cost;
    }
  }
  return { total: highest + storage, credits: highestPaid + storage };
}

function estimateInference(
  pricing: Pricing,
  { region, dialect }: Candidate,
  facts: RequestFacts,
  outputTokens: number,
): bigint {
  return estimateCost({
    promptTokens: facts.promptTokens,
    outputTokens,
    searchUnits: facts.searchUnits,
    ...mediaEstimate(facts, dialect),
    price: pricing.price,
    serviceTier: facts.serviceTier,
    regionalPrices: regionalPricesOf(pricing, region),
  });
}
