import type { CostDetails } from "./cost.ts";

/** `usage` of a chat completion as a caller sees it. Tokens are counts, costs USD. */
export interface UsageWire {
  prompt_tokens: number;
  completion_tokens: number;
  total_tokens: number;
  reasoning_tokens: number;
  prompt_tokens_details: {
    cached_tokens: number;
    cache_write_tokens: number;
    /** Same as `cache_write_tokens`. */
    cache_creation_tokens: number;
    audio_tokens: number;
    video_tokens: number;
    image_tokens: number;
  };
  completion_tokens_details: { reasoning_tokens: number; image_tokens: number; audio_tokens: number };
  cost: number;
  cost_details: CostDetails;
  /** `estimated` when the provider sent no usage. */
  info?: string;
}
