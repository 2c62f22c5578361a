import type { Pricing, UnitPrices } from "@causeway/contracts";
import { estimateCost, regionalPricesOf } from "@causeway/cost";
import type { RequestFacts } from "@causeway/dialects";
import { type Candidate, type Credential, factorsOf, pricingWith, regionOf } from "../request/candidate.ts";
import { appliedFactors, usedOptions } from "../request/option-factors.ts";
import { sentTier } from "../request/sent-tier.ts";
import { mediaEstimate } from "./media-estimate.ts";

/**
 * Picodollars that each candidate would take for this request with the key that is its turn first, as numbers: only an order, never an
 * amount. Null: unknown.
 */
export function candidateCosts(
  facts: RequestFacts,
  candidates: readonly Candidate[],
  expectedOutput: number,
): (number | null)[] {
  const most = facts.maxOutputTokens ?? Number.POSITIVE_INFINITY;
  const outputTokens = Math.min(most, Math.ceil(expectedOutput)) * facts.choices;
  const isPlain = !facts.priceOptions && !facts.searchUnits && !facts.images && !facts.audio && !facts.video;
  return candidates.map((candidate) => {
    const [first] = candidate.credentials;
    const pricing = first ? pricingWith(candidate, first) : candidate.pricing;
    const rates = ratesOf(pricing);
    if (rates === null) return null;
    const options = optionsOf(facts, candidate, pricing, first);
    const isUsual = options.serviceTier === null && options.regionalPrices === null;
    if (isPlain && rates !== "elaborate" && isUsual && options.multipliers.length === 0)
      return rates.prompt * facts.promptTokens + rates.completion * outputTokens + rates.request;
    const cost = estimateCost({
      promptTokens: facts.promptTokens,
      outputTokens,
      searchUnits: facts.searchUnits,
      ...mediaEstimate(facts, candidate.dialect),
      price: pricing.price,
      ...options,
    });
    return Number(cost);
  });
}

/** What of a request chooses or multiplies its price: the same for the order of candidates and for what is reserved. */
export const optionsOf = (
  facts: RequestFacts,
  candidate: Candidate,
  pricing: Pricing,
  credential: Credential | undefined,
) => ({
  serviceTier: sentTier(facts, candidate),
  regionalPrices: regionalPricesOf(pricing, credential ? regionOf(candidate, credential) : candidate.region),
  multipliers: multipliersOf(facts, pricing, credential ? factorsOf(candidate, credential) : []),
  webSearchContextSize: facts.priceOptions?.searchContextSize ?? null,
});

const multipliersOf = (
  { priceOptions }: RequestFacts,
  { price }: Pricing,
  factors: readonly string[],
): readonly string[] =>
  priceOptions || factors.length > 0 ? appliedFactors(price, usedOptions(priceOptions), factors) : factors;

/** Picodollars per token and per request. */
interface Rates {
  readonly prompt: number;
  readonly completion: number;
  readonly request: number;
}

const PICO = 1e12;
const known = new WeakMap<Pricing, Rates | "elaborate" | null>();

/** Read once per price: exact sums take longer than all the rest of the decision. */
function ratesOf(pricing: Pricing): Rates | "elaborate" | null {
  let rates = known.get(pricing);
  if (rates === undefined) {
    rates = readRates(pricing);
    known.set(pricing, rates);
  }
  return rates;
}

/** Null: no one knows what it takes, which is not nothing. `elaborate`: not a matter of tokens alone. */
function readRates({ unpriced, price: { base, tiers, perSecond } }: Pricing): Rates | "elaborate" | null {
  if (unpriced) return null;
  if (Object.keys(perSecond).length > 0) return "elaborate";
  if (Object.values(base).every((price) => price === null)) return null;
  if (tiers.length > 0 || ELABORATE.some((name) => base[name] !== null)) return "elaborate";
  const rate = (name: keyof UnitPrices): number => Number(base[name] ?? 0) * PICO;
  return { prompt: rate("prompt"), completion: rate("completion"), request: rate("request") };
}

const ELABORATE = [
  "perCharacter",
  "perPage",
  "perSecondInput",
  "perSecondOutput",
  "imageOutput",
] as const satisfies readonly (keyof UnitPrices)[];
