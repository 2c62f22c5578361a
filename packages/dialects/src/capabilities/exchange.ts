import type { ChatChunk, FinishReason, StatedUsage, TokenUsage } from "@causeway/contracts";
import type { JsonObject } from "../shared/json-object.ts";
import type { ImageChoice } from "../request-facts.ts";
import type { Target, UpstreamRequest } from "../target.ts";
import type { AnswerFiles, CreateFileStream, NativeMedia } from "./files.ts";
import type { QueueSide } from "./queue.ts";

/** What a whole answer says alongside its content. */
export interface AnswerSummary {
  readonly usage: StatedUsage | null;
  readonly finishReason: FinishReason | null;
  readonly serviceTier: string | null;
  /** Of each image that was made, in order: what decides its price. */
  readonly made?: readonly ImageChoice[];
  /** What it is taken for where `usage` is null. */
  readonly estimate?: Partial<TokenUsage>;
  /** Its encrypted texts, which only the account that made them can read. */
  readonly encrypted?: readonly string[];
  /** The ids under which its provider stores it. */
  readonly itemIds?: readonly string[];
}

/** One of the answers that make up a whole one. */
export interface AnswerPart {
  readonly body: JsonObject;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

/** An answer that was read without being parsed. */
export interface BytesAnswer {
  readonly usage: StatedUsage | null;
  /** The answer without what only passes as it is. */
  rest(): JsonObject;
  /** The answer with cost and metadata joined, and perhaps another rest. */
  complete(final: ChatChunk, rest?: JsonObject): Uint8Array;
}

/** A request that is made in several, because the provider takes few inputs at once. */
export interface RequestParts {
  /** Callers' bodies, at least one, each to be given to `buildRequest`. */
  split(body: JsonObject, target: Target): readonly JsonObject[];
  /** What `readAnswer` and `complete` read, from the parts' answers in the order of `split`. */
  join(parts: readonly AnswerPart[], target: Target): JsonObject;
  /** What some parts answered is an answer, although others failed. */
  readonly keepsSome?: boolean;
}

/** Answers that are plain texts to their callers, as members of objects here. */
interface TextAnswers {
  /** `request` is the caller's body. @throws SyntaxError */
  parse(bytes: Uint8Array, request: JsonObject): JsonObject;
  /** A complete answer as it goes out; null where that is JSON. */
  render(
    answer: JsonObject,
    request: JsonObject,
  ): { readonly contentType: string; readonly body: string } | null;
}

/** A request and its whole answer, both in the caller's own format. */
export interface Exchange {
  /** The provider's request from the caller's body; the caller's own bytes wherever the formats agree. */
  buildRequest(
    raw: Uint8Array,
    body: JsonObject,
    target: Target,
    callerHeaders: Readonly<Record<string, string>>,
  ): UpstreamRequest;
  /**
   * Usage and finish of a whole answer; the body itself is completed in place by `complete`. `request` is the caller's body.
   * @throws UnreadableAnswer when the body is not an answer of this format.
   */
  readAnswer(body: JsonObject, target: Target, request?: JsonObject): AnswerSummary;
  /** The answer for the caller, with cost and metadata joined. */
  complete(body: JsonObject, final: ChatChunk, target: Target, request?: JsonObject): JsonObject;
  /**
   * Names of the fields of a request that its whole answer doesn't follow. `request` may lack its prompt and files. Absent: it
   * follows all.
   */
  ignored?(request: JsonObject, body: JsonObject, target: Target): readonly string[];
  /** Present where one request of a caller may take several of the provider. */
  readonly parts?: RequestParts;
  /**
   * Reads an answer in its own bytes, where most of it are numbers that no one looks at. Absent or null: it has to be parsed.
   * `request` is the caller's body.
   */
  readBytes?(bytes: Uint8Array, target: Target, request: JsonObject): BytesAnswer | null;
  /** Files that a caller names by URL, where the provider should be given bytes. */
  readonly media?: NativeMedia;
  /** Present where answers may be no JSON. */
  readonly texts?: TextAnswers;
  /** Present where answers hold files. */
  readonly files?: AnswerFiles;
  readonly createFileStream?: CreateFileStream;
  /** Present where the provider takes a job and makes the answer later. */
  readonly queue?: QueueSide;
}
