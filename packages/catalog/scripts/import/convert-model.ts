import type { ModelType } from "@causeway/contracts";
import type { MappingRow, ModelRow } from "../../src/rows/rows.ts";
import { convertMapping } from "./convert-mapping.ts";
import { isElsewhere, RENAMED, RESERVED_IDS, RETYPED } from "./corrections.ts";
import { displayName } from "./display-name.ts";
import type { SourceMapping, SourceModel } from "./source.ts";

export interface TypedRow {
  readonly type: ModelType;
  readonly row: ModelRow;
}

/** A model under its own id and, as their own models, the variants a provider sells of it (`<id>:free`). */
export function convertModel(source: SourceModel): TypedRow[] {
  const providers = source.providers.filter((mapping) => !isElsewhere(mapping.provider, mapping.model_name));
  const model = { ...source, providers };
  if (!RESERVED_IDS.has(model.id)) return convertVariants({ ...model, id: RENAMED[model.id] ?? model.id });
  return model.providers.flatMap((mapping) =>
    convertVariants({
      ...model,
      id: `${mapping.provider}-${model.id}`,
      vendor: mapping.provider,
      providers: [mapping],
    }),
  );
}

function convertVariants(model: SourceModel): TypedRow[] {
  const type = typeOf(model);
  const variants = new Set(model.providers.flatMap(({ variant }) => variant ?? []));
  const plain = model.providers.filter(({ variant }) => !variant);
  const own = plain.length > 0 ? [toRow(type, model, plain, null)] : [];
  const rows = [...variants].map((variant) =>
    toRow(
      type,
      model,
      model.providers.filter((mapping) => mapping.variant === variant),
      variant,
    ),
  );
  return [...own, ...rows].map((row) => ({ type, row }));
}

function typeOf(model: SourceModel): ModelType {
  const realtimeOnly = model.providers.some(
    ({ endpoints }) => endpoints?.length === 1 && endpoints[0] === "/v1/realtime",
  );
  return RETYPED[model.id] ?? (model.type === "chat" && realtimeOnly ? "realtime" : model.type);
}

function toRow(
  type: ModelType,
  model: SourceModel,
  mappings: readonly SourceMapping[],
  variant: string | null,
): ModelRow {
  const suffix = variant === null ? "" : `:${variant}`;
  const name = model.name ?? displayName(model.id);
  const aliases = [...model.aliases, ...dottedVersion(model)];
  const created = model.created ?? unixSeconds(model.release_date);
  return {
    id: `${model.id}${suffix}`,
    ...(aliases.length > 0 ? { aliases: aliases.map((alias) => `${alias}${suffix}`) } : {}),
    name: variant === null ? name : `${name} (${variant})`,
    family: model.family ?? vendorOf(model) ?? model.id.split(/[-_/:.]/, 1).join(""),
    ...present({ vendor: vendorOf(model), created, cutoff: model.knowledge_cutoff }),
    ...(model.open_weights ? { openWeights: true } : {}),
    input: model.input_modalities ?? INPUTS[type],
    // Some sources call a vector text.
    output: type === "embedding" ? OUTPUTS[type] : (model.output_modalities ?? OUTPUTS[type]),
    ...present({ tokenizer: model.tokenizer }),
    ...(model.is_moderated ? { moderated: true } : {}),
    ...present({ context: model.context_length, maxOutput: model.max_output }),
    providers: mergeSameProvider(mappings.map((mapping) => convertMapping(type, model, mapping))),
  };
}

/** Claude ids write a version with a hyphen; many people write it with a dot. */
function dottedVersion(model: SourceModel): string[] {
  const dotted = model.id.startsWith("claude-") ? model.id.replace(/(\d)-(\d)(?!\d)/, "$1.$2") : model.id;
  return dotted === model.id || model.aliases.includes(dotted) ? [] : [dotted];
}

/** Vendors of "latest" entries carry a tilde in the source. */
const vendorOf = (model: SourceModel): string | null => model.vendor?.replace(/^~/, "") ?? null;

/** What the type itself says, where no source lists modalities. */
export const INPUTS: Record<ModelType, readonly string[]> = {
  chat: ["text"],
  image: ["text"],
  video: ["text"],
  embedding: ["text"],
  moderation: ["text"],
  rerank: ["text"],
  "audio-speech": ["text"],
  "audio-transcription": ["audio"],
  realtime: ["text", "audio"],
  ocr: ["pdf", "image"],
};

/** The same of answers. */
export const OUTPUTS: Record<ModelType, readonly string[]> = {
  chat: ["text"],
  image: ["image"],
  video: ["video"],
  embedding: ["embedding"],
  moderation: ["text"],
  rerank: ["text"],
  "audio-speech": ["audio"],
  "audio-transcription": ["text"],
  realtime: ["text", "audio"],
  ocr: ["text"],
};

/** A provider that lists a model twice serves it once: the first row keeps its figures and takes the other's names. */
function mergeSameProvider(rows: readonly MappingRow[]): MappingRow[] {
  const byProvider = Map.groupBy(rows, (row) => row.provider);
  return [...byProvider.values()].flatMap((same) => {
    const [first, ...others] = same;
    if (!first) return [];
    const names = [...(first.alt ?? []), ...others.flatMap((row) => [row.name, ...(row.alt ?? [])])];
    return [names.length > 0 ? { ...first, alt: [...new Set(names)] } : first];
  });
}

/** `2025`, `2025-03` or `2025-03-31`, at midnight UTC. */
function unixSeconds(date: string | null): number | null {
  const ms = date === null ? Number.NaN : Date.parse(date);
  return Number.isNaN(ms) ? null : ms / 1000;
}

const present = (fields: Record<string, unknown>): object =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));
