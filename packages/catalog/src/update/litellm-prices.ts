import type { Decimal, ModelType } from "@causeway/contracts";
import type { EntryPrice, Figures, UpdateProblem } from "./entry.ts";
import { FactReader, isObject, type JsonObject } from "./fact-reader.ts";

/** Our figure for each of its fields; of several fields for one figure the first that is there counts. */
const FIGURES: readonly (readonly [string, keyof Figures])[] = [
  ["input_cost_per_token", "prompt"],
  ["output_cost_per_token", "completion"],
  ["cache_read_input_token_cost", "inputCacheRead"],
  ["input_cost_per_token_cache_hit", "inputCacheRead"],
  ["cache_creation_input_token_cost", "inputCacheWrite"],
  ["cache_creation_input_token_cost_above_1hr", "inputCacheWrite1h"],
  ["cache_creation_input_token_cost_above_12hr", "inputCacheWrite1h"],
  ["output_cost_per_reasoning_token", "internalReasoning"],
  ["input_cost_per_audio_token", "audioInput"],
  ["output_cost_per_audio_token", "audioOutput"],
  ["cache_read_input_audio_token_cost", "audioCacheRead"],
  ["input_cost_per_image_token", "imageInputToken"],
  ["output_cost_per_image_token", "imageOutputToken"],
  ["cache_read_input_image_token_cost", "imageCacheRead"],
  ["input_cost_per_video_token", "videoInput"],
  ["input_cost_per_image", "imageInput"],
  ["output_cost_per_image", "imageOutput"],
  ["input_cost_per_request", "request"],
  ["input_cost_per_query", "request"],
  ["code_interpreter_cost_per_session", "codeExecution"],
  ["input_cost_per_character", "perCharacter"],
  ["ocr_cost_per_page", "perPage"],
  ["input_cost_per_second", "perSecondInput"],
  ["input_cost_per_audio_per_second", "perSecondInput"],
  ["output_cost_per_second", "perSecondOutput"],
  ["output_cost_per_video_per_second", "perSecondOutput"],
];

/** Endings of its fields by the value of `service_tier` that the provider knows. */
const SERVICE_TIERS: readonly (readonly [string, string])[] = [
  ["flex", "flex"],
  ["priority", "priority"],
  ["batches", "batch"],
  ["ultrafast", "ultrafast"],
  ["balanced", "balanced"],
];

/** Options of a request that multiply its token prices, where its field for oddities names them. */
const MULTIPLIERS = ["fast", "us"];

/** Its factors of endpoints that process everything in one place; see `endpointFactors` of `packages/providers`. */
const RESIDENCY = [
  "regional_processing_uplift_multiplier_eu",
  "regional_processing_uplift_multiplier_us",
  "regional_endpoint_uplift_multiplier",
];

const SEARCH_SIZES = ["low", "medium", "high"] as const;

/** The prices of one entry; null when it states none. USD per unit. */
export function readLiteLlmPrice(
  model: JsonObject,
  type: ModelType,
  key: string,
  problems: UpdateProblem[],
): EntryPrice | null {
  const facts = new FactReader(model, [key], problems);
  const { base, tiers } = readRanges(model, key, problems) ?? {
    base: readFigures(facts),
    tiers: readTiers(facts, model),
  };
  const perSecond = type === "video" ? readPerSecond(facts, model, base) : {};
  if (Object.keys(base).length === 0 && Object.keys(perSecond).length === 0) return null;
  return {
    ...base,
    ...readSearch(model, key, problems),
    ...(tiers.length > 0 ? { tiers } : {}),
    ...filled("perSecond", perSecond),
    ...filled("serviceTiers", readServiceTiers(facts)),
    ...filled("multipliers", readMultipliers(model, key, problems)),
  };
}

const filled = <Name extends string, Value extends object>(name: Name, value: Value) =>
  Object.keys(value).length > 0 ? { [name]: value } : {};

function readFigures(facts: FactReader, ending = ""): Figures {
  const figures: Figures = {};
  for (const [field, ours] of FIGURES) {
    const figure = facts.price(field + ending);
    if (figure !== undefined) figures[ours] ??= figure;
  }
  return figures;
}

