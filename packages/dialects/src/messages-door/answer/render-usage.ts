import type { ChatCompletion } from "@causeway/contracts";
import type { JsonObject } from "../../shared/json-object.ts";

/** `usage` of an answer: cached tokens appear alongside `input_tokens`, our cost alongside them all. */
export function renderUsage(usage: ChatCompletion["usage"] | null): JsonObject {
  if (!usage) return { input_tokens: 0, output_tokens: 0 };
  const { cached_tokens: cached, cache_write_tokens: written } = usage.prompt_tokens_details;
  return {
    input_tokens: Math.max(0, usage.prompt_tokens - cached - written),
    cache_creation_input_tokens: written,
    cache_read_input_tokens: cached,
    output_tokens: usage.completion_tokens,
    cost: usage.cost,
    cost_details: usage.cost_details,
    ...(usage.info === undefined ? {} : { info: usage.info }),
  };
}
