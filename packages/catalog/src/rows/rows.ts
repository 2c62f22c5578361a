import type { Decimal, MappingTimeouts, MediaLimits, ModelType, UnitPrices } from "@causeway/contracts";

/** Figures of `UnitPrices` that are known; the others are left out. */
export type PriceRow = { readonly [Field in keyof UnitPrices]?: Decimal };

/** A line of `data/<type>.json`: what is unknown, empty or false is left out. */
export interface ModelRow {
  readonly id: string;
  readonly aliases?: readonly string[];
  readonly name: string;
  readonly family: string;
  readonly vendor?: string;
  /** In files kept by hand alone: elsewhere the file says it. */
  readonly type?: ModelType;
  /** Unix seconds. */
  readonly created?: number;
  /** When an import added it, Unix seconds; only where no source states its release. */
  readonly listed?: number;
  /** `2025-03` or `2025-03-31`. */
  readonly cutoff?: string;
  readonly openWeights?: boolean;
  readonly input: readonly string[];
  readonly output: readonly string[];
  readonly tokenizer?: string;
  readonly moderated?: boolean;
  readonly context?: number;
  readonly maxOutput?: number;
  readonly providers: readonly MappingRow[];
}

export interface MappingRow {
  readonly provider: string;
  /** The name to send upstream. */
  readonly name: string;
  readonly alt?: readonly string[];
  /** Left out when no source prices the mapping: it is not served until the operator does. */
  readonly price?: PriceRow;
  readonly tiers?: readonly (PriceRow & { readonly above: number })[];
  readonly images?: readonly {
    readonly quality?: string;
    readonly size?: string;
    readonly price: Decimal;
    readonly unit?: "pixel";
  }[];
  readonly perSecond?: Readonly<Record<string, Decimal>>;
  readonly searchBySize?: Readonly<Record<string, Decimal>>;
  readonly serviceTiers?: Readonly<Record<string, PriceRow>>;
  /** Factors on the token prices by an option of the request: `fast`, `us`. */
  readonly multipliers?: Readonly<Record<string, Decimal>>;
  /**
   * The sources that agree on the price and the day on which they were read: `litellm+genai-prices 2026-11-26`. Their
   * versions are in `data/refreshes.json`. `page`: a person looked it up, see `data/confirmed.json`. Left out: the first import, see `data/SOURCES.md`.
   */
  readonly from?: string;
  readonly regions?: readonly string[];
  readonly regional?: Readonly<Record<string, PriceRow>>;
  readonly context?: number;
  readonly maxInput?: number;
  readonly maxOutput?: number;
  /** Names of `Capabilities` that hold, separated by spaces. */
  readonly can: string;
  /** Request parameters, where a source lists them. */
  readonly params?: readonly string[];
  /** The sampling temperature cannot be set. */
  readonly fixedTemperature?: boolean;
  /** Sizes a video can be asked for in. */
  readonly videoSizes?: readonly string[];
  /** Whether a video has sound; left out where it has none or none is known. */
  readonly videoAudio?: "always" | "optional";
  readonly status?: "beta" | "alpha" | "deprecated";
  /** ISO date. */
  readonly deactivated?: string;
  /** ISO date on which the provider announced that the model will go. */
  readonly deprecated?: string;
  /** Endpoint families, where a source lists them: `chat`, `responses`, `images` ... */
  readonly endpoints?: readonly string[];
  /** What images, speech or transcripts it makes, where a source says. */
  readonly media?: MediaLimits;
  /** Where the general timeouts do not fit. */
  readonly timeouts?: MappingTimeouts;
}

/** A line of `data/providers.json`. */
export interface ProviderFacts {
  readonly id: string;
  readonly name: string;
  /** `{...}` marks a setting; null where no source states it. */
  readonly baseUrl: string | null;
  readonly apiStyle: string;
  /** Settings alongside the key, e.g. `region`. */
  readonly settings: readonly string[];
  readonly website: string | null;
  readonly docsUrl: string | null;
  readonly pricingUrl: string | null;
}

/** Everything a catalog is made of, as the data files hold it. */
export interface CatalogData {
  readonly providers: readonly ProviderFacts[];
  readonly models: Readonly<Record<ModelType, readonly ModelRow[]>>;
  /** Kept by hand; included on request only. */
  readonly simulator: { readonly provider: ProviderFacts; readonly models: readonly ModelRow[] };
}
