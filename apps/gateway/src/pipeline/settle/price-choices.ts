import { type MadeImages, MAX_MADE_IMAGES, type PriceChoices, type StatedChoices } from "@causeway/contracts";
import { hasTier } from "@causeway/cost";
import type { ImageChoice } from "@causeway/dialects";
import type { Call } from "../../request/call.ts";
import type { Candidate, Terms } from "../../request/candidate.ts";
import { isNormalOption } from "../../request/normal-option.ts";
import { appliedFactors, hasFactor, type UsedOption, usedOptions } from "../../request/option-factors.ts";
import { isBatch, sentTier } from "../../request/sent-tier.ts";
import { listPriceOptions } from "../resolve/price-options.ts";
import type { Charged } from "./charged.ts";

/** What of an answer and its request chooses a price. */
export interface Chosen {
  readonly terms: Pick<Terms, "pricing">;
  readonly charged: Charged;
  /** The tier the provider says it used. */
  readonly serviceTier: string | null;
  /** Options that the request asked for: they count where the provider doesn't say what it did. */
  readonly asked?: StatedChoices | undefined;
  /** Factors that the endpoint is charged by: see `endpointFactors`. */
  readonly factors: readonly string[];
  /** What else the request asked for that no source has a price for. */
  readonly unpriced?: readonly string[] | undefined;
}

const MAX_CHOICE = 64;

/** Where each choice comes from. One without a source doesn't compile: it would never reach the price. */
const SOURCES: { readonly [Name in keyof PriceChoices]-?: (chosen: Chosen) => PriceChoices[Name] } = {
  serviceTier: ({ serviceTier }) => serviceTier?.slice(0, MAX_CHOICE),
  searchContextSize: ({ charged, asked }) =>
    charged.usage.webSearches > 0
      ? (charged.beside?.choices?.searchContextSize ?? asked?.searchContextSize)?.slice(0, MAX_CHOICE)
      : undefined,
  images({ terms, charged: { made, usage } }) {
    if (!made || terms.pricing.price.images.length === 0) return undefined;
    const images = countAlike(made.slice(0, usage.images));
    return images.length > 0 ? images : undefined;
  },
  requests: ({ charged }) => (charged.usage.searchUnits === 0 ? 0 : undefined),
  multipliers(chosen) {
    const names = appliedFactors(chosen.terms.pricing.price, optionsOf(chosen), chosen.factors);
    return names.length > 0 ? names : undefined;
  },
  unpricedOptions(chosen) {
    const tier = unpricedTier(chosen);
    const { price } = chosen.terms.pricing;
    const options = optionsOf(chosen).flatMap((used) => (hasFactor(price, used) ? [] : used.value));
    const names = [...(tier === null ? [] : [tier]), ...options, ...(chosen.unpriced ?? [])];
    return names.length > 0 ? names : undefined;
  },
  // Videos are charged when they are done, by `chargeVideo`; models that are run alongside by `priceOthers`.
  resolution: () => undefined,
  silent: () => undefined,
  others: () => undefined,
  uncharged: () => undefined,
};

/** What chose the price of an answer, as its row keeps it. */
export function choicesOf(chosen: Chosen): PriceChoices {
  const choices: Record<string, unknown> = {};
  for (const [name, read] of Object.entries(SOURCES)) {
    const choice = read(chosen);
    if (choice !== undefined) choices[name] = choice;
  }
  return choices;
}

/** The tier that chooses the price: the provider's word, else what it was asked for. Null: the normal one. */
export const tierOf = (call: Call, candidate: Candidate, said: string | null): string | null =>
  said !== null && !isBatch(said) ? said : sentTier(call.facts, candidate);

/** Options that `tierOf` and `usedOptions` look for in the response first. */
const ANSWERED: ReadonlySet<string> = new Set(["service_tier", "speed", "inference_geo"]);
/** Options that are known by their value. */
const KINDS: ReadonlySet<string> = new Set(["tools", "plugins[].id"]);
const MAX_UNPRICED = 16;

/** Tools that a request offers, and fields that it has, of which no source has a price at this provider. */
export function unpricedIn({ facts, door }: Call, { pricing, providerId }: Terms): readonly string[] {
  if (pricing.unpriced) return [];
  return listPriceOptions(facts, door)
    .filter(
      ({ param, isPriced }) =>
        !(ANSWERED.has(param) && door.operation === "chat") && !isPriced(pricing, providerId),
    )
    .map(({ param, value }) => (KINDS.has(param) ? value : param))
    .slice(0, MAX_UNPRICED);
}

const optionsOf = ({ charged, asked }: Chosen): readonly UsedOption[] =>
  usedOptions(charged.beside?.choices, asked);

/** A tier that was used and that no source has a price for. */
function unpricedTier({ terms, serviceTier }: Chosen): string | null {
  if (serviceTier === null || isNormalOption(serviceTier)) return null;
  return hasTier(terms.pricing.price, serviceTier) ? null : serviceTier.slice(0, MAX_CHOICE);
}

/** In the order in which they came. */
function countAlike(made: readonly ImageChoice[]): readonly MadeImages[] {
  const alike = new Map<string, MadeImages>();
  for (const one of made) {
    const quality = one.quality?.slice(0, MAX_CHOICE) ?? null;
    const size = one.size?.slice(0, MAX_CHOICE) ?? null;
    const key = `${quality} ${size}`;
    const count = (alike.get(key)?.count ?? 0) + 1;
    if (count > 1 || alike.size < MAX_MADE_IMAGES) alike.set(key, { quality, size, count });
  }
  return [...alike.values()];
}