/** `<field>_above_200k_tokens` is the price of a request with a longer prompt. */
function readTiers(facts: FactReader, model: JsonObject): NonNullable<EntryPrice["tiers"]> {
  const sizes = new Set(
    Object.keys(model).flatMap((field) => /_above_(\d+)k_tokens$/.exec(field)?.[1] ?? []),
  );
  return [...sizes]
    .map((size) => ({
      aboveInputTokens: Number(size) * 1_000,
      prices: readFigures(facts, `_above_${size}k_tokens`),
    }))
    .filter(({ prices }) => Object.keys(prices).length > 0)
    .sort((a, b) => a.aboveInputTokens - b.aboveInputTokens);
}

/** `tiered_pricing` lists prices by the length of the prompt: the first range is the plain price. */
function readRanges(model: JsonObject, key: string, problems: UpdateProblem[]) {
  const ranges = (Array.isArray(model.tiered_pricing) ? model.tiered_pricing : []).flatMap(
    (entry: unknown, index) => {
      const from = isObject(entry) && Array.isArray(entry.range) ? Number(entry.range[0]) : Number.NaN;
      if (!isObject(entry) || !Number.isSafeInteger(from)) return [];
      const facts = new FactReader(entry, [key, "tiered_pricing", index], problems);
      return [{ aboveInputTokens: from, prices: readFigures(facts) }];
    },
  );
  const [first, ...tiers] = ranges.sort((a, b) => a.aboveInputTokens - b.aboveInputTokens);
  return first?.aboveInputTokens === 0 ? { base: first.prices, tiers } : null;
}

function readServiceTiers(facts: FactReader): Record<string, Figures> {
  const tiers = SERVICE_TIERS.map(([ending, tier]) => [tier, readFigures(facts, `_${ending}`)] as const);
  return Object.fromEntries(tiers.filter(([, prices]) => Object.keys(prices).length > 0));
}

function readMultipliers(model: JsonObject, key: string, problems: UpdateProblem[]): Record<string, Decimal> {
  const residency = highest(new FactReader(model, [key], problems), RESIDENCY);
  return { ...readOptions(model, key, problems), ...(residency === null ? {} : { residency }) };
}

function readOptions(model: JsonObject, key: string, problems: UpdateProblem[]): Record<string, Decimal> {
  const field = "provider_specific_entry";
  const entry = model[field];
  if (!isObject(entry)) return {};
  const facts = new FactReader(entry, [key, field], problems);
  return Object.fromEntries(
    MULTIPLIERS.flatMap((option) => {
      const factor = facts.price(option);
      return factor === undefined ? [] : [[option, factor]];
    }),
  );
}

const highest = (facts: FactReader, fields: readonly string[]): Decimal | null =>
  fields
    .flatMap((field) => facts.price(field) ?? [])
    .reduce<Decimal | null>((most, one) => (most === null || Number(one) > Number(most) ? one : most), null);

/** `output_cost_per_second_1080p` prices that resolution; the plain field is the default. */
function readPerSecond(facts: FactReader, model: JsonObject, base: Figures): Record<string, string> {
  const named = Object.keys(model).flatMap((field) => {
    const resolution = /^output_cost_per_second_(\w+)$/.exec(field)?.[1];
    const figure = resolution === undefined ? undefined : facts.price(field);
    return resolution === undefined || figure === undefined ? [] : [[resolution, figure] as const];
  });
  return Object.fromEntries([
    ...(base.perSecondOutput ? [["default", base.perSecondOutput] as const] : []),
    ...named,
  ]);
}

/** The fee of a search: one figure where its size doesn't matter, else by size. */
function readSearch(
  model: JsonObject,
  key: string,
  problems: UpdateProblem[],
): Pick<EntryPrice, "webSearch" | "webSearchByContextSize"> {
  const field = "search_context_cost_per_query";
  const sizes = model[field];
  if (!isObject(sizes)) return {};
  const facts = new FactReader(sizes, [key, field], problems);
  const fees = SEARCH_SIZES.flatMap((size) => {
    const figure = facts.price(`search_context_size_${size}`);
    return figure === undefined ? [] : [[size, figure] as const];
  });
  const [first] = fees;
  if (!first) return {};
  return fees.every(([, figure]) => figure === first[1])
    ? { webSearch: first[1] }
    : { webSearchByContextSize: Object.fromEntries(fees) };
}
