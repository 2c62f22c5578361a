import type { PriceSource } from "./price-source.ts";

/** What a request may need and a mapping may offer. */
export const CAPABILITY_NAMES = [
  "streaming",
  "vision",
  "tools",
  "parallelToolCalls",
  "reasoning",
  "jsonOutput",
  "structuredOutputs",
  "webSearch",
  "audioInput",
  "audioOutput",
  "videoInput",
  "pdfInput",
  "imageOutput",
  "promptCaching",
  "cancellation",
] as const;

export type Capabilities = { readonly [Name in (typeof CAPABILITY_NAMES)[number]]: boolean };

/** Decimal string of any scale, in USD per unit (token, image, request, second, character ...). */
export type Decimal = string;

/** USD per unit; `null` means unknown, `"0"` means free. */
export interface UnitPrices {
  readonly prompt: Decimal | null;
  readonly completion: Decimal | null;
  readonly inputCacheRead: Decimal | null;
  readonly inputCacheWrite: Decimal | null;
  readonly inputCacheWrite1h: Decimal | null;
  readonly internalReasoning: Decimal | null;
  readonly imageInputToken: Decimal | null;
  readonly imageOutputToken: Decimal | null;
  readonly audioInput: Decimal | null;
  readonly audioOutput: Decimal | null;
  readonly audioCacheRead: Decimal | null;
  readonly imageCacheRead: Decimal | null;
  readonly videoInput: Decimal | null;
  /** Per image of the prompt. */
  readonly imageInput: Decimal | null;
  /** Per image of the answer. */
  readonly imageOutput: Decimal | null;
  /** Flat, per request. */
  readonly request: Decimal | null;
  /** Per web search call. */
  readonly webSearch: Decimal | null;
  /** Per search of the caller's files that the provider runs. */
  readonly fileSearch: Decimal | null;
  /** Per session in which the provider runs the model's code, or per run where it counts these. */
  readonly codeExecution: Decimal | null;
  readonly perCharacter: Decimal | null;
  readonly perPage: Decimal | null;
  readonly perSecondInput: Decimal | null;
  readonly perSecondOutput: Decimal | null;
}

/** Higher prices of a whole request whose prompt is longer than `aboveInputTokens`. */
export interface PriceTier {
  readonly aboveInputTokens: number;
  readonly prices: Partial<UnitPrices>;
}

export interface Price {
  readonly base: UnitPrices;
  /** Ascending by `aboveInputTokens`; the last one that fits wins for the whole request. */
  readonly tiers: readonly PriceTier[];
  /** Prices under another service tier (`flex`, `priority`, `batch` ...). */
  readonly serviceTiers: Readonly<Record<string, Partial<UnitPrices>>>;
  /** Price per image by `quality` and `size`. */
  readonly images: readonly {
    readonly quality: string | null;
    readonly size: string | null;
    readonly price: Decimal;
    /** `pixel`: `price` is per pixel of the image. Default: per image. */
    readonly unit?: "pixel";
  }[];
  /** Video: USD per second of output, key `default` or a resolution. */
  readonly perSecond: Readonly<Record<string, Decimal>>;
  readonly webSearchByContextSize: Readonly<Record<string, Decimal>>;
  /**
   * Factors on the token prices for an option of the request that the provider charges so, by the option's value: `fast`
   * (`speed`), `us` (`inference_geo`). `residency`: endpoints that process everything in one place. Several at once multiply. Left out where there are none.
   */
  readonly multipliers?: Readonly<Record<string, Decimal>>;
}

export type Stability = "stable" | "beta" | "alpha" | "deprecated";

/** Milliseconds. A limit that is left out is the general one. */
export interface MappingTimeouts {
  /** Of a stream. */
  readonly firstByteMs?: number;
  /** Silence inside a stream. */
  readonly idleMs?: number;
  /** The whole answer. */
  readonly answerMs?: number;
}

