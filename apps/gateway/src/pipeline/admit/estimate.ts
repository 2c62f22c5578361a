import { regionalPricesOf } from "@causeway/catalog";
import { estimateCost, storageCost } from "@causeway/cost";
import type { RequestFacts } from "@causeway/dialects";
import type { Candidate } from "../../request/candidate.ts";
import { hasOperatorKey } from "./uses-credits.ts";

/** Picodollars. */
export interface RequestEstimate {
  /** What counts to the key's limits. */
  readonly total: bigint;
  /** The part that would be taken from credits. */
  readonly credits: bigint;
}

/**
 * What is reserved at admission: the dearest candidate, so that no route costs more than was reserved for it. On own keys
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
  let dearest = 0n;
  let dearestPaid = 0n;
  for (const candidate of candidates) {
    const cost = estimateInference(candidate, facts, outputTokens);
    if (cost > dearest) dearest = cost;
    if (cost > dearestPaid && hasOperatorKey(candidate)) dearestPaid = cost;
  }
  return { total: dearest + storage, credits: dearestPaid + storage };
}

/** 0 for models of custom providers: they have no price. */
function estimateInference(
  { mapping, region }: Candidate,
  facts: RequestFacts,
  outputTokens: number,
): bigint {
  if (!mapping) return 0n;
  return estimateCost({
    promptTokens: facts.promptTokens,
    outputTokens,
    searchUnits: facts.searchUnits,
    price: mapping.price,
    serviceTier: facts.serviceTier,
    regionalPrices: regionalPricesOf(mapping, region),
  });
}
