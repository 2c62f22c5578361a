import type { Catalog } from "@causeway/catalog";
import type { Mapping, Pricing } from "@causeway/contracts";

/** There is nothing to charge requests by. */
export class NoPriceError extends Error {
  override readonly name = "NoPriceError";

  constructor(provider: string, model: string) {
    super(`No price is known for ${provider}/${model}. Set one first.`);
  }
}

/** What is charged for a model now, and what rows of its requests are known by. */
export interface FoundPricing {
  readonly pricing: Pricing;
  readonly provider: string;
  /** Catalog id, or the name at a custom provider. */
  readonly model: string;
  readonly upstreamModels: readonly string[];
}

/**
 * @param catalog the organization's for its own credentials, everyone's for the operator's
 * @throws NoPriceError when the model has no price yet
 */
export function findPricing(catalog: Catalog, provider: string, model: string): FoundPricing {
  if (!catalog.isProvider(provider)) {
    const pricing = catalog.findCustomPrice(provider, model);
    if (!pricing) throw new NoPriceError(provider, model);
    return { pricing, provider: `custom:${provider}`, model, upstreamModels: [model] };
  }
  const found = catalog.findAtProvider(provider, model);
  if (!found || found.mapping.unpriced) throw new NoPriceError(provider, model);
  return {
    pricing: found.mapping,
    provider,
    model: found.model.id,
    upstreamModels: namesOf(found.mapping, model),
  };
}

const namesOf = ({ modelName, altModelNames, deployment }: Mapping, asked: string): string[] => [
  ...new Set([asked, modelName, ...altModelNames, ...(deployment ? [deployment] : [])]),
];
