import {
  type ChatChunk,
  estimateTextTokens,
  type StatedUsage,
  type TokenUsage,
  withIgnored,
} from "@causeway/contracts";
import type { Exchange, RequestParts } from "../capabilities/exchange.ts";
import type { QueueSide } from "../capabilities/queue.ts";
import { findChunkError } from "../openai-chat/stream/stream-errors.ts";
import { asText, isObject, type JsonObject } from "../shared/json-object.ts";
import type { Target, UpstreamRequest } from "../target.ts";
import { UnreadableAnswer } from "../upstream-error.ts";
import { ignoredFields } from "./ignored-fields.ts";
import { isPlainFormat, type TranscriptionRequest } from "./read-transcription.ts";
import { renderTranscript } from "./render-transcript.ts";
import type { Transcript } from "./transcript.ts";
import { createTranscriptStream, renderDoneEvent, type TranscriptReader } from "./transcript-stream.ts";

/** A provider's own way to ask for transcripts. */
export interface TranscriptionFormat {
  /** @throws GatewayError `unsupported_parameter` for what it can't be asked. */
  build(request: TranscriptionRequest, target: Target): UpstreamRequest;
  /** Usage that its answer says; null if it says nothing. */
  mapUsage(body: JsonObject): StatedUsage | null;
  /** Present where its answer may have more than was asked for: what of it its caller gets. */
  shown?(body: JsonObject, request: TranscriptionRequest, target: Target): JsonObject;
  /** Fields that it has besides those that every format has. Null: all but those of `dropFields`. */
  readonly fields: readonly string[] | null;
  /** It has streams. */
  readonly streams: boolean;
  /** Present where answers are in the provider's own words. @throws UnreadableAnswer */
  read?(body: JsonObject): Transcript;
  /** Present where the answer comes later. */
  readonly queue?: QueueSide;
}

/** A transcript in OpenAI's format. */
interface ReadTranscription {
  readonly text: string;
}

/** How a provider is asked for transcripts. */
export function createTranscriptionExchange(format: TranscriptionFormat): Exchange {
  const { mapUsage } = format;
  const ignoredOf = (request: JsonObject, { quirks }: Target) =>
    ignoredFields(request, format.fields, quirks.transcriptions?.dropFields);
  const readerFor = (request: JsonObject, target: Target): TranscriptReader => ({
    ignored: ignoredOf(request, target),
    mapUsage,
    parse: (bytes) => parse(bytes, request),
    renderUsage: (body, final) => renderUsage(body.usage, final),
  });
  return {
    buildRequest: (_raw, body, target) => format.build(body as TranscriptionRequest, target),
    readAnswer(body) {
      const error = findChunkError(body);
      if (error) throw new UnreadableAnswer(error.message, { refusal: error });
      const { text } = format.read?.(body) ?? requireText(body);
      const estimate = { output: estimateTextTokens(text) };
      return { usage: mapUsage(body), finishReason: null, serviceTier: null, estimate };
    },
    complete(body, final, target, request = {}) {
      const asked = request as TranscriptionRequest;
      const answer = format.read
        ? { ...renderTranscript(format.read(body), asked), usage: durationOf(mapUsage(body)) }
        : (format.shown?.(body, asked, target) ?? body);
      const metadata = withIgnored(final.metadata, ignoredOf(request, target));
      return { ...answer, usage: renderUsage(answer.usage, final), metadata };
    },
    ignored: (request, _body, target) => ignoredOf(request, target),
    texts: { parse: format.read ? parseObject : parse, render },
    ...(format.queue ? { queue: format.queue, parts: ONE_PART } : {}),
    ...(format.streams
      ? {
          createFileStream: (target, body) => {
            const reader = readerFor(body, target);
            return { ...createTranscriptStream(reader), ignored: reader.ignored };
          },
        }
      : {}),
  };
}

/** A job is waited for as one part of a request. */
const ONE_PART: RequestParts = {
  split: (body) => [body],
  join: ([part]) => part?.body ?? {},
};

/** @throws UnreadableAnswer */
function requireText(body: JsonObject): ReadTranscription {
  const text = asText(body.text);
  if (text === null) throw new UnreadableAnswer("the provider's response has no text");
  return { text };
}

/** What OpenAI says of a recording that is priced by its length. */
const durationOf = (usage: TokenUsage | null): JsonObject =>
  usage ? { type: "duration", seconds: usage.seconds } : {};

/** A transcript that is no JSON is its text. @throws SyntaxError */
function parse(bytes: Uint8Array, { response_format: format }: JsonObject): JsonObject {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("utf8");
  // Some providers have no other answer than JSON, and errors are JSON anyway.
  return isPlainFormat(format) && !text.startsWith("{") ? { text } : parseObject(bytes);
}

/** @throws SyntaxError */
function parseObject(bytes: Uint8Array): JsonObject {
  const body: unknown = JSON.parse(
    Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("utf8"),
  );
  if (!isObject(body)) throw new SyntaxError("no object");
  return body;
}

/** What goes out where that is no JSON; null where it is. */
function render(answer: JsonObject, request: JsonObject) {
  if (request.stream === true)
    return { contentType: "text/event-stream; charset=utf-8", body: renderDoneEvent(answer) };
  if (!isPlainFormat(request.response_format)) return null;
  return { contentType: "text/plain; charset=utf-8", body: asText(answer.text) ?? "" };
}

/** The provider's own words of what it counted, and what it cost. */
function renderUsage(counted: unknown, { usage }: ChatChunk): JsonObject {
  const said = isObject(counted) ? counted : {};
  if (!usage) return said;
  const { cost, cost_details, info } = usage;
  return { ...said, cost, cost_details, ...(info === undefined ? {} : { info }) };
}
