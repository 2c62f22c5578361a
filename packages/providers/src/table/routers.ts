import type { ProviderRow } from "../provider-row.ts";
import { compatible } from "./compatible.ts";

/** Gateways of others. They know the wider fields that plain providers refuse. */
export const routerRows: readonly ProviderRow[] = [
  compatible({
    id: "openrouter",
    name: "OpenRouter",
    baseUrl: "https://openrouter.ai/api/v1",
    // API reference, "Parameters", "Reasoning tokens", "Web search", "Image generation".
    quirks: {
      developerRole: "developer",
      reasoningRequest: "reasoning",
      reasoningReplayField: "reasoning_details",
      // `provider`: preferences about the providers behind it.
      keepFields: ["plugins", "image_config", "images", "provider"],
      // https://openrouter.ai/docs/guides/best-practices/prompt-caching, "Anthropic Claude", read 2026-11-28: nothing is cached without
      // markers. In usage, `cache_write_tokens` has what was written.
      cacheMarks: /^~?anthropic\/claude/,
    },
    docsUrl: "https://openrouter.ai/docs/api-reference/overview",
  }),
  compatible({
    id: "vercel-ai-gateway",
    name: "Vercel AI Gateway",
    baseUrl: "https://ai-gateway.vercel.sh/v1",
    quirks: {
      reasoningRequest: "reasoning",
      reasoningReplayField: "reasoning_details",
      keepFields: ["images"],
    },
    docsUrl: "https://vercel.com/docs/ai-gateway/openai-compat",
  }),
];
