import { type ChatChunk, estimateTextTokens, type TokenUsage } from "@causeway/contracts";
import type { Exchange } from "../capabilities/exchange.ts";
import { findChunkError } from "../openai-chat/stream/stream-errors.ts";
import { asText, isObject, type JsonObject } from "../shared/json-object.ts";
import type { Target, UpstreamRequest } from "../target.ts";
import { UnreadableAnswer } from "../upstream-error.ts";
import type { TranscriptionRequest } from "./read-transcription.ts";
import { createTranscriptStream, renderDoneEvent, type TranscriptReader } from "./transcript-stream.ts";

/** A provider's own way to ask for transcripts. */
export interface TranscriptionFormat {
  /** @throws GatewayError `unsupported_parameter` for what it can't be asked. */
  build(request: TranscriptionRequest, target: Target): UpstreamRequest;
  /** Usage that its answer says; null if it says nothing. */
  mapUsage(body: JsonObject): TokenUsage | null;
  /** It has streams. */
  readonly streams: boolean;
}

/** How a provider is asked for transcripts. */
export function createTranscriptionExchange(format: TranscriptionFormat): Exchange {
  const { mapUsage } = format;
  const readerFor = (request: JsonObject): TranscriptReader => ({
    mapUsage,
    parse: (bytes) => parse(bytes, request),
    renderUsage,
  });
  return {
    buildRequest: (_raw, body, target) => format.build(body as TranscriptionRequest, target),
    readAnswer(body) {
      const error = findChunkError(body);
      if (error) throw new UnreadableAnswer(error.message, { refusal: error });
      const text = asText(body.text);
      if (text === null) throw new UnreadableAnswer("the provider's response has no text");
      const estimate = { output: estimateTextTokens(text) };
      return { usage: mapUsage(body), finishReason: null, serviceTier: null, estimate };
    },
    complete: (body, final) => ({ ...body, usage: renderUsage(body, final), metadata: final.metadata }),
    texts: { parse, render },
    ...(format.streams
      ? { createFileStream: (_target, body) => createTranscriptStream(readerFor(body)) }
      : {}),
  };
}

const PLAIN = new Set<unknown>(["text", "srt", "vtt"]);

/** A transcript that is no JSON is its text. @throws SyntaxError */
function parse(bytes: Uint8Array, { response_format: format }: JsonObject): JsonObject {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("utf8");
  // Some providers have no other answer than JSON, and errors are JSON anyway.
  if (PLAIN.has(format) && !text.startsWith("{")) return { text };
  const body: unknown = JSON.parse(text);
  if (!isObject(body)) throw new SyntaxError("no object");
  return body;
}

/** What goes out where that is no JSON; null where it is. */
function render(answer: JsonObject, request: JsonObject) {
  if (request.stream === true)
    return { contentType: "text/event-stream; charset=utf-8", body: renderDoneEvent(answer) };
  if (!PLAIN.has(request.response_format)) return null;
  return { contentType: "text/plain; charset=utf-8", body: asText(answer.text) ?? "" };
}

/** The provider's own words of what it counted, and what it cost. */
function renderUsage(body: JsonObject, { usage }: ChatChunk): JsonObject {
  const said = isObject(body.usage) ? body.usage : {};
  if (!usage) return said;
  const { cost, cost_details, info } = usage;
  return { ...said, cost, cost_details, ...(info === undefined ? {} : { info }) };
}
