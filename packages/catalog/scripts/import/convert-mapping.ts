import type { ModelType } from "@causeway/contracts";
import type { MappingRow } from "../../src/rows/rows.ts";
import { convertCapabilities } from "./convert-capabilities.ts";
import { convertPrice } from "./convert-price.ts";
import type { SourceMapping, SourceModel } from "./source.ts";
import { videoFacts } from "./video-facts.ts";

/** One mapping as a row of the data files: unknown and empty fields left out. */
export function convertMapping(type: ModelType, model: SourceModel, mapping: SourceMapping): MappingRow {
  const price = convertPrice(type, mapping);
  const regions = new Set([...(mapping.regions ?? []), ...Object.keys(price.regional ?? {})]);
  const row: MappingRow = dropEmpty({
    provider: mapping.provider,
    name: mapping.model_name,
    alt: otherNames(mapping),
    ...price,
    regions: [...regions].sort(),
    context: mapping.context_length ?? undefined,
    maxInput: mapping.max_input ?? undefined,
    maxOutput: mapping.max_output ?? undefined,
    can: "",
    params: mapping.supported_parameters ?? [],
    fixedTemperature: mapping.capabilities.temperature === false || undefined,
    ...(type === "video" ? videoFacts(model.id, mapping.provider) : {}),
    status: mapping.status ?? undefined,
    deactivated: mapping.deactivated_at ?? undefined,
    endpoints: convertEndpoints(mapping.endpoints ?? []),
  });
  return { ...row, can: convertCapabilities(type, model, mapping, row) };
}

/** Names alongside the main one; spellings that differ in case alone are one name. */
function otherNames({ model_name, alt_model_names = [] }: SourceMapping): string[] {
  const names = new Map(
    [model_name, ...alt_model_names].toReversed().map((name) => [name.toLowerCase(), name]),
  );
  names.delete(model_name.toLowerCase());
  return [...names.values()].reverse();
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
export const convertEndpoints = (paths: readonly string[]): string[] => [
  ...new Set(paths.flatMap((path) => FAMILIES[path] ?? [])),
];

function dropEmpty<Row extends object>(row: Row): Row {
  const kept = Object.entries(row).filter(
    ([name, value]) =>
      name === "can" ||
      name === "price" ||
      (value !== undefined && (typeof value !== "object" || value === null || Object.keys(value).length > 0)),
  );
  return Object.fromEntries(kept.filter(([, value]) => value !== undefined)) as Row;
}
