import type { StatedChoices } from "@causeway/contracts";
import type { Markable } from "./cache-markers.ts";
import type { PricedField } from "./priced-fields.ts";
import type { Fallbacks } from "./routing-members/read-fallbacks.ts";
import type { ProviderPreferences } from "./routing-members/read-preferences.ts";
import type { NamedModel } from "./shared/state/named-models.ts";

/** A capability a request cannot do without; names are those of `Capabilities`. */
export type Need =
  | "tools"
  | "parallelToolCalls"
  | "vision"
  | "reasoning"
  | "jsonOutput"
  | "structuredOutputs"
  | "webSearch"
  | "audioInput"
  | "audioOutput"
  | "videoInput"
  | "pdfInput"
  | "imageOutput"
  | FormatNeed;

/**
 * What is a matter of the provider's format alone, whatever the model: inputs as token numbers instead of text, several
 * answers at once, the probabilities of tokens, texts that end the answer, tokens made more or less likely.
 */
export type FormatNeed = "tokenInput" | "severalAnswers" | "logprobs" | "stopSequences" | "logitBias";

/** What policy, estimate and routing need to know of a request, whatever its format. */
export interface RequestFacts {
  readonly model: string;
  readonly stream: boolean;
  readonly needs: readonly {
    readonly need: Need /** Path of the field that asks for it, for the 400. */;
    readonly param: string;
    /** The answer may do without it: it is left out where no provider has it. */
    readonly isOffered?: boolean;
  }[];
  /** By the character rule, media at their flat counts; never a tokenizer. */
  readonly promptTokens: number;
  readonly maxOutputTokens: number | null;
  /** Answers asked for (`n`). */
  readonly choices: number;
  /** System prompt and first user message: what the sticky key is hashed from when there is no session id. */
  readonly sessionSeed: string;
  readonly routing: "auto" | "price" | "latency" | "throughput";
  readonly serviceTier: string | null;
  /** Path of a field that names what a provider keeps for the account of a key: only the account's own caller may. */
  readonly providerState?: string | null;
  /** Of the images to be made, as the caller wrote it, and the field that says so. */
  readonly imageSize?: { readonly size: string; readonly param: string };
  /** Of requests for images. */
  readonly images?: ImageFacts;
  /** Of conversations: the images that are asked for if the model is one that makes images. */
  readonly drawing?: ImageFacts;
  /** Of requests for speech and for transcripts. */
  readonly audio?: AudioFacts;
  /** Of requests for videos. */
  readonly video?: VideoFacts;
  /** Units of a ranking that is priced by them; default 1. */
  readonly searchUnits?: number;
  /** The provider may read more than is sent, or answer in its own steps: tools it runs itself, state it keeps. */
  readonly isOpenEnded?: boolean;
  /** Options that it asks for and that move its price. */
  readonly priceOptions?: StatedChoices;
  /** Its members that may move its price, tools and models aside; left out where there are none. */
  readonly pricedFields?: readonly PricedField[];
  /** Types of the tools that it offers besides functions, without their date; left out where there are none. */
  readonly toolTypes?: readonly string[];
  /** Asks for a prompt cache that lasts an hour, which costs more to write. */
  readonly asksHourCache?: true;
  /** Of conversations in OpenAI's formats without markers of Claude's prompt cache: the gateway may set them. */
  readonly markable?: Markable | undefined;
  /** It has markers in OpenAI's form, which providers with `cacheMarks` take for those of Claude. */
  readonly hasBreakpoints?: true;
  /** Models that its members name in addition to `model`; left out where there are none. */
  readonly namedModels?: readonly NamedModel[];
  /** Models that are tried after `model`; left out where there are none. */
  readonly fallbacks?: Fallbacks;
  /** Its wishes on the providers that may serve it; left out where it has none. */
  readonly preferences?: ProviderPreferences;
  /** Of conversations with tools that the caller runs, and of those that have state of the Responses API. */
  readonly format?: FormatFacts | undefined;
  /** Encrypted state of the Responses API in it, which only the account that made it can read; left out where there is none. */
  readonly encrypted?: EncryptedState;
  /** Items of earlier responses that it names by their ids; left out where there are none. */
  readonly references?: ItemReferences;
}

/** Encrypted state of the Responses API in a request. Only the account that made it can read it. */
export interface EncryptedState {
  /** The texts that came last, the newest first. */
  readonly texts: readonly string[];
  /** Path of the first summary of earlier turns, which can't be left out; null: it is only thinking. */
  readonly compaction: string | null;
}

/** Items that a request names instead of sending them. */
export interface ItemReferences {
  /** Path of the first. */
  readonly param: string;
  /** Each once. */
  readonly ids: readonly string[];
}

/** The format that a conversation needs at a provider that has both chat completions and the Responses API. */
export interface FormatFacts {
  /** It offers tools that the caller runs. */
  readonly hasTools: boolean;
  /** The reasoning effort, however the caller says it. Null: it says none. */
  readonly effort: "none" | "some" | null;
  /** Path of the first member that the Responses API doesn't have; null: it has all of them. */
  readonly beyondResponses: string | null;
  /** It offers a search of the web as a tool. */
  readonly searchesWeb?: boolean;
  /** An earlier answer in it has state of the Responses API. */
  readonly hasResponsesState: boolean;
}

/** Images that are asked for. Null: the provider chooses. */
export interface ImageFacts {
  readonly count: number;
  /** Images that are sent. */
  readonly inputs: number;
  /** `WxH`, `1K`, `2K` or `4K`. */
  readonly size: string | null;
  readonly quality: string | null;
  readonly aspectRatio: string | null;
}

/** Sound that is asked for, or sent. */
export interface AudioFacts {
  /** Code points to be spoken. */
  readonly characters: number;
  /** Chinese ones among them, which a provider may count twice. */
  readonly hanCharacters?: number;
  /** Of the file that is sent. */
  readonly seconds: number;
  /** What is asked for; left out where it is the provider's to choose. */
  readonly voice?: string | undefined;
  readonly format?: string | undefined;
  readonly language?: string | undefined;
}

/** What decides the price of one image; null: it is not known. */
export interface ImageChoice {
  readonly quality: string | null;
  /** `WxH` */
  readonly size: string | null;
}

/** What a video can be made from in addition to its prompt. */
export type VideoInput = "image" | "last_frame" | "reference_images";

/** A video that is asked for. Null: the provider chooses. */
export interface VideoFacts {
  readonly seconds: number | null;
  /** `WxH` */
  readonly size: string | null;
  /** With sound or without. */
  readonly audio: boolean | null;
  /** Images that are sent, and the fields that name them. */
  readonly inputs: readonly { readonly input: VideoInput; readonly param: string }[];
}

/** What the gateway knows of an answer before its first chunk. */
export interface StreamFacts {
  /** Estimate, until the provider says. */
  readonly promptTokens: number;
  /** Of the caller. */
  readonly userAgent?: string | undefined;
}
