import { regionalPricesOf } from "@causeway/catalog";
import { completionTokens, type TokenUsage } from "@causeway/contracts";
import { estimateCost, storageCost } from "@causeway/cost";
import type { RequestFacts } from "@causeway/dialects";
import { LRUCache } from "lru-cache";
import { hasOperatorKey } from "./uses-credits.ts";
import type { Candidate } from "../../request/candidate.ts";

/** Output assumed of a model nothing is known of, and the least assumed of one that is. Tokens. */
const UNKNOWN_OUTPUT = 1_000;
const LEAST_OUTPUT = 256;
/** How much a new answer weighs in the mean. */
const WEIGHT = 0.1;

/** Models of one key that something is remembered of. */
const MAX_MODELS = 1_000;

/**
 * Mean output of each key and model in this process, for reservations. Looked up by the two names as they are: one made of both would
 * have to be hashed anew for every look.
 */
export function createOutputMeans(maxKeys: number) {
  const keys = new LRUCache<string, Map<string, number>>({ max: maxKeys });
  const meansOf = (apiKeyId: string): Map<string, number> => {
    let means = keys.get(apiKeyId);
    if (!means || means.size > MAX_MODELS) {
      means = new Map();
      keys.set(apiKeyId, means);
    }
    return means;
  };
  return {
    /** Expected output tokens of one answer. */
    expect(apiKeyId: string, model: string): number {
      const mean = keys.get(apiKeyId)?.get(model);
      return mean === undefined ? UNKNOWN_OUTPUT : Math.max(LEAST_OUTPUT, 2 * mean);
    },
    observe(apiKeyId: string, model: string, usage: TokenUsage): void {
      const tokens = completionTokens(usage);
      if (tokens === 0) return;
      const means = meansOf(apiKeyId);
      const mean = means.get(model);
      means.set(model, mean === undefined ? tokens : mean + WEIGHT * (tokens - mean));
    },
  };
}

export type OutputMeans = ReturnType<typeof createOutputMeans>;

/** Picodollars. */
export interface RequestEstimate {
  /** What counts to the key's limits. */
  readonly total: bigint;
  /** The part that would be taken from credits. */
  readonly credits: bigint;
}

/**
 * What is reserved at admission: the dearest candidate, so that no route costs more than was reserved for it. On own keys
 * only storage is taken from credits (specification 8.4). `retained`: storage is charged.
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
