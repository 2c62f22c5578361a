import {
  type Cost,
  completionTokens,
  promptTokens,
  type TokenUsage,
  type UsageWire,
} from "@causeway/contracts";
import { renderCost, renderCostDetails } from "./render-cost-details.ts";

/**
 * `usage` as a chat-completions caller sees it. The details show parts of the totals: a cached audio token is in
 * `cached_tokens` alone, so that the details of a prompt never add up to more than the prompt.
 */
export function renderUsage(
  usage: TokenUsage,
  cost: Cost,
  options: { estimated: boolean; unpriced?: boolean },
): UsageWire {
  const prompt = promptTokens(usage);
  const completion = completionTokens(usage);
  const cacheWrite = usage.cacheWrite + usage.cacheWrite1h;
  const wire: UsageWire = {
    prompt_tokens: prompt,
    completion_tokens: completion,
    total_tokens: prompt + completion,
    reasoning_tokens: usage.reasoning,
    prompt_tokens_details: {
      cached_tokens: usage.cachedInput + usage.cachedAudioInput + (usage.cachedImageInput ?? 0),
      cache_write_tokens: cacheWrite,
      cache_creation_tokens: cacheWrite,
      audio_tokens: usage.audioInput,
      video_tokens: usage.videoInput,
      image_tokens: usage.imageInput,
    },
    completion_tokens_details: {
      reasoning_tokens: usage.reasoning,
      image_tokens: usage.imageOutput,
      audio_tokens: usage.audioOutput,
    },
    cost: renderCost(cost),
    cost_details: renderCostDetails(cost),
  };
  if (options.unpriced) wire.info = "unpriced";
  else if (options.estimated) wire.info = "estimated";
  return wire;
}
