import type { Mapping, ModelOverride, PriceSheet } from "@causeway/contracts";
import type { CatalogEntry, EntryPrice } from "./entry.ts";
import { priceOf } from "./flatten-price.ts";
import type { ResolvedEntry } from "./resolve-entries.ts";

/** Of an import as a whole. */
const MAX_IMPORTED = 20_000;

/**
 * The overrides that an update adds to those of earlier ones. The same model at the same provider is there once: the newer one
 * counts.
 * @throws RangeError when there would be more than 20,000
 */
export function mergeOverrides(
  before: readonly ModelOverride[],
  added: readonly ModelOverride[],
): readonly ModelOverride[] {
  const merged = new Map(before.map((override) => [keyOf(override), override]));
  for (const override of added) {
    merged.set(keyOf(override), { ...merged.get(keyOf(override)), ...override });
  }
  if (merged.size > MAX_IMPORTED)
    throw new RangeError(`An import can change at most ${MAX_IMPORTED} models.`);
  return [...merged.values()];
}

const keyOf = ({ model, provider }: ModelOverride): string => `${provider} ${model.toLowerCase()}`;

/** What an entry of a public catalog changes. */
export function toOverride({ entry, modelId, mapping, isNewModel }: ResolvedEntry): ModelOverride {
  const { contextLength, maxInput, maxOutput, deactivatedAt } = entry;
  return {
    model: modelId,
    provider: entry.provider,
    ...(mapping === null ? { upstreamModel: entry.upstreamModel, capabilities: capabilitiesOf(entry) } : {}),
    ...(isNewModel ? { type: entry.type } : {}),
    ...(isNewModel && entry.name ? { name: entry.name } : {}),
    ...(isNewModel && entry.releasedAt ? { releasedAt: entry.releasedAt } : {}),
    ...(entry.price ? { price: toSheet(entry.price, mapping) } : {}),
    ...(contextLength ? { contextLength } : {}),
    ...(maxInput ? { maxInput } : {}),
    ...(maxOutput ? { maxOutput } : {}),
    ...(deactivatedAt ? { deactivatedAt } : {}),
  };
}

/** Nearly every chat interface streams and writes JSON; sources rarely say so. */
export const capabilitiesOf = ({
  type,
  capabilities,
}: CatalogEntry): NonNullable<ModelOverride["capabilities"]> => ({
  ...(type === "chat"
    ? { streaming: true, cancellation: true, jsonOutput: true, structuredOutputs: true }
    : {}),
  ...capabilities,
});

/**
 * The price with the figures that the file doesn't mention as they are. Prices by region, service tier and above a context length are
 * derived from the main ones: they stay only with them.
 */
function toSheet(price: EntryPrice, mapping: Mapping | null): PriceSheet {
  if (!mapping) return price;
  const {
    tiers: tiersBefore = [],
    perSecond,
    webSearchByContextSize,
    serviceTiers,
    multipliers,
    ...figures
  } = priceOf(mapping);
  const isSame = (["prompt", "completion"] as const).every(
    (field) => price[field] === undefined || Number(price[field]) === Number(figures[field]),
  );
  const { images } = mapping.price;
  const tiers = price.tiers ?? (isSame ? tiersBefore : []);
  return {
    ...figures,
    ...price,
    ...filled("tiers", tiers),
    ...filled("images", images),
    perSecond: { ...perSecond, ...price.perSecond },
    webSearchByContextSize: { ...webSearchByContextSize, ...price.webSearchByContextSize },
    serviceTiers: { ...(isSame ? serviceTiers : {}), ...price.serviceTiers },
    ...(multipliers || price.multipliers ? { multipliers: { ...multipliers, ...price.multipliers } } : {}),
    ...(isSame ? { regional: knownOf(mapping.regionalPrices) } : {}),
  };
}

const filled = <Name extends string, Item>(name: Name, items: readonly Item[]) =>
  items.length > 0 ? { [name]: items } : {};

const knownOf = (regional: Mapping["regionalPrices"]): NonNullable<PriceSheet["regional"]> =>
  Object.fromEntries(
    Object.entries(regional).map(([region, prices]) => [
      region,
      Object.fromEntries(
        Object.entries(prices).flatMap(([field, figure]) => (figure ? [[field, figure]] : [])),
      ),
    ]),
  );
