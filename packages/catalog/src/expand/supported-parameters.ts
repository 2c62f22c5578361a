import type { Capabilities, ModelType } from "@causeway/contracts";
import type { MappingRow } from "../rows/rows.ts";

/** Parameters that come with a capability. */
const BY_CAPABILITY: Partial<Record<keyof Capabilities, readonly string[]>> = {
  tools: ["tools", "tool_choice"],
  parallelToolCalls: ["parallel_tool_calls"],
  reasoning: ["reasoning", "reasoning_effort"],
  jsonOutput: ["response_format"],
  structuredOutputs: ["structured_outputs"],
  webSearch: ["web_search_options"],
};

/** What every model of a type that does not chat knows: the gateway itself sees to it. */
const BY_TYPE: Partial<Record<ModelType, readonly string[]>> = {
  embedding: ["encoding_format"],
  rerank: ["top_n", "return_documents"],
};

/** What a source lists, else what follows from the capabilities. */
export function supportedParameters(
  row: MappingRow,
  type: ModelType,
  capabilities: Capabilities,
): readonly string[] {
  if (row.params) return row.params;
  if (type !== "chat") return BY_TYPE[type] ?? [];
  const sampling = row.fixedTemperature ? [] : ["temperature", "top_p"];
  const names = Object.keys(BY_CAPABILITY) as (keyof Capabilities)[];
  const special = names.flatMap((name) => (capabilities[name] ? (BY_CAPABILITY[name] ?? []) : []));
  return ["max_tokens", "stop", ...sampling, ...special];
}
