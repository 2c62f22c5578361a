import type { Mapping, Model } from "@causeway/contracts";
import { FIRST_LISTED } from "./first-listed.ts";
import { activeMappings, bestStability, lastDate, stabilityOf } from "../lookup/lifecycle.ts";
import { mainMapping } from "./main-mapping.ts";
import type { ModelRecord, ProviderRecord } from "./model-record.ts";
import { renderPricing } from "./render-pricing.ts";

export interface RecordOptions {
  /** Unix ms. */
  readonly now: number;
  /** Also the providers that no longer serve the model. */
  readonly includeDeactivated?: boolean;
  /** Which of its mappings a caller may see; default all. */
  readonly isVisible?: (model: Model, mapping: Mapping) => boolean;
}

/** One record of the model list; null when no mapping is left to show. */
export function renderModelRecord(model: Model, options: RecordOptions): ModelRecord | null {
  const { isVisible } = options;
  const served = servedMappings(model, options);
  const visible = isVisible ? served.filter((mapping) => isVisible(model, mapping)) : served;
  return renderRecord(model, visible, options.now);
}

/** The mappings that a list shows to a caller without rules. */
export const servedMappings = (model: Model, options: RecordOptions): readonly Mapping[] =>
  options.includeDeactivated ? model.mappings : activeMappings(model, options.now);

/**
 * The record of a model with these mappings of it; null when there is none. Facts that no source states are left out.
 * @param now Unix ms
 */
export function renderRecord(model: Model, mappings: readonly Mapping[], now: number): ModelRecord | null {
  const main = mainMapping(model, mappings);
  if (!main) return null;
  const deprecatedAt = lastDate(mappings, "deprecatedAt");
  const deactivatedAt = lastDate(mappings, "deactivatedAt");
  const contextLength = contextLengthOf(model, mappings);
  return {
    id: model.id,
    object: "model",
    owned_by: model.vendor ?? main.providerId,
    name: model.name,
    aliases: model.aliases,
    created: model.created > 0 ? model.created : FIRST_LISTED,
    description: model.description,
    family: model.family,
    architecture: {
      input_modalities: model.inputModalities,
      output_modalities: model.outputModalities,
      tokenizer: model.tokenizer,
    },
    top_provider: { is_moderated: model.isModerated },
    providers: mappings.map((mapping) => renderProvider(mapping, now)),
    pricing: renderPricing(main.price),
    ...(contextLength > 0 ? { context_length: contextLength } : {}),
    per_request_limits: renderLimits(model, mappings),
    supported_parameters: [...new Set(mappings.flatMap((mapping) => mapping.supportedParameters))].sort(),
    json_output: mappings.some(({ capabilities }) => capabilities.jsonOutput),
    structured_outputs: mappings.some(({ capabilities }) => capabilities.structuredOutputs),
    free: mappings.every((mapping) => mapping.free),
    ...(deprecatedAt === null ? {} : { deprecated_at: isoTime(deprecatedAt) }),
    ...(deactivatedAt === null ? {} : { deactivated_at: isoTime(deactivatedAt) }),
    stability: bestStability(mappings, now),
  };
}

const renderedProviders = new WeakMap<Mapping, ProviderRecord>();

/** Made once per mapping and stability: a list filtered by a key's rules is rendered per request. */
function renderProvider(mapping: Mapping, now: number): ProviderRecord {
  const stability = stabilityOf(mapping, now);
  const known = renderedProviders.get(mapping);
  if (known?.stability === stability) return known;
  const record = { ...toProviderRecord(mapping), stability };
  renderedProviders.set(mapping, record);
  return record;
}

function toProviderRecord(mapping: Mapping): Omit<ProviderRecord, "stability"> {
  const { prompt, completion, image, per_second } = renderPricing(mapping.price);
  const { streaming, vision, cancellation, tools, parallelToolCalls, reasoning } = mapping.capabilities;
  return {
    providerId: mapping.providerId,
    modelName: mapping.modelName,
    supportedVideoSizes: mapping.videoSizes,
    supportsVideoAudio: mapping.supportsVideoAudio,
    supportsVideoWithoutAudio: mapping.supportsVideoWithoutAudio,
    ...(mapping.media ? { media: mapping.media } : {}),
    pricing: { prompt, completion, image, per_second },
    streaming,
    vision,
    cancellation,
    tools,
    parallelToolCalls,
    reasoning,
  };
}

/** Tokens; 0 = unknown. */
const contextLengthOf = (model: Model, mappings: readonly Mapping[]): number =>
  model.contextLength ?? Math.max(0, ...mappings.map((mapping) => mapping.contextLength ?? 0));

/** The longest prompt and answer any provider takes, where known; no prompt is longer than the context, whatever another source says. */
function renderLimits(model: Model, mappings: readonly Mapping[]): Record<string, string> {
  const longest = Math.max(0, ...mappings.map((mapping) => mapping.maxInput ?? mapping.contextLength ?? 0));
  const context = contextLengthOf(model, mappings);
  const prompt = context > 0 ? Math.min(longest, context) : longest;
  const completion = Math.max(model.maxOutput ?? 0, ...mappings.map((mapping) => mapping.maxOutput ?? 0));
  return {
    ...(prompt > 0 ? { prompt_tokens: String(prompt) } : {}),
    ...(completion > 0 ? { completion_tokens: String(completion) } : {}),
  };
}

const isoTime = (date: string): string => new Date(date).toISOString();
