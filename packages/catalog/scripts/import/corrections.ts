import type { ModelType } from "@causeway/contracts";

/** Models whose sources file them under `chat`, by what they do. */
export const RETYPED: Readonly<Record<string, ModelType>> = {
  "all-mini-lm-l6-v2": "embedding",
  "multi-qa-mpnet-base-dot-v1": "embedding",
  "voyage-3-large": "embedding",
  "voyage-3.5": "embedding",
  "voyage-3.5-lite": "embedding",
  "voyage-4": "embedding",
  "voyage-4-large": "embedding",
  "voyage-4-lite": "embedding",
  "voyage-code-2": "embedding",
  "voyage-code-3": "embedding",
  "voyage-finance-2": "embedding",
  "voyage-law-2": "embedding",
  "chatgpt-image-latest": "image",
  "flux-1-dev": "image",
  "flux-1-dev-controlnet-union": "image",
  "qwen-omni-turbo-realtime": "realtime",
  "qwen3-livetranslate-flash-realtime": "realtime",
  "qwen3-omni-flash-realtime": "realtime",
};

/** Chat models whose source files them under embeddings, with prices that aren't: no one serves them anymore. */
export const MISFILED = new Set(["gemini-1.5-flash", "gemini-flash-experimental"]);

/**
 * Providers whose request fee is the fee of the one search every request makes: sources list it under both names, at
 * different search sizes. The provider's own default size is `low`.
 */
export const SEARCH_IS_THE_REQUEST = new Set(["perplexity"]);

/** `auto` is a word of the gateway's own: each provider's automatic choice is its own model, `<provider>-auto`. */
export const RESERVED_IDS = new Set(["auto"]);

/** Ids that say nothing without their provider. */
export const RENAMED: Readonly<Record<string, string>> = { free: "openrouter-free" };

/** Provider and name of routers that cost what the model they choose costs; their sources say 0. */
export const PRICE_VARIES = new Set(["openrouter openrouter/auto", "openrouter openrouter/bodybuilder"]);

/**
 * Models a source lists at a provider whose address does not serve them: Claude on Azure is reached through the host of
 * Azure AI Foundry alone, where the sources list it as well.
 */
export const isElsewhere = (provider: string, name: string): boolean =>
  provider === "azure" && name.startsWith("claude-");
