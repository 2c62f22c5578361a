import type { StatedUsage } from "@causeway/contracts";
import { mapUsage as mapCounts } from "../../openai-chat/answer/map-usage.ts";
import { asObject, asObjects, type JsonObject } from "../../shared/json-object.ts";
import { readCountedTools, readListedTools } from "../../shared/tokens/server-tools.ts";
import { readImageTool } from "./image-tool.ts";

/**
 * Tokens by kind: the counts are those of chat completions under other names (`input_tokens_details.cached_tokens`,
 * `output_tokens_details.reasoning_tokens`, both inside their totals). Tools are priced per call and images per
 * piece: neither is in `usage` at OpenAI, both appear in `output`; xAI counts its calls. Images of a tool whose model the
 * response names are that model's. Null without counts.
 */
export function mapUsage(response: JsonObject): StatedUsage | null {
  const usage = asObject(response.usage);
  const counts = mapCounts(usage, null);
  if (!usage || !counts) return null;
  const output = asObjects(response.output);
  const images = output.filter(isImage).length;
  const others = readImageTool(response, images);
  return {
    ...counts,
    ...(readCountedTools(usage) ?? readListedTools(response)),
    images: others.length > 0 ? 0 : images,
    ...(others.length > 0 ? { others } : {}),
  };
}

const isImage = (item: JsonObject): boolean =>
  item.type === "image_generation_call" && typeof item.result === "string" && item.result !== "";
