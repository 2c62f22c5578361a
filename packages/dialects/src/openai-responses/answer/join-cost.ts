import type { ChatChunk, UsageWire } from "@causeway/contracts";
import type { JsonObject } from "../../shared/json-object.ts";

/** The provider's own usage with our cost alongside it; ours instead where it sent none, or none that is believed. */
export const joinCost = (usage: JsonObject | null, final: ChatChunk): JsonObject => {
  const ours = renderUsage(final.usage);
  return ours.info === undefined ? { ...ours, ...usage, ...costOf(ours) } : ours;
};

const costOf = ({ cost, cost_details, info }: JsonObject): JsonObject => ({
  ...(cost === undefined ? {} : { cost, cost_details }),
  ...(info === undefined ? {} : { info }),
});

/** `usage` as the Responses format has it, with our cost alongside the counts. */
export function renderUsage(usage: UsageWire | null | undefined): JsonObject {
  if (!usage) return { input_tokens: 0, output_tokens: 0, total_tokens: 0 };
  const { prompt_tokens_details: read, completion_tokens_details: made } = usage;
  return {
    input_tokens: usage.prompt_tokens,
    input_tokens_details: {
      cached_tokens: read?.cached_tokens ?? 0,
      cache_write_tokens: read?.cache_write_tokens ?? 0,
    },
    output_tokens: usage.completion_tokens,
    output_tokens_details: { reasoning_tokens: made?.reasoning_tokens ?? 0 },
    total_tokens: usage.total_tokens,
    cost: usage.cost,
    cost_details: usage.cost_details,
    ...(usage.info === undefined ? {} : { info: usage.info }),
  };
}
