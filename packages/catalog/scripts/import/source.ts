import type { ModelType } from "@causeway/contracts";

/** The folder's own format, as its README describes it; only what is imported. */
export interface SourceFile<Item> {
  readonly format: 1;
  readonly items: readonly Item[];
}

export type SourcePrices = Readonly<Record<string, string | null>>;

export interface SourceProvider {
  readonly id: string;
  readonly name: string;
  readonly api_base_url: string | null;
  readonly api_style: string;
  readonly extra_settings: readonly string[];
  readonly website: string | null;
  readonly docs_url: string | null;
  readonly pricing_urls: readonly string[];
}

export interface SourceModel {
  readonly id: string;
  readonly aliases: readonly string[];
  readonly name: string | null;
  readonly vendor: string | null;
  readonly family: string | null;
  readonly type: ModelType;
  readonly release_date: string | null;
  readonly created: number | null;
  readonly knowledge_cutoff: string | null;
  readonly open_weights: boolean | null;
  readonly input_modalities: readonly string[] | null;
  readonly output_modalities: readonly string[] | null;
  readonly context_length: number | null;
  readonly max_output: number | null;
  readonly tokenizer: string | null;
  readonly is_moderated: boolean | null;
  readonly providers: readonly SourceMapping[];
}

export interface SourceMapping {
  readonly provider: string;
  readonly model_name: string;
  readonly alt_model_names?: readonly string[];
  readonly variant?: string;
  readonly pricing: SourcePrices;
  readonly pricing_tiers?: readonly (SourcePrices & { readonly above_input_tokens: never })[];
  readonly image_pricing?: readonly SourceImagePrice[];
  readonly per_second?: Readonly<Record<string, string>>;
  readonly web_search_by_context_size?: Readonly<Record<string, string>>;
  readonly regions: readonly string[] | null;
  readonly regional_pricing?: readonly (SourcePrices & {
    readonly region: string;
    readonly source?: string;
  })[];
  readonly context_length: number | null;
  readonly max_input?: number | null;
  readonly max_output: number | null;
  readonly input_modalities: readonly string[] | null;
  readonly output_modalities: readonly string[] | null;
  readonly capabilities: Readonly<Record<string, boolean | null>>;
  readonly reasoning_options?: unknown;
  readonly supported_parameters?: readonly string[];
  readonly endpoints?: readonly string[];
  readonly status: "deprecated" | "beta" | "alpha" | null;
  readonly deactivated_at: string | null;
  readonly conflicts?: readonly {
    readonly field: string;
    readonly kept: string | null;
    readonly other?: string | null;
    readonly other_from?: string;
  }[];
}

export interface SourceImagePrice {
  readonly quality: string | null;
  readonly size: string | null;
  readonly per_image?: string;
  readonly per_pixel?: string;
}

export interface SourceNote {
  readonly id: string;
  readonly repo: string;
  readonly commit: string | null;
  readonly date: string;
  readonly license: string;
}
