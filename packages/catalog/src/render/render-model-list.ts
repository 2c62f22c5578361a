import type { Mapping, Model, ModelType } from "@causeway/contracts";
import { FIRST_LISTED } from "./first-listed.ts";
import { isDeprecated } from "../lookup/lifecycle.ts";
import type { ModelRecord } from "./model-record.ts";
import { type RecordOptions, renderRecord, servedMappings } from "./render-model-record.ts";

export interface ListOptions extends RecordOptions {
  /** Leaves out models that every provider calls deprecated. */
  readonly excludeDeprecated?: boolean;
  /** Names of the organization's custom providers: each is listed as `<name>/*`. */
  readonly customProviders?: readonly string[];
}

/** The shape that clients of the Messages format expect of a model. */
export interface MessagesModel {
  readonly type: "model";
  readonly id: string;
  readonly display_name: string;
  /** ISO time. */
  readonly created_at: string;
}

/** No endpoint of ours reaches these. */
const UNREACHABLE = new Set<ModelType>(["realtime", "ocr"]);

/**
 * The records of the model list: by default without models that no provider serves any longer. Yields null
 * between them, after each mapping, so that a caller can pause: rules of a key make each one expensive.
 */
export function* renderModels(models: readonly Model[], options: ListOptions): Generator<ModelRecord | null> {
  for (const name of options.customProviders ?? []) yield renderCustomProvider(`${name}/*`, name);
  for (const model of models) {
    if (UNREACHABLE.has(model.type)) continue;
    if (options.excludeDeprecated && isAllDeprecated(model, options)) continue;
    const visible: Mapping[] = [];
    for (const mapping of servedMappings(model, options)) {
      if (options.isVisible?.(model, mapping) ?? true) visible.push(mapping);
      yield null;
    }
    yield renderRecord(model, visible, options.now);
  }
}

/** A model as the list of the Messages API has it. Source: Anthropic API reference, List Models. */
export const renderMessagesModel = (record: ModelRecord): MessagesModel => ({
  type: "model",
  id: record.id,
  display_name: record.name,
  created_at: new Date(record.created * 1000).toISOString(),
});

function isAllDeprecated(model: Model, options: ListOptions): boolean {
  return servedMappings(model, options).every((mapping) => isDeprecated(mapping, options.now));
}

/**
 * A model of a custom provider, or all of them: what it can do and costs is not known here.
 * @param id `<name>/*` or `<name>/<model>`
 */
export const renderCustomProvider = (id: string, name: string): ModelRecord => ({
  id,
  object: "model",
  owned_by: `custom:${name}`,
  name: `Any model of ${name}`,
  aliases: [],
  created: FIRST_LISTED,
  description: `Custom provider of this organization. Request it as ${name}/<model>.`,
  family: "custom",
  architecture: { input_modalities: ["text"], output_modalities: ["text"], tokenizer: "Other" },
  top_provider: { is_moderated: false },
  providers: [],
  pricing: NO_PRICING,
  per_request_limits: {},
  supported_parameters: [],
  json_output: true,
  structured_outputs: true,
  free: false,
  stability: "stable",
});

/** The gateway charges nothing for them. */
const NO_PRICING: ModelRecord["pricing"] = {
  prompt: "0",
  completion: "0",
  image: "0",
  request: "0",
  input_cache_read: "0",
  input_cache_write: "0",
  web_search: "0",
  internal_reasoning: "0",
  per_second: {},
};
