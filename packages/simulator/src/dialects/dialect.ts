import type { Controls } from "../control/controls.ts";
import type { RequestFormat } from "../validators/formats.ts";

export type JsonObject = { [key: string]: unknown };

/** A request as it came over the wire, body parsed. */
export interface WireRequest {
  readonly method: string;
  /** Without the query. */
  readonly path: string;
  readonly query: URLSearchParams;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** `{}` for a request without one. */
  readonly body: JsonObject;
}

export interface OfferedTool {
  readonly name: string;
  /** JSON Schema of the arguments. */
  readonly schema: JsonObject;
}

export interface MoreTool {
  readonly name: string;
  /** Takes a text instead of arguments. */
  readonly isCustom: boolean;
  /** Group that it is in. */
  readonly namespace?: string;
}

export interface ToolResult {
  readonly name: string;
  readonly text: string;
}

/** What the answer is built from, whatever format asked for it. */
export interface Prompt {
  readonly model: string;
  readonly stream: boolean;
  /** The last user message; echoed in the answer. */
  readonly userText: string;
  /** Instructions (system, developer); may carry controls, count as prompt. */
  readonly systemText: string;
  /** Tokens of the whole prompt by the character rule, media at their flat counts. */
  readonly promptTokens: number;
  readonly tools: readonly OfferedTool[];
  /** Tools without a schema, and those of groups. They are called only if a request's controls say so. */
  readonly moreTools?: readonly MoreTool[];
  /** `{ name }` asks for that tool. */
  readonly toolChoice: "auto" | "none" | "required" | { readonly name: string };
  readonly parallelTools: boolean;
  /** Results given after the last answer. */
  readonly toolResults: readonly ToolResult[];
  /** Answers since the last user message that called tools. */
  readonly toolSteps: number;
  /** JSON Schema the answer must satisfy; `{}` for "any JSON object". */
  readonly schema: JsonObject | null;
  readonly reasoning: boolean;
  readonly maxTokens: number | null;
  /** Answers asked for. */
  readonly choices: number;
  /** Pictures asked for; left out where the format has no word for it. */
  readonly images?: number;
  /** The caller asked for usage in the stream. Formats that always send it say true. */
  readonly wantsUsage: boolean;
  /** `user`, `metadata` and the like: may carry controls. */
  readonly controlFields: readonly unknown[];
}

export interface ToolCall {
  readonly id: string;
  readonly name: string;
  /** JSON text; of a custom tool, its input. */
  readonly arguments: string;
  readonly isCustom?: boolean;
  readonly namespace?: string;
}

/** Tokens by kind. `cached` and `cacheWrite` lie inside `prompt`, `reasoning` inside `completion`. */
export interface SimUsage {
  readonly prompt: number;
  readonly cached: number;
  readonly cacheWrite: number;
  readonly completion: number;
  readonly reasoning: number;
}

export type Finish = "stop" | "length" | "tool_calls" | "content_filter";

export interface Answer {
  /** Fixed width, unique in this process; dialects put their own prefix in front. */
  readonly id: string;
  /** Unix seconds. */
  readonly created: number;
  readonly createdMs: number;
  readonly model: string;
  /** Thinking, in the pieces it streams in; empty without any. */
  readonly reasoning: readonly string[];
  /** Text, in the pieces it streams in. */
  readonly text: readonly string[];
  readonly toolCalls: readonly ToolCall[];
  /** PNG in base64; only formats that can carry them in an answer show them. */
  readonly images: readonly string[];
  readonly finish: Finish;
  /** `null`: the answer says nothing about usage. */
  readonly usage: SimUsage | null;
}

/** Everything a dialect may look at to write an answer. */
export interface Call {
  readonly request: WireRequest;
  readonly prompt: Prompt;
  readonly controls: Controls;
  readonly answer: Answer;
}

/** One event of a stream. Only content counts for `hangAfter`, `cutAfter`, `errorInside` and the pace. */
export interface Frame {
  readonly bytes: string | Uint8Array;
  readonly content: boolean;
}

/** An error answer before a dialect gives it the provider's shape. */
export interface WireFault {
  readonly status: number;
  readonly message: string;
  /** The credential is wrong; some providers have another status than 401 for that. */
  readonly badKey?: boolean;
  readonly retryAfterSeconds?: number;
  /** What the error says alongside its message, where the format has a place for it. */
  readonly details?: JsonObject | undefined;
}

export interface StreamSide {
  contentType(request: WireRequest): string;
  frames(call: Call): Iterable<Frame>;
  /** The error event inside a 200 stream, after `sent` frames. */
  errorFrame(fault: WireFault, request: WireRequest, sent: number): Frame;
  /** All of a 200 stream that refuses the request, where the format refuses so. */
  refuse?(call: Call, fault: WireFault): Iterable<Frame>;
}

export interface Published {
  readonly format: RequestFormat;
  readonly body: JsonObject;
}

/** One wire format at one endpoint. Pure: no sockets, no clock. */
export interface Dialect {
  readonly name: string;
  matches(method: string, path: string): boolean;
  /** The type that the provider publishes of such requests, and what of this one is of that type. Null: none is known. */
  published?(request: WireRequest): Published | null;
  /** Refuses what the provider documents or is known to refuse beyond that. @throws BadRequest */
  check?(request: WireRequest): void;
  /** @throws BadRequest when a field the format requires is missing. */
  read(request: WireRequest): Prompt;
  /** Takes what is asked for, whether or not its answer gets through. */
  accept?(call: Call): void;
  /** The whole answer, usually as JSON text. */
  whole(call: Call): string | Uint8Array;
  /** Where the whole answer is no JSON. */
  wholeType?(call: Call): string;
  /** Extra headers of a whole answer, where the format says something in them. */
  wholeHeaders?(call: Call): Readonly<Record<string, string>>;
  /** The provider's own error body as JSON text. */
  errorBody(fault: WireFault, request: WireRequest): string;
  /** Where the format has another status for this fault than the usual one. */
  errorStatus?(fault: WireFault): number;
  /** Extra headers of an error answer, where the format has them. */
  errorHeaders?(fault: WireFault): Readonly<Record<string, string>>;
  readonly stream?: StreamSide;
}

/** The request is not of the format; answered in the provider's shape. */
export class BadRequest extends Error {
  override readonly name = "BadRequest";
  readonly details: JsonObject | undefined;
  readonly status: number;

  constructor(message: string, details?: JsonObject, status = 400) {
    super(message);
    this.details = details;
    this.status = status;
  }
}
