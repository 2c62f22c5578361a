import type { Capabilities, ModelType } from "@causeway/contracts";
import type { CatalogEntry, EntryPrice, Figures, ReadEntries, RejectEntry, UpdateProblem } from "./entry.ts";
import { createLeftOut } from "./left-out.ts";
import { describe, FactReader, isModelName, isObject, type JsonObject } from "./fact-reader.ts";
import { dropUndefined } from "./read-models-dev.ts";
import { LITELLM_PROVIDERS } from "./source-providers.ts";

const TYPES: Readonly<Record<string, ModelType>> = {
  chat: "chat",
  completion: "chat",
  responses: "chat",
  embedding: "embedding",
  rerank: "rerank",
  moderation: "moderation",
  image_generation: "image",
  video_generation: "video",
  audio_speech: "audio-speech",
  audio_transcription: "audio-transcription",
  realtime: "realtime",
  ocr: "ocr",
};

/** Our figure for each of its fields; of two fields for one figure the first that is there counts. */
const FIGURES: readonly (readonly [string, keyof Figures])[] = [
  ["input_cost_per_token", "prompt"],
  ["output_cost_per_token", "completion"],
  ["cache_read_input_token_cost", "inputCacheRead"],
  ["input_cost_per_token_cache_hit", "inputCacheRead"],
  ["cache_creation_input_token_cost", "inputCacheWrite"],
  ["cache_creation_input_token_cost_above_1hr", "inputCacheWrite1h"],
  ["output_cost_per_reasoning_token", "internalReasoning"],
  ["input_cost_per_audio_token", "audioInput"],
  ["output_cost_per_audio_token", "audioOutput"],
  ["cache_read_input_audio_token_cost", "audioCacheRead"],
  ["input_cost_per_image_token", "imageInputToken"],
  ["output_cost_per_image_token", "imageOutputToken"],
  ["input_cost_per_image", "imageInput"],
  ["output_cost_per_image", "imageOutput"],
  ["input_cost_per_request", "request"],
  ["input_cost_per_query", "request"],
  ["input_cost_per_character", "perCharacter"],
  ["ocr_cost_per_page", "perPage"],
  ["input_cost_per_second", "perSecondInput"],
  ["input_cost_per_audio_per_second", "perSecondInput"],
  ["output_cost_per_second", "perSecondOutput"],
  ["output_cost_per_video_per_second", "perSecondOutput"],
];

const TIERED = FIGURES.slice(0, 5);

const CAPABILITIES: Readonly<Record<string, keyof Capabilities>> = {
  supports_function_calling: "tools",
  supports_parallel_function_calling: "parallelToolCalls",
  supports_response_schema: "structuredOutputs",
  supports_vision: "vision",
  supports_reasoning: "reasoning",
  supports_web_search: "webSearch",
  supports_audio_input: "audioInput",
  supports_audio_output: "audioOutput",
  supports_video_input: "videoInput",
  supports_pdf_input: "pdfInput",
  supports_prompt_caching: "promptCaching",
};

/** Entries that price a size, a region or a commitment of another entry's model. */
const VARIANT =
  /^(\d+-x-\d+|max-x-max|hd|standard|low|medium|high)\/|^bedrock\/(\*|[a-z]{2}(-gov)?-[a-z]+-\d|us|eu|apac|global)\/|\/(1|6)-month-commitment\//;

/**
 * Reads LiteLLM's `model_prices_and_context_window.json`: entries by name, mostly `<provider>/<model>`. Prices are USD
 * per unit. Source: its model_prices_and_context_window.schema.json.
 */
export function readLiteLlm(root: JsonObject, reject: RejectEntry): ReadEntries {
  const problems: UpdateProblem[] = [];
  const leftOut = createLeftOut();
  const entries: CatalogEntry[] = [];
  for (const [key, model] of Object.entries(root)) {
    if (key === "sample_spec" || key === "fallback_generalizations" || key === "last_updated") continue;
    const path = [key];
    if (!isObject(model)) {
      problems.push({ path, reason: `must be a model, not ${describe(model)}` });
      continue;
    }
    const sourceId = typeof model.litellm_provider === "string" ? model.litellm_provider : "";
    const provider = providerOf(sourceId);
    const type = TYPES[String(model.mode ?? "chat")];
    const reason = reject(provider, sourceId, path);
    if (reason !== null) leftOut.add(reason);
    else if (!type) leftOut.add(`kind of model ${String(model.mode)}`);
    else if (VARIANT.test(key)) leftOut.add("prices by size, region or commitment");
    else if (!isModelName(key)) problems.push({ path, reason: "isn't a model name" });
    else entries.push(readModel(key, provider, type, model, problems));
  }
  return { entries, problems, leftOut: leftOut.counts() };
}

