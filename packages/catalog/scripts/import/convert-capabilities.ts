import type { Capabilities, ModelType } from "@causeway/contracts";
import type { MappingRow } from "../../src/rows/rows.ts";
import type { SourceMapping, SourceModel } from "./source.ts";

type Flag = boolean | null;
type Flags = { readonly [Name in keyof Capabilities]: Flag };

/**
 * What a mapping can do. A source's own word counts; then what its modalities, parameters and prices show; then
 * what the same model can do at another provider, for what is the model's own; then the defaults below.
 */
export function convertCapabilities(
  type: ModelType,
  model: SourceModel,
  mapping: SourceMapping,
  price: MappingRow,
): string {
  const stated = readFlags(type, model, mapping, price);
  const elsewhere = model.providers
    .filter((other) => other !== mapping)
    .map((other) => readFlags(type, model, other, null));
  const known = (name: keyof Capabilities): Flag =>
    stated[name] ?? (OF_THE_MODEL.has(name) && elsewhere.some((flags) => flags[name] === true) ? true : null);
  const defaults = defaultFlags(type, known("tools") ?? false);
  const names = Object.keys(defaults) as (keyof Capabilities)[];
  const resolved = new Map(names.map((name) => [name, known(name) ?? defaults[name]]));
  resolved.set("cancellation", resolved.get("streaming") ?? false);
  return names.filter((name) => resolved.get(name)).join(" ");
}

/** Abilities of the model itself, wherever it runs; the others are the provider's interface. */
const OF_THE_MODEL = new Set<keyof Capabilities>([
  "vision",
  "tools",
  "reasoning",
  "audioInput",
  "audioOutput",
  "videoInput",
  "pdfInput",
  "imageOutput",
]);

/** Unknown: what nearly every chat interface has is taken to be there, what few have is not. */
const defaultFlags = (type: ModelType, tools: boolean): Capabilities => ({
  streaming: type === "chat" || type === "realtime",
  vision: false,
  tools: false,
  parallelToolCalls: tools,
  reasoning: false,
  jsonOutput: type === "chat",
  structuredOutputs: type === "chat",
  webSearch: false,
  audioInput: type === "audio-transcription",
  audioOutput: type === "audio-speech",
  videoInput: false,
  pdfInput: type === "ocr",
  imageOutput: type === "image",
  promptCaching: false,
  cancellation: false,
});

function readFlags(
  type: ModelType,
  model: SourceModel,
  mapping: SourceMapping,
  row: MappingRow | null,
): Flags {
  const said = mapping.capabilities;
  const flag = (name: string): Flag => said[name] ?? null;
  const inputs = mapping.input_modalities ?? model.input_modalities;
  const outputs = mapping.output_modalities ?? model.output_modalities;
  const reads = (kind: string): Flag => inputs?.includes(kind) ?? null;
  const has = (condition: unknown): Flag => (condition ? true : null);
  const accepts = (parameter: string): Flag => has(mapping.supported_parameters?.includes(parameter));
  return {
    streaming: flag("streaming"),
    vision: flag("vision") ?? reads("image"),
    tools: flag("tools") ?? accepts("tools"),
    parallelToolCalls: flag("parallel_tool_calls"),
    reasoning: flag("reasoning") ?? has(mapping.reasoning_options) ?? accepts("reasoning"),
    jsonOutput: flag("json_output"),
    structuredOutputs: flag("structured_outputs"),
    webSearch: flag("web_search") ?? has(row?.price?.webSearch),
    audioInput: flag("audio_input") ?? reads("audio") ?? has(row?.price?.audioInput),
    audioOutput: flag("audio_output") ?? outputs?.includes("audio") ?? has(row?.price?.audioOutput),
    videoInput: flag("video_input") ?? reads("video"),
    pdfInput: flag("pdf_input") ?? reads("pdf"),
    imageOutput: type === "image" ? true : (outputs?.includes("image") ?? has(row?.price?.imageOutputToken)),
    promptCaching: flag("prompt_caching") ?? has(row?.price?.inputCacheRead),
    cancellation: null,
  };
}