/** What a model can be asked for alongside text. What is left out is the provider's to judge. */
export interface MediaLimits {
  /** `WxH` or `1K`, `2K`, `4K`. */
  readonly sizes?: readonly string[];
  readonly aspectRatios?: readonly string[];
  /** Of videos, by the pixels of the shorter side: `720p`. With `aspectRatios`, they are further sizes. */
  readonly resolutions?: readonly string[];
  /** Lengths of videos. */
  readonly seconds?: readonly number[];
  /** Fields with images that a video can be made from. */
  readonly inputs?: readonly ("image" | "last_frame" | "reference_images")[];
  readonly qualities?: readonly string[];
  /** Images of one request. More are asked for in several. */
  readonly maxImages?: number;
  /** Images that can be sent with one request; 0 = none. */
  readonly maxInputs?: number;
  /** Characters of one text to be spoken. */
  readonly maxCharacters?: number;
  /** Names of voices. */
  readonly voices?: readonly string[];
  /** Values of `response_format` of speech and transcripts. */
  readonly formats?: readonly string[];
  /** Of recordings, in ISO 639-1. */
  readonly languages?: readonly string[];
}

/** A model at a provider. */
export interface Mapping {
  readonly providerId: string;
  /** The name to send upstream. */
  readonly modelName: string;
  /** Other names the provider accepts (snapshots, region profiles). */
  readonly altModelNames: readonly string[];
  readonly price: Price;
  /** True when prompt and completion are both free. */
  readonly free: boolean;
  /** Changes with every price change; stored with each row. */
  readonly priceVersion: string;
  readonly contextLength: number | null;
  readonly maxInput: number | null;
  readonly maxOutput: number | null;
  readonly capabilities: Capabilities;
  readonly supportedParameters: readonly string[];
  readonly regions: readonly string[];
  readonly regionalPrices: Readonly<Record<string, Partial<UnitPrices>>>;
  readonly videoSizes: readonly string[];
  readonly supportsVideoAudio: boolean;
  readonly supportsVideoWithoutAudio: boolean;
  /** Left out where no source says. */
  readonly media?: MediaLimits;
  readonly stability: Stability;
  /** ISO date. */
  readonly deprecatedAt: string | null;
  readonly deactivatedAt: string | null;
  /** Endpoint families alongside chat, e.g. `responses` for models that only speak Responses. */
  readonly endpoints: readonly string[];
  /** Where the general timeouts do not fit. */
  readonly timeouts?: MappingTimeouts;
  /** No source knows its price. It is served at a named provider alone, never by the model's bare id. */
  readonly unpriced?: true | undefined;
  /** Who set the price; left out for the built-in catalog's. */
  readonly priceSource?: PriceSource;
  /** Found at a local server. */
  readonly local?: true;
  /** Turned off by the operator or the organization. */
  readonly disabled?: true | undefined;
  /** Further names that deny rules match: those of a model that an override put behind this one. */
  readonly alsoKnownAs?: readonly string[];
  /** No one listed it: a caller named it at a provider, and it is passed on. */
  readonly unlisted?: true;
  /** Added by an override, a local server or a caller's address: no one knows what it can't do, so its name rules nothing out. */
  readonly open?: true;
  /** Azure: the deployment that serves it. */
  readonly deployment?: string;
  /**
   * Of a mapping that an organization changed: the one that holds for the operator's keys, null when there is none.
   * What an organization says about prices and names is true for its own keys alone.
   */
  readonly below?: Mapping | null;
}

export const MODEL_TYPES = [
  "chat",
  "image",
  "video",
  "embedding",
  "moderation",
  "rerank",
  "audio-speech",
  "audio-transcription",
  "realtime",
  "ocr",
] as const;

export type ModelType = (typeof MODEL_TYPES)[number];

export interface Model {
  readonly id: string;
  readonly aliases: readonly string[];
  /** Names that an organization gave it: callers can use them, allow rules never match them. */
  readonly ownAliases?: readonly string[];
  /** Added without a type: it answers at every endpoint. */
  readonly anyEndpoint?: true | undefined;
  readonly name: string;
  readonly family: string;
  readonly description: string;
  readonly vendor: string | null;
  readonly type: ModelType;
  /** Unix seconds; 0 when unknown. */
  readonly created: number;
  readonly inputModalities: readonly string[];
  readonly outputModalities: readonly string[];
  readonly tokenizer: string;
  readonly isModerated: boolean;
  readonly contextLength: number | null;
  readonly maxOutput: number | null;
  readonly mappings: readonly Mapping[];
  /** Of a model that an organization changed: as it is for the operator's keys. Left out: the same. */
  readonly below?: Model | undefined;
}
