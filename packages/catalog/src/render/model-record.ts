import type { MediaLimits } from "@causeway/contracts";

/** What `GET /v1/models` says of a model. Prices are USD per unit, as decimal strings. */
export interface ModelRecord {
  readonly id: string;
  readonly object: "model";
  readonly owned_by: string;
  readonly name: string;
  readonly aliases: readonly string[];
  /** Unix seconds: the release date, else the date on which the catalog first listed the model. */
  readonly created: number;
  readonly description: string;
  readonly family: string;
  readonly architecture: {
    readonly input_modalities: readonly string[];
    readonly output_modalities: readonly string[];
    readonly tokenizer: string;
  };
  readonly top_provider: { readonly is_moderated: boolean };
  readonly providers: readonly ProviderRecord[];
  readonly pricing: ModelPricing;
  /** Tokens; left out where no source states it. */
  readonly context_length?: number;
  readonly per_request_limits: Readonly<Record<string, string>>;
  readonly supported_parameters: readonly string[];
  readonly json_output: boolean;
  readonly structured_outputs: boolean;
  readonly free: boolean;
  /** ISO time; absent when no date is known. */
  readonly deprecated_at?: string;
  readonly deactivated_at?: string;
  readonly stability: string;
}

export interface ModelPricing {
  readonly prompt: string;
  readonly completion: string;
  readonly image: string;
  readonly request: string;
  readonly input_cache_read: string;
  readonly input_cache_write: string;
  readonly web_search: string;
  readonly internal_reasoning: string;
  readonly per_second: Readonly<Record<string, string>>;
}

export interface ProviderRecord {
  readonly providerId: string;
  readonly modelName: string;
  readonly supportedVideoSizes: readonly string[];
  readonly supportsVideoAudio: boolean;
  readonly supportsVideoWithoutAudio: boolean;
  /** What it can be asked for alongside text; left out where no source says. */
  readonly media?: MediaLimits;
  readonly pricing: Pick<ModelPricing, "prompt" | "completion" | "image" | "per_second">;
  readonly streaming: boolean;
  readonly vision: boolean;
  readonly cancellation: boolean;
  readonly tools: boolean;
  readonly parallelToolCalls: boolean;
  readonly reasoning: boolean;
  readonly stability: string;
}
