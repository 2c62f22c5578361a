import { regionalPricesOf } from "@causeway/catalog";
import type { Mapping, UnitPrices } from "@causeway/contracts";
import { estimateCost } from "@causeway/cost";
import type { RequestFacts } from "@causeway/dialects";
import type { Candidate } from "../request/candidate.ts";

/** Picodollars that each candidate would take for this request, as numbers: only an order, never an amount. Null: unknown. */
export function candidateCosts(
  facts: RequestFacts,
  candidates: readonly Candidate[],
  expectedOutput: number,
): (number | null)[] {
  const most = facts.maxOutputTokens ?? Number.POSITIVE_INFINITY;
  const outputTokens = Math.min(most, Math.ceil(expectedOutput)) * facts.choices;
  return candidates.map(({ mapping, region }) => {
    if (!mapping) return null;
    const rates = ratesOf(mapping);
    if (rates === null) return null;
    const isPlain =
      rates !== "elaborate" && region === null && facts.serviceTier === null && !facts.searchUnits;
    if (isPlain) return rates.prompt * facts.promptTokens + rates.completion * outputTokens + rates.request;
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

/** Picodollars per token and per request. */
interface Rates {
  readonly prompt: number;
  readonly completion: number;
  readonly request: number;
}

const PICO = 1e12;
const known = new WeakMap<Mapping, Rates | "elaborate" | null>();

/** Read once per mapping: exact sums take longer than all the rest of the decision. */
function ratesOf(mapping: Mapping): Rates | "elaborate" | null {
  let rates = known.get(mapping);
  if (rates === undefined) {
    rates = readRates(mapping);
    known.set(mapping, rates);
  }
  return rates;
}

/** Null: nobody knows what it takes, which is not nothing. `elaborate`: not a matter of tokens alone. */
function readRates({ price: { base, tiers } }: Mapping): Rates | "elaborate" | null {
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
