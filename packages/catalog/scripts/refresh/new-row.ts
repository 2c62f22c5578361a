import { CAPABILITY_NAMES, type Capabilities } from "@causeway/contracts";
import type { MappingRow, ModelRow } from "../../src/rows/rows.ts";
import type { CatalogEntry } from "../../src/update/entry.ts";
import type { JsonObject } from "../../src/update/fact-reader.ts";
import { capabilitiesOf } from "../../src/update/to-overrides.ts";
import { convertEndpoints } from "../import/convert-mapping.ts";
import { INPUTS, OUTPUTS } from "../import/convert-model.ts";
import { displayName } from "../import/display-name.ts";
import type { GenaiModel } from "./read-genai-prices.ts";

/** What sources say of a model at a provider that the catalog lacks. */
export interface Found {
  readonly entry: CatalogEntry;
  /** The entry as LiteLLM writes it. */
  readonly raw: JsonObject;
  /** Null: only LiteLLM knows it. */
  readonly genai: GenaiModel | null;
}

/** A mapping without its prices. @param sibling the most similar mapping at the same provider */
export function newMapping({ entry, raw, genai }: Found, sibling: MappingRow | null): MappingRow {
  const { contextLength = 0, maxOutput } = entry;
  const context = Math.max(contextLength, genai?.contextWindow ?? 0);
  const flags = { ...capabilitiesOf(entry) };
  const can: Partial<Capabilities> = {
    ...flags,
    parallelToolCalls: flags.parallelToolCalls ?? flags.tools ?? false,
  };
  const endpoints = convertEndpoints(stringsOf(raw.supported_endpoints));
  const fixed = raw.supports_sampling_params === false || sibling?.fixedTemperature === true;
  return {
    provider: entry.provider,
    name: entry.upstreamModel,
    ...(context > 0 ? { context } : {}),
    ...(contextLength > 0 && contextLength < context ? { maxInput: contextLength } : {}),
    ...(maxOutput ? { maxOutput } : {}),
    can: CAPABILITY_NAMES.filter((name) => can[name]).join(" "),
    ...(fixed ? { fixedTemperature: true } : {}),
    ...(endpoints.length > 0 ? { endpoints } : {}),
  };
}

/** A model without its mappings. @param sibling the most similar model of the catalog @param listed Unix seconds */
export function newModel(id: string, found: Found, sibling: ModelRow | null, listed: number): ModelRow {
  const { entry, raw, genai } = found;
  const { context, maxOutput } = newMapping(found, null);
  const inputs = stringsOf(raw.supported_modalities);
  const { vision, audioInput, videoInput, pdfInput } = entry.capabilities;
  const input = [
    ...(inputs.length > 0 ? inputs : INPUTS[entry.type]),
    ...(vision ? ["image"] : []),
    ...(audioInput ? ["audio"] : []),
    ...(videoInput ? ["video"] : []),
    ...(pdfInput ? ["pdf"] : []),
  ];
  const outputs = stringsOf(raw.supported_output_modalities);
  const dotted = id.startsWith("claude-") ? id.replace(/(\d)-(\d)(?!\d)/, "$1.$2") : id;
  return {
    id,
    ...(dotted === id ? {} : { aliases: [dotted] }),
    name: genai?.name ?? displayName(dotted),
    family: sibling?.family ?? id.split(/[-_/:.]/, 1).join(""),
    ...(sibling?.vendor ? { vendor: sibling.vendor } : {}),
    listed,
    input: [...new Set(input)],
    output: entry.type === "chat" && outputs.length > 0 ? outputs : OUTPUTS[entry.type],
    ...(sibling?.tokenizer ? { tokenizer: sibling.tokenizer } : {}),
    ...(context ? { context } : {}),
    ...(maxOutput ? { maxOutput } : {}),
    providers: [],
  };
}

const stringsOf = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((word): word is string => typeof word === "string") : [];

/** The model whose id shares the longest beginning with an id, of at least four characters. */
export function findSibling(id: string, rows: readonly ModelRow[]): ModelRow | null {
  let best: { readonly row: ModelRow; readonly length: number } | null = null;
  for (const row of rows) {
    const length = sharedLength(row.id, id);
    if (row.vendor && length >= 4 && length > (best?.length ?? 0)) best = { row, length };
  }
  return best?.row ?? null;
}

function sharedLength(a: string, b: string): number {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length += 1;
  return length;
}
