import { estimateCost, storageCost } from "@causeway/cost";
import type { RequestFacts } from "@causeway/dialects";
import {
  type Candidate,
  type Credential,
  factorsOf,
  pricingWith,
  regionOf,
} from "../../request/candidate.ts";
import type { MarksPrompt } from "../../request/prompt-marks.ts";
import { optionsOf } from "../../routing/candidate-costs.ts";
import { mediaEstimate } from "../../routing/media-estimate.ts";

/** Picodollars. */
export interface RequestEstimate {
  /** What counts to the key's limits. */
  readonly total: bigint;
  /** The part that would be taken from credits. */
  readonly credits: bigint;
}

interface EstimateOptions {
  readonly expectedOutput: number;
  readonly retained: boolean;
  /** With which keys the gateway marks the prompt: it may be written to a cache. */
  readonly marksPrompt?: MarksPrompt;
  /** What models that the request names in addition would cost, with one key. */
  readonly estimateOthers?: ((candidate: Candidate, credential: Credential) => bigint) | undefined;
}

/**
 * What is reserved at admission: the most expensive candidate, so that no route costs more than was reserved for it. On own keys
 * only storage is taken from credits. `retained`: storage is charged.
 */
export function estimateRequest(
  facts: RequestFacts,
  candidates: readonly Candidate[],
  { expectedOutput, retained, marksPrompt, estimateOthers }: EstimateOptions,
): RequestEstimate {
  const outputTokens =
    Math.min(facts.maxOutputTokens ?? Number.POSITIVE_INFINITY, Math.ceil(expectedOutput)) * facts.choices;
  const storage = retained ? storageCost(Math.ceil(facts.promptTokens) + outputTokens) : 0n;
  let highest = 0n;
  let highestPaid = 0n;
  for (const candidate of candidates) {
    let last: Credential | null = null;
    let cost = 0n;
    for (const credential of candidate.credentials) {
      // Keys share a price and a region, nearly always.
      if (last === null || !isPricedAlike(candidate, credential, last))
        cost =
          estimateInference(candidate, credential, facts, {
            outputTokens,
            writesCache: marksPrompt?.(candidate, credential) === true,
          }) + (estimateOthers?.(candidate, credential) ?? 0n);
      last = credential;
      if (cost > highest) highest = cost;
      if (credential.mode === "operator" && cost > highestPaid) highestPaid = cost;
    }
  }
  return { total: highest + storage, credits: highestPaid + storage };
}

const isPricedAlike = (candidate: Candidate, a: Credential, b: Credential): boolean =>
  a.mode === b.mode &&
  a.pricing === b.pricing &&
  regionOf(candidate, a) === regionOf(candidate, b) &&
  factorsOf(candidate, a) === factorsOf(candidate, b);

function estimateInference(
  candidate: Candidate,
  credential: Credential,
  facts: RequestFacts,
  tokens: { readonly outputTokens: number; readonly writesCache: boolean },
): bigint {
  const pricing = pricingWith(candidate, credential);
  return estimateCost({
    promptTokens: facts.promptTokens,
    ...tokens,
    searchUnits: facts.searchUnits,
    writesHourCache: facts.asksHourCache,
    ...mediaEstimate(facts, candidate.dialect),
    price: pricing.price,
    ...optionsOf(facts, candidate, pricing, credential),
  });
}
