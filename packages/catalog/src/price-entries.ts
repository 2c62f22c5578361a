import type { Mapping, Model, ModelOverride, PriceEntry } from "@causeway/contracts";
import type { Catalog } from "./create-catalog.ts";
import { expandSheet } from "./expand-sheet.ts";
import { priceVersionOf } from "./price-version.ts";

/** Every price of a catalog, to be stored with what it prices. */
export const listPriceEntries = (catalog: Catalog): PriceEntry[] =>
  catalog.listModels().flatMap((model) => model.mappings.map((mapping) => toEntry(model, mapping)));

/** The prices that overrides set; `catalog` has them on top. */
export function listSetPrices(catalog: Catalog, overrides: readonly ModelOverride[]): PriceEntry[] {
  return overrides.flatMap(({ model, provider, price }) => {
    if (!price) return [];
    if (provider !== null && !catalog.isProvider(provider))
      return [{ ...priceVersionOf(expandSheet(price)), provider: `custom:${provider}`, model }];
    const found =
      catalog.findKnown(model) ?? (provider === null ? null : catalog.findAtProvider(provider, model)?.model);
    const mappings =
      found?.mappings.filter(({ providerId }) => provider === null || providerId === provider) ?? [];
    return found
      ? mappings.filter(({ unpriced }) => !unpriced).map((mapping) => toEntry(found, mapping))
      : [];
  });
}

const toEntry = ({ id }: Model, mapping: Mapping): PriceEntry => ({
  ...priceVersionOf(mapping),
  provider: mapping.providerId,
  model: id,
});
