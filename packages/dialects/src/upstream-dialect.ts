import type {
  ChatChunk,
  ChatCompletion,
  ChatRequest,
  ErrorType,
  FinishReason,
  Mapping,
  TokenUsage,
} from "@causeway/contracts";
import type { JsonObject, Need, StreamFacts } from "./door.ts";
import type { DataUrl } from "./shared/data-url.ts";

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
  /** For answers whose provider gives no id or time of its own: the id to use, and Unix seconds. */
  readonly answerId?: string;
  readonly createdAt?: number;
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
  /** What the provider cannot be asked for, whatever the model. */
  readonly lacks?: readonly Need[];
  /** Values of `service_tier` that it has; others are not sent. */
  readonly serviceTiers?: ReadonlySet<string>;
  /** `stream_options.include_usage` is refused or ignored. */
  readonly noStreamOptions?: boolean;
  /** How thinking is asked for. */
  readonly reasoningRequest?: "reasoning_effort" | "reasoning" | "thinking" | "enable_thinking" | "none";
  /** Field of an assistant message that carries thinking back to the provider, if it wants it back. */
  readonly reasoningReplayField?: "reasoning_content" | "reasoning" | "reasoning_details" | null;
  /** The provider's role for instructions when it does not know `developer`. */
  readonly developerRole?: "system" | "developer";
  /** A name from the table of named functions in `openai-chat/request/specials.ts`, for what data cannot say. */
  readonly special?: string;
  /** Fields beside the common ones that the provider knows, `images` of answers among them: they are not taken out as ours. */
  readonly keepFields?: readonly string[];
  /** Prompt-cache markers in message parts are refused. */
  readonly dropCacheControl?: boolean;
  /** Path after the base URL; default `/chat/completions`. */
  readonly chatPath?: string;
  readonly embeddings?: EmbeddingsQuirks;
  readonly rerank?: RerankQuirks;
}

/** Deviations of a provider whose embeddings are otherwise OpenAI's. */
export interface EmbeddingsQuirks {
  /** Path after the base URL. Default: `/embeddings` beside its chat completions. */
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
  /** Serialised once by the caller of this function; a Buffer goes out as it is. */
  readonly body: JsonObject | Uint8Array;
  /**
   * For endpoints on another host than the rest of the provider's: its own base URL, and the one to use instead. A base
   * URL that an operator or an organization gave is kept.
   */
  readonly elsewhere?: Readonly<Record<string, string>>;
}

export interface ParsedAnswer {
  /** Without `usage` and `metadata`; the gateway adds them. */
  readonly completion: ChatCompletion;
  /** `null` when the provider sent none. */
  readonly usage: TokenUsage | null;
  readonly serviceTier: string | null;
}

/** What a provider's refusal means to us. */
export interface UpstreamError {
  readonly errorType: Exclude<ErrorType, "none" | "canceled">;
  /** `caller`: never retried, never counts against a key. `key`: another key may do. `model`: this key may not use this model. */
  readonly fault: "caller" | "key" | "model" | "credit" | "provider";
  readonly status: number;
  readonly message: string;
  readonly type: string | null;
  readonly param: string | null;
  readonly code: string | null;
  /** `error.details` of the Messages format. */
  readonly messagesDetails?: JsonObject | null;
  readonly retryAfterSeconds: number | null;
  /** A refusal that does not say it is about the key: what the caller named may be what it is about. */
  readonly isVague?: boolean;
  /** The gateway's own bound on calls to this provider was reached: it was not asked, and nothing is known of it. */
  readonly isOurBound?: boolean;
}

/** What has been seen of a streamed answer; read by the gateway after every push. */
export interface StreamState {
  /** The last usage seen wins. */
  usage: TokenUsage | null;
  /** What was said of the prompt before the answer was whole; its counts of output are 0. For answers that break off. */
  promptUsage?: TokenUsage | null;
  /** True from the first text, thinking, tool call, image or audio on. */
  sawContent: boolean;
  finishReason: FinishReason | null;
  nativeFinishReason: string | null;
  /** An error event inside a 200. */
  error: UpstreamError | null;
  /** Characters of the answer so far, for the estimate. */
  ascii: number;
  otherCodePoints: number;
  /** Terminal event seen (`[DONE]`, `message_stop` ...). */
  done: boolean;
  /** Images delivered so far. */
  images: number;
  serviceTier: string | null;
}

/** Translates a provider's stream into chat chunks. Fed bytes as they come; events may be cut anywhere. */
export interface StreamParser {
  readonly state: StreamState;
  push(bytes: Uint8Array): ChatChunk[];
  /** The upstream closed: what is left in the buffer. */
  end(): ChatChunk[];
}

/** Relays a stream whose format is already the caller's: its own bytes, event by event. */
export interface NativeStream {
  readonly state: StreamState;
  /** Bytes that may go to the caller now (whole events), or null when nothing may. */
  push(bytes: Uint8Array): Uint8Array | null;
  end(): Uint8Array | null;
  /** The held-back end of the stream with the usage and metadata of `final` joined, once the record is durable. */
  finish(final: ChatChunk): string;
  /** In formats that number their events: the number of the next one. */
  nextNumber?(): number;
}

