import type {
  ChatChunk,
  ChatCompletion,
  ChatRequest,
  FinishReason,
  StatedUsage,
  TokenUsage,
} from "@causeway/contracts";
import type { JsonObject } from "../shared/json-object.ts";
import type { ImageChoice } from "../request-facts.ts";
import type { Target, UpstreamRequest } from "../target.ts";
import type { UpstreamError } from "../upstream-error.ts";
import type { Capability } from "./capability.ts";

export interface ParsedAnswer {
  /** Without `usage` and `metadata`; the gateway adds them. */
  readonly completion: ChatCompletion;
  /** `null` when the provider sent none. */
  readonly usage: StatedUsage | null;
  readonly serviceTier: string | null;
  /** Its encrypted texts, which only the account that made them can read. */
  readonly encrypted?: readonly string[];
  /** The ids under which its provider stores it. */
  readonly itemIds?: readonly string[];
}

/** What has been seen of a streamed answer; read by the gateway after every push. */
export interface StreamState {
  /** The last usage seen wins. */
  usage: StatedUsage | null;
  /** What was said of usage so far, in the provider's own words, where it comes in pieces. */
  stated?: JsonObject;
  /** What was said of the prompt before the answer was whole; its counts of output are 0. For answers that break off. */
  promptUsage?: StatedUsage | null;
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
  /** Of each image made: what decides its price. And the tokens that all are taken for if the provider counts none. */
  made?: ImageChoice[];
  imageTokens?: number;
  /** What an answer with content is taken for alongside that, if its provider counts nothing. */
  estimate?: Partial<TokenUsage>;
  serviceTier: string | null;
  /** Its encrypted texts so far, which only the account that made them can read. */
  encrypted?: string[];
  /** The ids under which its provider stores it, once it is complete. */
  itemIds?: readonly string[] | undefined;
}

/**
 * How a stream is cut into its parts: events of server-sent events, which the gateway bounds before they are read; frames of another
 * kind, or the responses of one JSON array, which their reader bounds itself.
 */
export type Framing = "events" | "frames" | "events or an array";

/** Translates a provider's stream into chat chunks. Fed bytes as they come; events may be cut anywhere. */
export interface StreamParser {
  readonly state: StreamState;
  /** Absent: `events`. */
  readonly framing?: Framing;
  push(bytes: Uint8Array): ChatChunk[];
  /** The upstream closed: what is left in the buffer. */
  end(): ChatChunk[];
}

/** Chat through the chat form of `contracts`, for callers of any chat format. */
export interface ChatCapability extends Capability {
  /** The dialect cannot pass media by URL, or no files: the gateway fetches them through the guarded client first. */
  readonly inlineMedia: boolean | "files";
  /** URLs that the provider reads itself all the same: its own stores. */
  readonly readsUrl?: (url: string) => boolean;
  buildRequest(chat: ChatRequest, target: Target): UpstreamRequest;
  /** @throws UnreadableAnswer when the body is not an answer of this format. */
  parseResponse(body: unknown, target: Target): ParsedAnswer;
  /** Usage that an answer states, also one that is unusable; null when it states none. */
  readUsage(body: JsonObject): StatedUsage | null;
  createStreamParser(target: Target): StreamParser;
  /** The request that has the provider count the tokens of a prompt; absent where it has no such endpoint. */
  readonly buildCount?: (chat: ChatRequest, target: Target) => UpstreamRequest;
  /** Tokens that the provider counted, or null; present where not every model of it can be counted for. */
  readonly readCount?: (answer: unknown) => number | null;
}