const providerOf = (sourceId: string): string =>
  LITELLM_PROVIDERS[sourceId] ??
  (sourceId.startsWith("vertex_ai") ? "google-vertex" : sourceId.replaceAll("_", "-"));

function readModel(
  key: string,
  provider: string,
  type: ModelType,
  model: JsonObject,
  problems: UpdateProblem[],
): CatalogEntry {
  const facts = new FactReader(model, [key], problems);
  return dropUndefined({
    path: [key],
    provider,
    upstreamModel: withoutProvider(key, String(model.litellm_provider)),
    type,
    price: readPrice(facts, model, type, key, problems),
    contextLength: facts.tokens("max_input_tokens"),
    maxOutput: facts.tokens("max_output_tokens"),
    capabilities: Object.fromEntries(
      Object.entries(CAPABILITIES).flatMap(([field, ours]) => {
        const flag = facts.flag(field);
        return flag === undefined ? [] : [[ours, flag]];
      }),
    ),
    deactivatedAt: facts.date("deprecation_date"),
  });
}

/** The first part of a key is LiteLLM's own prefix, not a part of the provider's name for the model. */
function withoutProvider(key: string, sourceId: string): string {
  const prefixes = [sourceId, sourceId.replace(/-.*$/, ""), sourceId.replace(/_(chat|text|converse)$/, "")];
  const prefix = prefixes.find((one) => key.startsWith(`${one}/`));
  return prefix === undefined ? key : key.slice(prefix.length + 1);
}

function readPrice(
  facts: FactReader,
  model: JsonObject,
  type: ModelType,
  key: string,
  problems: UpdateProblem[],
): EntryPrice | null {
  const base: Figures = {};
  for (const [field, ours] of FIGURES) {
    const figure = facts.price(field);
    if (figure !== undefined) base[ours] ??= figure;
  }
  const perSecond = type === "video" ? readPerSecond(facts, model, base) : {};
  const search = readSearch(model, key, problems);
  const tiers = readTiers(facts, model);
  if (Object.keys(base).length === 0 && Object.keys(perSecond).length === 0) return null;
  return {
    ...base,
    ...(tiers.length > 0 ? { tiers } : {}),
    ...(Object.keys(perSecond).length > 0 ? { perSecond } : {}),
    ...(Object.keys(search).length > 0 ? { webSearchByContextSize: search } : {}),
  };
}

/** `<field>_above_200k_tokens` is the price of a request with a longer prompt. */
function readTiers(facts: FactReader, model: JsonObject): NonNullable<EntryPrice["tiers"]> {
  const sizes = new Set(
    Object.keys(model).flatMap((field) => /_above_(\d+)k_tokens$/.exec(field)?.[1] ?? []),
  );
  return [...sizes]
    .map((size) => {
      const prices: Figures = {};
      for (const [field, ours] of TIERED) {
        const figure = facts.price(`${field}_above_${size}k_tokens`);
        if (figure !== undefined) prices[ours] ??= figure;
      }
      return { aboveInputTokens: Number(size) * 1_000, prices };
    })
    .filter(({ prices }) => Object.keys(prices).length > 0)
    .sort((a, b) => a.aboveInputTokens - b.aboveInputTokens);
}

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

function readSearch(model: JsonObject, key: string, problems: UpdateProblem[]): Record<string, string> {
  const field = "search_context_cost_per_query";
  const sizes = model[field];
  if (!isObject(sizes)) return {};
  const facts = new FactReader(sizes, [key, field], problems);
  return Object.fromEntries(
    ["low", "medium", "high"].flatMap((size) => {
      const figure = facts.price(`search_context_size_${size}`);
      return figure === undefined ? [] : [[size, figure]];
    }),
  );
}
