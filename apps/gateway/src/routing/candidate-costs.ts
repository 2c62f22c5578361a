import { regionalPricesOf } from "@causeway/catalog";
import type { UnitPrices } from "@causeway/contracts";
import { estimateCost } from "@causeway/cost";
import type { RequestFacts } from "@causeway/dialects";
import type { Candidate } from "../pipeline/candidate.ts";

/** Picodollars that each candidate would take for this request, as numbers: only an order, never an amount. Null: unknown. */
export function candidateCosts(
  facts: RequestFacts,
  candidates: readonly Candidate[],
  expectedOutput: number,
): (number | null)[] {
  const most = facts.maxOutputTokens ?? Number.POSITIVE_INFINITY;
  const outputTokens = Math.min(most, Math.ceil(expectedOutput)) * facts.choices;
  return candidates.map(({ mapping, region }) => {
    if (!mapping || isUnpriced(mapping.price.base)) return null;
    const cost = estimateCost({
      promptTokens: facts.promptTokens,
      outputTokens,
      searchUnits: facts.searchUnits,
      price: mapping.price,
      serviceTier: facts.serviceTier,
      regionalPrices: regionalPricesOf(mapping, region),
    });
    return Number(cost);
  });
}

/** Nobody knows what it takes: that is not nothing. */
const isUnpriced = (base: UnitPrices): boolean => Object.values(base).every((price) => price === null);
