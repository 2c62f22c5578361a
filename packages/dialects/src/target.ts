import type { Mapping } from "@causeway/contracts";
import type { CallerHeader } from "./caller-header.ts";
import type { NameLimit } from "./fit/name-limits.ts";
import type { ToolBounds } from "./fit/tool-bounds.ts";
import type { ImageFacts, Need } from "./request-facts.ts";
import type { BytePieces } from "./json/index.ts";
import type { CallIdRuleName } from "./shared/history/call-ids.ts";
import type { JsonObject } from "./shared/json-object.ts";
import type { EffortRow } from "./shared/models/effort-levels.ts";

/** Where a request goes: everything a dialect may need to build it, nothing secret. */
export interface Target {
  readonly providerId: string;
  /** The name the provider knows the model by. */
  readonly upstreamModel: string;
  readonly mapping: Mapping | null;
  readonly region: string | null;
  /** Related values of the chosen credential: `project`, `region`, `resource`, `apiVersion`, `deployment` ... */
  readonly settings: Readonly<Record<string, string>>;
  /** Deviations of this provider from the plain dialect, as data. */
  readonly quirks: Quirks;
  readonly stream: boolean;
  /** Several tenants are called for under this key: nothing of one may be left at the provider for another. */
  readonly isShared?: boolean;
  /** The gateway chose the model: its caller can't know what it takes. */
  readonly isChosen?: boolean;
  /** Earlier thinking is left out: no account that could be asked can read it. */
  readonly isWithoutThinking?: boolean;
  /** Members of the request that the gateway has acted on: fallbacks, preferences. The provider isn't sent them. */
  readonly handled?: readonly string[];
  /** The prompt gets markers for Claude's prompt cache, which its caller set none of. */
  readonly marksPrompt?: boolean;
  /** Of the images that are asked for. */
  readonly images?: ImageFacts | undefined;
  /** For answers whose provider gives no id or time of its own: the id to use, and Unix seconds. */
  readonly answerId?: string;
  /** Our ID of a job that is sent, for providers that can be asked for it by that. */
  readonly jobId?: string | undefined;
  readonly createdAt?: number;
}

/** Members of messages that a provider refuses, by kind; `instructions`: of system and developer messages. */
export interface UnsentMessageFields {
  readonly instructions: ReadonlySet<string>;
  readonly user: ReadonlySet<string>;
  readonly assistant: ReadonlySet<string>;
  readonly tool: ReadonlySet<string>;
  /** Of tool calls. */
  readonly calls: ReadonlySet<string>;
  /** Members that may be null. Elsewhere, null means unset, and isn't sent. */
  readonly nullable: ReadonlySet<string>;
}

/** Known deviations of OpenAI-compatible providers. A provider without a quirk leaves it out. */
export interface Quirks {
  /** The field that carries the output bound: some take only one of them. */
  readonly maxTokensField?: "max_tokens" | "max_completion_tokens";
  /**
   * Request fields that the provider does not have: hints among them are not sent, and what would change the answer is in
   * `lacks`. `messages.name`: the names of messages' authors.
   */
  readonly unsentFields?: ReadonlySet<string>;
  /** Members of messages that only others have, and that this provider refuses. */
  readonly unsentMessageFields?: UnsentMessageFields;
  /** Which ids of tool calls the provider accepts. Default: any. */
  readonly callIds?: CallIdRuleName;
  /**
   * While these models (by upstream name) think, which they do unless they are asked not to, earlier answers without thinking are
   * refused: theirs is sent as an empty text. Any other model of the provider's does so where it is asked to think.
   */
  readonly needsReasoning?: RegExp;
  /** The member of a last answer that has the model continue it, where such an answer is refused without it. */
  readonly prefillField?: "prefix" | "partial";
  /** What the provider cannot be asked for, whatever the model. */
  readonly lacks?: readonly Need[];
  /** Values of `service_tier` that it has; others are not sent. */
  readonly serviceTiers?: ReadonlySet<string>;
  /** `stream_options.include_usage` is refused or ignored. */
  readonly noStreamOptions?: boolean;
  /** Levels of reasoning that models have here, where they differ from those of their makers. */
  readonly efforts?: readonly EffortRow[];
  /** How thinking is asked for. */
  readonly reasoningRequest?: "reasoning_effort" | "reasoning" | "thinking" | "enable_thinking" | "none";
  /** Field of an assistant message that carries thinking back to the provider, if it wants it back. */
  readonly reasoningReplayField?: "reasoning_content" | "reasoning" | "reasoning_details" | null;
  /** The provider's role for instructions when it does not know `developer`. */
  readonly developerRole?: "system" | "developer";
  /** A name from the table of named functions in `openai-chat/request/specials.ts`, for what data cannot say. */
  readonly special?: string;
  /** Fields alongside the common ones that the provider knows, `images` of answers among them: they are not taken out as ours. */
  readonly keepFields?: readonly string[];
  /** Prompt-cache markers in message parts are refused. */
  readonly dropCacheControl?: boolean;
  /** Models (by upstream name) that are Claude, whose prompt cache needs markers: in texts of chat completions, at the top of Responses. */
  readonly cacheMarks?: RegExp;
  /** Path after the base URL; default `/chat/completions`. */
  readonly chatPath?: string;
  /** The limits of tools' names; null: anything. Undefined: as in its format. */
  readonly toolNames?: NameLimit | null;
  /** Bounds of its chat completions on tools; they only fit requests that come in another format. */
  readonly toolBounds?: ToolBounds;
  /** Schemas of tools must be objects with `properties`, and combine nothing in the outermost one. */
  readonly plainSchemas?: boolean;
  /** Types of tools, without their date, that its chat completions have in addition to functions. Undefined: nothing is known. */
  readonly chatTools?: ReadonlySet<string>;
  /** Models whose chat completions search the web when `web_search_options` asks for it. */
  readonly searchModels?: RegExp;
  /** Types of tools that its Responses API has. Undefined: those of OpenAI's. */
  readonly responsesTools?: ReadonlySet<string>;
  /** Headers of its own clients that it is sent. */
  readonly callerHeaders?: readonly CallerHeader[];
  readonly embeddings?: EmbeddingsQuirks;
  readonly rerank?: RerankQuirks;
  readonly images?: ImagesQuirks;
  readonly speech?: SpeechQuirks;
  readonly transcriptions?: TranscriptionsQuirks;
  readonly videos?: VideosQuirks;
}

