import type { Mapping, Model, ModelOverride, PriceEntry } from "@causeway/contracts";
import type { Catalog } from "../lookup/create-catalog.ts";
import { expandSheet } from "../expand/expand-sheet.ts";
import { priceVersionOf } from "./price-version.ts";
import { finishSteps } from "../overrides/steps.ts";

/** Models between two pauses. */
const STEP = 32;

/** Every price of a catalog, to be stored with what it prices. Pauses every few models: each price is hashed. */
export function* listPriceEntries(catalog: Catalog): Generator<undefined, readonly PriceEntry[]> {
  const entries: PriceEntry[] = [];
  for (const [place, model] of catalog.listModels().entries()) {
    if (place % STEP === STEP - 1) yield;
    for (const mapping of model.mappings) entries.push(toEntry(model, mapping));
  }
  return entries;
}

/** The prices that overrides set; `catalog` has them on top. */
export const listSetPrices = (catalog: Catalog, overrides: readonly ModelOverride[]): readonly PriceEntry[] =>
  finishSteps(listSetPricesInSteps(catalog, overrides));

/** The same, pausing every few overrides. */
export function* listSetPricesInSteps(
  catalog: Catalog,
  overrides: readonly ModelOverride[],
): Generator<undefined, readonly PriceEntry[]> {
  const entries: PriceEntry[] = [];
  for (const [place, override] of overrides.entries()) {
    if (place % STEP === STEP - 1) yield;
    entries.push(...pricesOf(catalog, override));
  }
  return entries;
}

function pricesOf(catalog: Catalog, { model, provider, price }: ModelOverride): PriceEntry[] {
  if (!price) return [];
  if (provider !== null && !catalog.isProvider(provider))
    return [{ ...priceVersionOf(expandSheet(price)), provider: `custom:${provider}`, model }];
  const found =
    catalog.findKnown(model) ?? (provider === null ? null : catalog.findAtProvider(provider, model)?.model);
  if (!found) return [];
  return found.mappings
    .filter(({ providerId, unpriced }) => !unpriced && (provider === null || providerId === provider))
    .map((mapping) => toEntry(found, mapping));
}

const toEntry = ({ id }: Model, mapping: Mapping): PriceEntry => ({
  ...priceVersionOf(mapping),
  provider: mapping.providerId,
  model: id,
});