/** The side of a wire format that we speak to providers. Pure. */
export interface UpstreamDialect {
  readonly name: string;
  /** The format its native side speaks, where several dialects share one. Default: its own name. */
  readonly format?: string;
  /** Needs it can meet although the mapping does not list them: those of the format, and what it makes of other means. */
  readonly emulates?: readonly Need[];
  /** The dialect cannot pass media by URL, or no files: the gateway fetches them through the guarded client first. */
  readonly inlineMedia: boolean | "files";
  /** URLs that the provider reads itself all the same: its own stores. */
  readonly readsUrl?: (url: string) => boolean;
  buildRequest(chat: ChatRequest, target: Target): UpstreamRequest;
  /** @throws UnreadableAnswer when the body is not an answer of this format. */
  parseResponse(body: unknown, target: Target): ParsedAnswer;
  createStreamParser(target: Target): StreamParser;
  parseError(
    status: number,
    headers: Readonly<Record<string, string | string[] | undefined>>,
    body: string,
  ): UpstreamError;
  /** The request that has the provider count the tokens of a prompt in the chat form; absent where it has no such endpoint. */
  readonly buildCount?: (chat: ChatRequest, target: Target) => UpstreamRequest;
  /** Tokens that the provider counted, or null; present where not every model of it can be counted for. */
  readonly readCount?: (answer: unknown) => number | null;
  /** Present when a door of the same format exists. */
  readonly native?: NativeSide;
}

/** A file that a request names by its URL; `param` is the path of what names it. */
export interface MediaUrl {
  readonly url: string;
  readonly param: string;
}

/** Files of a caller's own body, for dialects that must be given bytes (`inlineMedia`). */
export interface NativeMedia {
  list(body: JsonObject): readonly MediaUrl[];
  /** The body with these files, by URL, in place. */
  fill(body: JsonObject, files: ReadonlyMap<string, DataUrl>): JsonObject;
}

/** One of the answers that make up a whole one. */
export interface AnswerPart {
  readonly body: JsonObject;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

/** An answer that was read without being parsed. */
export interface BytesAnswer {
  readonly usage: TokenUsage | null;
  /** The answer with cost and metadata joined. */
  complete(final: ChatChunk): Uint8Array;
}

/** A request that is made in several, because the provider takes few inputs at once. */
export interface RequestParts {
  /** Callers' bodies, at least one, each to be given to `buildRequest`. */
  split(body: JsonObject, target: Target): readonly JsonObject[];
  /** What `readAnswer` and `complete` read, from the parts' answers in the order of `split`. */
  join(parts: readonly AnswerPart[]): JsonObject;
}

export interface NativeSide {
  /** Present where callers may name files by URL and the provider takes none. */
  readonly media?: NativeMedia;
  /** The caller's own bytes with only the model name and what policy demands changed. */
  buildRequest(
    raw: Uint8Array,
    body: JsonObject,
    target: Target,
    callerHeaders: Readonly<Record<string, string>>,
  ): UpstreamRequest;
  /** The request that has the provider count a prompt's tokens; absent where it has no such endpoint. */
  buildCountRequest?(
    raw: Uint8Array,
    body: JsonObject,
    target: Target,
    callerHeaders: Readonly<Record<string, string>>,
  ): UpstreamRequest;
  /** Present where one request of a caller may take several of the provider. Never for streams. */
  readonly parts?: RequestParts;
  /**
   * Reads a whole answer in its own bytes, where most of it are numbers that nobody looks at. Absent or null: it has to be
   * parsed. `request` is the caller's body.
   */
  readBytes?(bytes: Uint8Array, target: Target, request: JsonObject): BytesAnswer | null;
  /**
   * Usage and finish of a whole answer in the caller's own format; the body itself is completed in place by `complete`.
   * `request` is the caller's body.
   */
  readAnswer(
    body: JsonObject,
    target: Target,
    request?: JsonObject,
  ): { usage: TokenUsage | null; finishReason: FinishReason | null; serviceTier: string | null };
  /** Joins cost and metadata into the provider's own body. */
  complete(body: JsonObject, final: ChatChunk, target: Target, request?: JsonObject): JsonObject;
  /** `known`: what to say of the prompt where the provider says nothing. */
  createStream(target: Target, known?: StreamFacts): NativeStream;
}

/** The native side of a dialect for callers of this format, or null when the two sides must meet in the chat form. */
export const nativeSideFor = (dialect: UpstreamDialect, format: string): NativeSide | null =>
  dialect.native && (dialect.format ?? dialect.name) === format ? dialect.native : null;

/** The provider's answer is not what its format says. Counts as an upstream failure and is retried. */
export class UnreadableAnswer extends Error {
  override readonly name = "UnreadableAnswer";
  /** Set when the body is an error that came with status 200: it is to be judged like any refusal. */
  readonly refusal: UpstreamError | null;

  constructor(message: string, options: ErrorOptions & { readonly refusal?: UpstreamError } = {}) {
    super(message, options);
    this.refusal = options.refusal ?? null;
  }
}
