import type { ChatChunk } from "@causeway/contracts";
import type { JsonObject } from "../../shared/json-object.ts";

/** The provider's own usage with our cost alongside it; ours instead where it sent none, or none that is believed. */
export function joinCost(usage: JsonObject | null, final: ChatChunk): JsonObject {
  const ours = final.usage;
  if (!ours) return usage ?? {};
  const { cached_tokens, cache_write_tokens } = ours.prompt_tokens_details;
  const counts = {
    input_tokens: Math.max(0, ours.prompt_tokens - cached_tokens - cache_write_tokens),
    output_tokens: ours.completion_tokens,
    cache_creation_input_tokens: cache_write_tokens,
    cache_read_input_tokens: cached_tokens,
  };
  return {
    ...counts,
    ...(ours.info === undefined ? usage : {}),
    cost: ours.cost,
    cost_details: ours.cost_details,
    ...(ours.info === undefined ? {} : { info: ours.info }),
  };
}
