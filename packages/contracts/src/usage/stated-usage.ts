import type { TokenUsage } from "./token-usage.ts";

/** What another model than the one that was asked used for an answer: at its own price, and in no count of that one. */
export interface ModelUsage {
  /** As the provider names it. */
  readonly model: string;
  readonly usage: TokenUsage;
}

/** Options of a request that move its price, as the provider says that it applied them. */
export interface StatedChoices {
  /** Anthropic, `usage.speed`: `standard`, `fast`. */
  readonly speed?: string;
  /** Anthropic, `usage.inference_geo`: `global`, `us`, `not_available`. */
  readonly inferenceGeo?: string;
  /** Perplexity, `usage.search_context_size`: how much of a web search the model reads. */
  readonly searchContextSize?: string;
}

/** What a provider says that an answer used. */
export interface StatedUsage extends TokenUsage {
  /** Left out where only one model answered. */
  readonly others?: readonly ModelUsage[];
  readonly choices?: StatedChoices;
  /** Members of its usage that no one here knows, and that are neither empty nor zero. */
  readonly unknown?: readonly string[];
  /** It counts cache writes and not for how long they are kept: all of them are in `cacheWrite`. */
  readonly undatedWrites?: true;
}
