import type { Model, ModelType } from "@causeway/contracts";
import { activeMappings, isDeprecated } from "./lifecycle.ts";
import type { ModelRecord } from "./model-record.ts";
import { type RecordOptions, renderModelRecord } from "./render-model-record.ts";

export interface ListOptions extends RecordOptions {
  /** Leaves out models that every provider calls deprecated. */
  readonly excludeDeprecated?: boolean;
  /** Names of the organization's custom providers: each is listed as `<name>/*`. */
  readonly customProviders?: readonly string[];
}

export interface ModelList {
  readonly object: "list";
  readonly data: readonly ModelRecord[];
}

/** The shape clients of the Messages format expect of a model list. */
export interface MessagesModelList {
  readonly data: readonly MessagesModel[];
  readonly has_more: false;
  readonly first_id: string | null;
  readonly last_id: string | null;
}

export interface MessagesModel {
  readonly type: "model";
  readonly id: string;
  readonly display_name: string;
  /** ISO time; the epoch when unknown. */
  readonly created_at: string;
}

/** No endpoint of ours reaches these. */
const UNREACHABLE = new Set<ModelType>(["realtime", "ocr"]);

/** The model list (specification 2.7): by default without what no provider serves any longer. */
export function renderModelList(models: readonly Model[], options: ListOptions): ModelList {
  const records = models.flatMap((model) => {
    if (UNREACHABLE.has(model.type)) return [];
    if (options.excludeDeprecated && isAllDeprecated(model, options)) return [];
    return renderModelRecord(model, options) ?? [];
  });
  return { object: "list", data: [...(options.customProviders ?? []).map(renderCustomProvider), ...records] };
}

/** The same records in the shape of the Messages format. */
export function renderMessagesModelList({ data }: ModelList): MessagesModelList {
  const models = data.map(renderMessagesModel);
  return {
    data: models,
    has_more: false,
    first_id: models[0]?.id ?? null,
    last_id: models.at(-1)?.id ?? null,
  };
}

export const renderMessagesModel = (record: ModelRecord): MessagesModel => ({
  type: "model",
  id: record.id,
  display_name: record.name,
  created_at: new Date(record.created * 1000).toISOString(),
});

function isAllDeprecated(model: Model, { now, includeDeactivated }: ListOptions): boolean {
  const mappings = includeDeactivated ? model.mappings : activeMappings(model, now);
  return mappings.every((mapping) => isDeprecated(mapping, now));
}

/** Any model of a custom provider can be asked for; what it can do and costs is not known here. */
const renderCustomProvider = (name: string): ModelRecord => ({
  id: `${name}/*`,
  object: "model",
  owned_by: `custom:${name}`,
  name: `Any model of ${name}`,
  aliases: [],
  created: 0,
  description: `Custom provider of this organization. Request it as ${name}/<model>.`,
  family: "custom",
  architecture: { input_modalities: ["text"], output_modalities: ["text"], tokenizer: "Other" },
  top_provider: { is_moderated: false },
  providers: [],
  pricing: NO_PRICING,
  context_length: 0,
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