/** Deviations of a provider whose transcripts are otherwise OpenAI's. */
export interface TranscriptionsQuirks {
  /** Before `/audio/…`, after the base URL. Default: alongside its chat completions. */
  readonly path?: string;
  /** Fields that the provider rejects. */
  readonly dropFields?: readonly string[];
  /** `UpstreamRequest.elsewhere` of its transcripts; of the models (by upstream name) that fit, where it says which. */
  readonly elsewhere?: readonly {
    readonly models?: RegExp;
    readonly hosts: NonNullable<UpstreamRequest["elsewhere"]>;
  }[];
}

/** Deviations of a provider whose speech is otherwise OpenAI's. */
export interface SpeechQuirks {
  /** Path after the base URL. Default: `/audio/speech` alongside its chat completions. */
  readonly path?: string;
  /** The field that names a voice by its id. Default: `voice`. */
  readonly voiceIdField?: string;
  /** `stream_format` is unknown. */
  readonly noEvents?: boolean;
  /** Top-level request fields the provider rejects. */
  readonly dropFields?: readonly string[];
}

/** Deviations of a provider whose image endpoints are otherwise OpenAI's. */
export interface ImagesQuirks {
  /** Before `/images/…`, after the base URL. Default: alongside its chat completions. */
  readonly path?: string;
  /** Images of edits as data URLs in JSON. Default: as files of a form. */
  readonly editsAsJson?: boolean;
  /** `response_format` is unknown, whatever the model. */
  readonly noResponseFormat?: boolean;
}

/** Deviations of a provider whose videos are otherwise OpenAI's. */
export interface VideosQuirks {
  /** Path after the base URL. Default: `/videos` next to its chat completions. */
  readonly path?: string;
}

/** Deviations of a provider whose embeddings are otherwise OpenAI's. */
export interface EmbeddingsQuirks {
  /** Path after the base URL. Default: `/embeddings` alongside its chat completions. */
  readonly path?: string;
  /** Fields by other names than OpenAI's. */
  readonly rename?: Readonly<Record<string, string>>;
  /** Top-level request fields the provider rejects. */
  readonly dropFields?: readonly string[];
  /** Values of `encoding_format` it knows, else the field is left out; the caller gets what it asked for all the same. */
  readonly encodings?: readonly string[];
  /** Its words for the purposes of `input_type`; without them the caller's own word goes through. */
  readonly inputTypes?: Readonly<Record<string, string>>;
  /** Sent when the caller names no purpose, where the provider insists on one. */
  readonly defaultInputType?: string;
  /** Its base64 vectors are signed bytes instead of 32-bit floats. */
  readonly signedBytes?: boolean;
  /** It takes texts and no lists of token numbers, which are another model's anyway. */
  readonly textOnly?: boolean;
}

/** Deviations of a provider that ranks in the common format. */
export interface RerankQuirks {
  /** Path after the base URL; default `/rerank`. */
  readonly path?: string;
  /** Fields by other names than the common ones. */
  readonly rename?: Readonly<Record<string, string>>;
  /** Top-level request fields the provider rejects. */
  readonly dropFields?: readonly string[];
  /** `UpstreamRequest.elsewhere` of its rankings. */
  readonly elsewhere?: UpstreamRequest["elsewhere"];
}

/** An HTTP request without credentials; `path` is appended to the base URL. */
export interface UpstreamRequest {
  readonly method: "POST" | "GET";
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Serialized once by the caller of this function; bytes go out as they are. */
  readonly body: JsonObject | Uint8Array | BytePieces;
  /** Names of what the caller sent and this request leaves out. */
  readonly unsent?: readonly string[];
  /**
   * For endpoints on another host than the rest of the provider's: its own base URL, and the one to use instead. A base
   * URL that an operator or an organization gave is kept.
   */
  readonly elsewhere?: Readonly<Record<string, string>>;
}
