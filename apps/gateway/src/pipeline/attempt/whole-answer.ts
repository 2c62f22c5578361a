import {
  type ChatChunk,
  type ChatCompletion,
  countCharacters,
  type TokenUsage,
  toFunctionCall,
  tokensOf,
} from "@causeway/contracts";
import type { CallersAnswer, ThreadedAnswer } from "../../answers/answer-thread.ts";
import { requireBounds } from "../../answers/require-bounds.ts";
import type { Fitted } from "../../request/request-body.ts";
import {
  type AnswerSummary,
  type BytesAnswer,
  chatSidesOf,
  correctEnds,
  type Door,
  type Exchange,
  exchangeFor,
  type JsonObject,
  type MapText,
  restoreCompletion,
  restoreNames,
  sealedCharacters,
  type Target,
  UnreadableAnswer,
  type UpstreamDialect,
} from "@causeway/dialects";

/** A complete answer, before cost and metadata are joined. */
export interface WholeAnswer extends AnswerSummary {
  /** Output by the character rule and images as delivered; only computed when the provider sent no usage. */
  readonly estimatedOutput: () => EstimatedOutput;
  /** The body for the caller, in the caller's own format. */
  readonly complete: (final: ChatChunk) => JsonObject;
  /** The same as bytes, where the answer was not parsed. */
  readonly render?: (final: ChatChunk, rest?: JsonObject) => Uint8Array;
  /** The rest of an answer with `render`, which is inspected; `render` takes what becomes of it. */
  readonly rest?: () => JsonObject;
  /** Maps what an answer with files says alongside them; its body is changed. */
  readonly mapFileTexts?: (map: MapText) => void;
  /** The same, made elsewhere, where it is too large to be made in the event loop. */
  readonly renderElsewhere?: (final: ChatChunk) => Promise<CallersAnswer>;
  /** The same in pieces, where files were left as they came. */
  readonly renderPieces?: (answer: JsonObject) => Uint8Array[];
  /** A completed answer as it goes out, or null where that is JSON. Absent: it always is. */
  readonly renderText?: (
    answer: JsonObject,
  ) => { readonly contentType: string; readonly body: string } | null;
  /** Fields of the request that it doesn't follow; absent: none. */
  readonly ignored?: () => readonly string[];
  /** All of a stream, where a whole answer can be one. */
  readonly renderStream?: (final: ChatChunk) => Uint8Array[];
}

type EstimatedOutput = Partial<TokenUsage>;

/** What was asked, in the caller's own format. */
export interface Asked {
  readonly door: Door;
  readonly body: JsonObject;
  /** The changes for the provider. */
  readonly fitted?: Fitted | undefined;
}

/** An answer that was read on the thread for answers. */
export const answerOf = ({ summary, ignored, complete }: ThreadedAnswer): WholeAnswer => ({
  ...summary,
  estimatedOutput: () => summary.estimate ?? NO_OUTPUT,
  complete: () => ({}),
  ignored: () => ignored,
  renderElsewhere: complete,
});

/** @throws UnreadableAnswer */
export const readAnswerBytes = (
  asked: Asked,
  dialect: UpstreamDialect,
  target: Target,
  bytes: Buffer,
): WholeAnswer =>
  readLightly(asked, dialect, target, bytes) ??
  readAnswer(asked, dialect, target, parseBody(bytes, exchangeFor(dialect, asked.door), asked.body));

/** An answer that is read without being parsed; null where it has to be. */
export function readLightly(
  asked: Asked,
  dialect: UpstreamDialect,
  target: Target,
  bytes: Buffer,
): WholeAnswer | null {
  const read = exchangeFor(dialect, asked.door)?.readBytes?.(bytes, target, asked.body);
  return read ? answerOfBytes(asked, dialect, target, { bytes, read }) : null;
}

function answerOfBytes(
  asked: Asked,
  dialect: UpstreamDialect,
  target: Target,
  { bytes, read }: { readonly bytes: Buffer; readonly read: BytesAnswer },
): WholeAnswer {
  return {
    usage: read.usage,
    finishReason: null,
    serviceTier: null,
    estimatedOutput: () => NO_OUTPUT,
    complete: (final) => readAnswer(asked, dialect, target, parseBody(bytes)).complete(final),
    render: read.complete,
    rest: read.rest,
  };
}

