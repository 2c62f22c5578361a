import type { ChatChunk, ChatCompletion, ChatRequest, ModelType, UsageWire } from "@causeway/contracts";

export type JsonObject = { [key: string]: unknown };

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
  /** Of the images that are to be made, as the caller wrote it, and the field that says so. */
  readonly imageSize?: { readonly size: string; readonly param: string };
  /** Units of a ranking that is priced by them; default 1. */
  readonly searchUnits?: number;
  /** The provider may read more than is sent, or answer in steps of its own: tools it runs itself, state it keeps. */
  readonly isOpenEnded?: boolean;
}

/** The side of a wire format that callers speak to us. Pure. */
export interface Door {
  readonly name: "chat" | "messages" | "responses" | "embeddings" | "rerank";
  /** Types of the models it may be asked for. Default: those that answer in chat. */
  readonly modelTypes?: ReadonlySet<ModelType>;
  /** What the id of an answer begins with where the provider gives none. Default: `chatcmpl`. */
  readonly answerIdPrefix?: string;
  /** The upstream dialect whose bytes pass through unchanged. */
  readonly nativeDialect: string;
  /**
   * Validates the parsed body and reads the facts.
   * @throws GatewayError `invalid_parameters` with `param` set to the path.
   */
  read(body: unknown): RequestFacts;
  /** Applies `map` to every text a human or tool wrote; skips thinking, signatures, ids and data URLs. Returns the same object when nothing changed. */
  mapTexts(body: JsonObject, map: (text: string) => string): JsonObject;
  /**
   * What reading and completing an answer needs of a request, without its long texts. Default: nothing but its small members.
   */
  forAnswer?(body: JsonObject): JsonObject;
  /** Only called when a foreign upstream was chosen; `body` has passed `read`. */
  toChat(body: JsonObject): ChatRequest;
  /** A whole answer in this door's format. `usage` and `metadata` are set on the completion. */
  fromChat(completion: ChatCompletion): JsonObject;
  /** Renders chat chunks of a foreign upstream as this door's events. */
  createStreamRenderer(model: string, known?: StreamFacts): StreamRenderer;
  /** Usage in this format's words, for streams that break off; without it a chunk of its own says it. */
  renderUsage?(usage: UsageWire): JsonObject;
  /** Event sent after silence, where the format has one of its own. Default: a comment. */
  readonly keepAlive?: string;
}

/** What the gateway knows of an answer before its first chunk. */
export interface StreamFacts {
  /** Estimate, until the provider says. */
  readonly promptTokens: number;
}

export interface StreamRenderer {
  /** Wire text (whole events) for the caller; may be empty. */
  render(chunk: ChatChunk): string;
  /** The last events, with `usage` and `metadata` of the final chunk. */
  finish(final: ChatChunk): string;
  /** In formats that number their events: the number of the next one. */
  nextNumber?(): number;
}
