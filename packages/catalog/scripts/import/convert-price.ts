import type { ModelType, UnitPrices } from "@causeway/contracts";
import { isPriced } from "../../src/prices/is-priced.ts";
import type { MappingRow, PriceRow } from "../../src/rows/rows.ts";
import { correctFigures, keepHigher } from "../../src/update/correct-figures.ts";
import { multiplyDecimal } from "../../src/update/decimal.ts";
import type { Figures } from "../../src/update/entry.ts";
import { PRICE_VARIES, SEARCH_IS_THE_REQUEST } from "./corrections.ts";
import type { SourceImagePrice, SourceMapping, SourcePrices } from "./source.ts";

const FIELDS: Readonly<Record<string, keyof UnitPrices>> = {
  prompt: "prompt",
  completion: "completion",
  input_cache_read: "inputCacheRead",
  input_cache_write: "inputCacheWrite",
  input_cache_write_1h: "inputCacheWrite1h",
  internal_reasoning: "internalReasoning",
  image_input_token: "imageInputToken",
  image_output_token: "imageOutputToken",
  audio_input: "audioInput",
  audio_output: "audioOutput",
  audio_cache_read: "audioCacheRead",
  image_input: "imageInput",
  image_output: "imageOutput",
  request: "request",
  web_search: "webSearch",
  per_query: "request",
  per_character: "perCharacter",
  per_page: "perPage",
  per_second_input: "perSecondInput",
  per_second_output: "perSecondOutput",
};

type PriceParts = Pick<MappingRow, "price" | "tiers" | "images" | "perSecond" | "searchBySize" | "regional">;

/** The price parts of a mapping row, or nothing when no source prices what the model does. */
export function convertPrice(type: ModelType, mapping: SourceMapping): PriceParts {
  if (PRICE_VARIES.has(`${mapping.provider} ${mapping.model_name}`)) return {};
  const price = correctFigures(type, convertFigures(mapping.pricing));
  const images = (mapping.image_pricing ?? []).flatMap(convertImagePrice);
  const perSecond = mapping.per_second ?? {};
  const parts = {
    price,
    tiers: convertTiers(mapping, price),
    images,
    perSecond,
    searchBySize: mapping.web_search_by_context_size ?? {},
    regional: convertRegional(mapping, price),
  };
  if (SEARCH_IS_THE_REQUEST.has(mapping.provider)) chargeSearchAsRequest(parts);
  return isPriced(type, parts) ? parts : {};
}

function convertFigures(prices: SourcePrices): Figures {
  const figures: Figures = {};
  for (const [name, field] of Object.entries(FIELDS)) {
    const figure = prices[name];
    if (typeof figure === "string") figures[field] ??= figure;
  }
  return figures;
}

/** Long-context figures; one below the plain price is an error of the source and is left out. */
function convertTiers(mapping: SourceMapping, price: PriceRow): NonNullable<MappingRow["tiers"]> {
  return (mapping.pricing_tiers ?? [])
    .map((tier) => ({ above: Number(tier.above_input_tokens), ...keepHigher(convertFigures(tier), price) }))
    .filter((tier) => Object.keys(tier).length > 1)
    .sort((a, b) => a.above - b.above);
}

/** Prices of regions where at least one figure differs. */
function convertRegional(mapping: SourceMapping, price: PriceRow): Record<string, PriceRow> {
  const regions = (mapping.regional_pricing ?? []).map(
    (entry) => [entry.region, convertFigures(entry)] as const,
  );
  return Object.fromEntries(
    regions.filter(([, figures]) =>
      Object.entries(figures).some(([field, figure]) => price[field as keyof PriceRow] !== figure),
    ),
  );
}

/** A figure per pixel of a known size is the list price divided by the pixels: multiplied back and rounded. */
function convertImagePrice(entry: SourceImagePrice): NonNullable<MappingRow["images"]> {
  const choice = {
    ...(entry.quality === null ? {} : { quality: entry.quality }),
    ...(entry.size === null ? {} : { size: entry.size }),
  };
  if (entry.per_image !== undefined) return [{ ...choice, price: entry.per_image }];
  if (entry.per_pixel === undefined || Number(entry.per_pixel) === 0) return [];
  if (entry.size === null) return [{ ...choice, price: entry.per_pixel, unit: "pixel" }];
  const [width = 0, height = 0] = entry.size.split("x").map(Number);
  return [{ ...choice, price: multiplyDecimal(entry.per_pixel, width * height, 3) }];
}

function chargeSearchAsRequest(parts: { price: Figures; searchBySize: Record<string, string> }): void {
  const fee = parts.searchBySize.low;
  if (!fee || !parts.price.request) return;
  parts.price.request = fee;
  parts.price.webSearch = "0";
  parts.searchBySize = {};
}