/** Of answers that say nothing. */
const NO_OUTPUT: EstimatedOutput = { output: 0, images: 0 };

/** `body` as `parseBody` gave it. @throws UnreadableAnswer with the usage that the body states */
export function readAnswer(
  asked: Asked,
  dialect: UpstreamDialect,
  target: Target,
  body: JsonObject,
): WholeAnswer {
  try {
    return readBody(asked, dialect, target, body);
  } catch (thrown) {
    if (thrown instanceof UnreadableAnswer && asked.door.operation === "chat")
      thrown.usage ??= dialect.chat?.readUsage(body) ?? null;
    throw thrown;
  }
}

function readBody(asked: Asked, dialect: UpstreamDialect, target: Target, body: JsonObject): WholeAnswer {
  const { door, body: request, fitted } = asked;
  if (door.operation === "chat") requireBounds(body);
  const exchange = fitted?.isByChat ? null : exchangeFor(dialect, door);
  if (exchange && fitted) {
    const { fitted: _, ...unchanged } = asked;
    return readBody(unchanged, dialect, target, restoreNames(body, fitted.names) as JsonObject);
  }
  if (exchange) {
    const summary = exchange.readAnswer(body, target, request);
    const { chat } = door.operation === "chat" ? dialect : { chat: null };
    const { files, texts } = exchange;
    return {
      ...summary,
      estimatedOutput: () =>
        chat ? countOutput(chat.parseResponse(body, target).completion) : (summary.estimate ?? NO_OUTPUT),
      complete: (final) => exchange.complete(body, final, target, request),
      ignored: () => exchange.ignored?.(request, body, target) ?? [],
      ...(texts ? { renderText: (answer) => texts.render(answer, request) } : {}),
      ...(files
        ? {
            mapFileTexts: (map) => files.mapTexts(body, map),
            renderPieces: (answer) => files.render(answer, body),
            renderStream: (final) => files.renderStream(body, final, target, request),
          }
        : {}),
    };
  }
  const { caller, upstream } = chatSidesOf(dialect, door);
  const { completion: given, ...summary } = upstream.parseResponse(body, target);
  const completion = correctEnds(fitted ? restoreCompletion(given, fitted.names) : given);
  return {
    ...summary,
    finishReason: completion.choices[0]?.finish_reason ?? null,
    estimatedOutput: () => countOutput(completion),
    complete: (final) => {
      completion.usage = final.usage ?? undefined;
      completion.metadata = final.metadata;
      return caller.fromChat(completion);
    },
  };
}

function parseBody(bytes: Buffer, exchange: Exchange | null = null, request: JsonObject = {}): JsonObject {
  if (!exchange?.texts) return parseAnswer(null, bytes, 0);
  try {
    return exchange.texts.parse(bytes, request);
  } catch (cause) {
    throw new UnreadableAnswer("the response is not JSON", { cause });
  }
}

/** `part`: place among the answers of one request. @throws UnreadableAnswer for anything but a JSON object. */
export function parseAnswer(exchange: Exchange | null, bytes: Buffer, part: number): JsonObject {
  let body: unknown;
  try {
    body = exchange?.files ? exchange.files.parse(bytes, part) : JSON.parse(bytes.toString("utf8"));
  } catch (cause) {
    if (cause instanceof UnreadableAnswer) throw cause;
    throw new UnreadableAnswer("the response is not JSON", { cause });
  }
  if (typeof body !== "object" || body === null || Array.isArray(body))
    throw new UnreadableAnswer("the response is not an object");
  return body as JsonObject;
}

function countOutput(completion: ChatCompletion): EstimatedOutput {
  const total = { ascii: 0, other: 0 };
  let images = 0;
  const add = (text: unknown) => {
    if (typeof text !== "string") return;
    const count = countCharacters(text);
    total.ascii += count.ascii;
    total.other += count.other;
  };
  for (const { message } of completion.choices) {
    add(message.content);
    add(message.reasoning);
    images += message.images?.length ?? 0;
    for (const { data } of message.reasoning_details ?? [])
      if (typeof data === "string") total.ascii += sealedCharacters(data.length);
    for (const call of message.tool_calls ?? []) {
      const { name, arguments: given } = toFunctionCall(call).function;
      add(name);
      add(given);
    }
  }
  return { output: tokensOf(total), images };
}
