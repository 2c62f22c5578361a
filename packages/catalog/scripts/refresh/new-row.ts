import { CAPABILITY_NAMES, type Capabilities } from "@causeway/contracts";
import type { MappingRow, ModelRow } from "../../src/rows/rows.ts";
import type { CatalogEntry } from "../../src/update/entry.ts";
import { capabilitiesOf } from "../../src/update/to-overrides.ts";
import { INPUTS, OUTPUTS } from "./default-modalities.ts";
import { displayName } from "./display-name.ts";
import type { GenaiModel } from "./read-genai-prices.ts";

/** What sources say of a model at a provider that the catalog lacks. */
export interface Found {
  readonly entry: CatalogEntry;
  /** Null: only LiteLLM knows it. */
  readonly genai: GenaiModel | null;
}

/** A mapping without its prices. @param sibling the most similar mapping at the same provider */
export function newMapping({ entry, genai }: Found, sibling: MappingRow | null): MappingRow {
  const { contextLength = 0, maxOutput } = entry;
  const context = Math.max(contextLength, genai?.contextWindow ?? 0);
  const flags = { ...capabilitiesOf(entry) };
  const can: Partial<Capabilities> = {
    ...flags,
    parallelToolCalls: flags.parallelToolCalls ?? flags.tools ?? false,
  };
  const endpoints = toFamilies(entry.endpoints ?? []);
  const fixed = entry.samples === false || sibling?.fixedTemperature === true;
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
  const { entry, genai } = found;
  const { context, maxOutput } = newMapping(found, null);
  const { inputs = [], outputs = [] } = entry;
  const { vision, audioInput, videoInput, pdfInput } = entry.capabilities;
  const input = [
    ...(inputs.length > 0 ? inputs : INPUTS[entry.type]),
    ...(vision ? ["image"] : []),
    ...(audioInput ? ["audio"] : []),
    ...(videoInput ? ["video"] : []),
    ...(pdfInput ? ["pdf"] : []),
  ];
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

const FAMILIES: Readonly<Record<string, string>> = {
  "/v1/chat/completions": "chat",
  "/v1/responses": "responses",
  "/v1/completions": "completions",
  "/v1/embeddings": "embeddings",
  "/v1/images/generations": "images",
  "/v1/images/edits": "image-edits",
  "/v1/audio/speech": "speech",
  "/v1/audio/transcriptions": "transcriptions",
  "/v1/realtime": "realtime",
  "/vertex_ai/live": "realtime",
  "/v1/ocr": "ocr",
};

/** Endpoint families for the paths that a source lists. */
const toFamilies = (paths: readonly string[]): string[] => [
  ...new Set(paths.flatMap((path) => FAMILIES[path] ?? [])),
];

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
