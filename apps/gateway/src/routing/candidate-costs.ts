import type { Pricing, UnitPrices } from "@causeway/contracts";
import { estimateCost, regionalPricesOf } from "@causeway/cost";
import type { RequestFacts } from "@causeway/dialects";
import type { Candidate } from "../request/candidate.ts";
import { mediaEstimate } from "./media-estimate.ts";

/** Picodollars that each candidate would take for this request, as numbers: only an order, never an amount. Null: unknown. */
export function candidateCosts(
  facts: RequestFacts,
  candidates: readonly Candidate[],
  expectedOutput: number,
): (number | null)[] {
  const most = facts.maxOutputTokens ?? Number.POSITIVE_INFINITY;
  const outputTokens = Math.min(most, Math.ceil(expectedOutput)) * facts.choices;
  return candidates.map(({ pricing, region, dialect }) => {
    const rates = ratesOf(pricing);
    if (rates === null) return null;
    const isPlain =
      rates !== "elaborate" &&
      region === null &&
      facts.serviceTier === null &&
      !facts.searchUnits &&
      !facts.images &&
      !facts.audio &&
      !facts.video;
    if (isPlain) return rates.prompt * facts.promptTokens + rates.completion * outputTokens + rates.request;
    const cost = estimateCost({
      promptTokens: facts.promptTokens,
      outputTokens,
      searchUnits: facts.searchUnits,
      ...mediaEstimate(facts, dialect),
      price: pricing.price,
      serviceTier: facts.serviceTier,
      regionalPrices: regionalPricesOf(pricing, region),
    });
    return Number(cost);
  });
}

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
