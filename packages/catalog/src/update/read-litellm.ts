import type { Capabilities, ModelType } from "@causeway/contracts";
import type { CatalogEntry, ReadEntries, RejectEntry, UpdateProblem } from "./entry.ts";
import { createLeftOut } from "./left-out.ts";
import {
  describe,
  dropUndefined,
  FactReader,
  isModelName,
  isObject,
  type JsonObject,
} from "./fact-reader.ts";
import { readLiteLlmPrice } from "./litellm-prices.ts";
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
    price: readLiteLlmPrice(model, type, key, problems),
    contextLength: facts.tokens("max_input_tokens"),
    maxOutput: facts.tokens("max_output_tokens"),
    capabilities: Object.fromEntries(
      Object.entries(CAPABILITIES).flatMap(([field, ours]) => {
        const flag = facts.flag(field);
        return flag === undefined ? [] : [[ours, flag]];
      }),
    ),
    inputs: facts.words("supported_modalities"),
    outputs: facts.words("supported_output_modalities"),
    endpoints: facts.words("supported_endpoints"),
    samples: facts.flag("supports_sampling_params"),
    deactivatedAt: facts.date("deprecation_date"),
  });
}

/** The first part of a key is LiteLLM's own prefix, not a part of the provider's name for the model. */
function withoutProvider(key: string, sourceId: string): string {
  const prefixes = [sourceId, sourceId.replace(/-.*$/, ""), sourceId.replace(/_(chat|text|converse)$/, "")];
  const prefix = prefixes.find((one) => key.startsWith(`${one}/`));
  return prefix === undefined ? key : key.slice(prefix.length + 1);
}
