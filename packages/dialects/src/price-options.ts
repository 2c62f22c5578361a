import type { StatedChoices } from "@causeway/contracts";
import { asFilledText, asObject, asObjects, type JsonObject } from "./shared/json-object.ts";

/**
 * Options by which a request moves its own price, in any format. Sources: Messages API reference, `speed` and `inference_geo`;
 * Chat Completions, `web_search_options.search_context_size`, which Perplexity has, too; Responses, the same of the tool
 * `web_search`. Read 2026-11-26. Null when it has none.
 */
export function readPriceOptions(body: JsonObject): StatedChoices | null {
  const speed = asFilledText(body.speed);
  const inferenceGeo = asFilledText(body.inference_geo);
  const searchContextSize = readContextSize(body);
  if (!speed && !inferenceGeo && !searchContextSize) return null;
  return {
    ...(speed ? { speed } : {}),
    ...(inferenceGeo ? { inferenceGeo } : {}),
    ...(searchContextSize ? { searchContextSize } : {}),
  };
}

function readContextSize({ web_search_options: options, tools }: JsonObject): string | null {
  const asked = asFilledText(asObject(options)?.search_context_size);
  if (asked || !Array.isArray(tools)) return asked;
  const tool = asObjects(tools).find(({ type }) => String(type).startsWith("web_search"));
  return asFilledText(tool?.search_context_size);
}
