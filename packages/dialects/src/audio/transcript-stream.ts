import { type ChatChunk, type StatedUsage, withIgnored } from "@causeway/contracts";
import type { FileStream } from "../capabilities/files.ts";
import { findChunkError, unreadableEvent } from "../openai-chat/stream/stream-errors.ts";
import { createEventSplitter } from "../shared/events/event-splitter.ts";
import { DONE_EVENT, renderEvent } from "../shared/events/event-data.ts";
import { asText, isObject, type JsonObject, parseJson } from "../shared/json-object.ts";
import { createOutbox } from "../shared/events/outbox.ts";
import { readEvent } from "../shared/events/read-event.ts";
import { mergeUsage } from "../shared/tokens/merge-usage.ts";
import { createStreamState, meterText } from "../shared/answer/stream-state.ts";

const DONE = "transcript.text.done";

/** How a provider's answer is read. */
export interface TranscriptReader {
  /** Fields of the request that were not sent. */
  readonly ignored: readonly string[];
  readonly mapUsage: (body: JsonObject) => StatedUsage | null;
  /** A whole answer. @throws SyntaxError */
  readonly parse: (bytes: Buffer) => JsonObject;
  /** `usage` of an answer, with what it cost. */
  readonly renderUsage: (body: JsonObject, final: ChatChunk) => JsonObject;
}

/**
 * Relays `transcript.text.*` events in the provider's own bytes; the last one waits for its cost. Models that know no streams
 * answer all the same, whole: that is one event then. Source: OpenAI API reference, "Create transcription"; recorded traffic.
 */
export function createTranscriptStream(reader: TranscriptReader): FileStream {
  const state = createStreamState();
  const outbox = createOutbox();
  const pieces: Buffer[] = [];
  let isStream = true;
  let held: JsonObject | null = null;

  function onEvent(bytes: Buffer, start: number, end: number): void {
    const { data } = readEvent(bytes.toString("utf8", start, end));
    if (state.error || data === null || data.trim() === "[DONE]") return;
    const body = parseJson(data);
    if (!isObject(body)) state.error = unreadableEvent();
    else if (onBody(body)) outbox.keep(bytes, start, end);
  }

  /** True for an event that goes out as it is. */
  function onBody(body: JsonObject): boolean {
    state.error = findChunkError(body);
    if (state.error) return false;
    if (isObject(body.usage)) state.stated = mergeUsage(state.stated ?? null, body.usage, "total_tokens");
    if (body.type !== DONE) {
      meterText(state, asText(body.delta) ?? "");
      return true;
    }
    held = body;
    if (!state.sawContent) meterText(state, asText(body.text) ?? "");
    state.sawContent = true;
    state.usage = reader.mapUsage(state.stated ? { ...body, usage: state.stated } : body);
    state.done = true;
    return false;
  }

  const splitter = createEventSplitter(onEvent);
  return {
    state,
    endsWhole: true,
    head: (headers) => {
      isStream = /^text\/event-stream/i.test(String(headers["content-type"]));
    },
    push(bytes) {
      if (isStream) splitter.push(bytes);
      else pieces.push(Buffer.from(bytes));
      return outbox.take();
    },
    end() {
      const rest = isStream ? splitter.rest() : Buffer.alloc(0);
      if (!isStream) onBody(readWhole(Buffer.concat(pieces), reader));
      else if (rest.length > 0) onEvent(rest, 0, rest.length);
      return outbox.take();
    },
    finish: (final) => (held ? renderDone(held, final, reader) : ""),
  };
}

/** An answer that is no stream, as the one event of it. */
function readWhole(bytes: Buffer, { parse }: TranscriptReader): JsonObject {
  try {
    const body = parse(bytes);
    return findChunkError(body) ? body : { ...body, type: DONE };
  } catch {
    return { error: { message: "the provider's response is unreadable" } };
  }
}

/** The last event of a stream, from an answer of which all is known. */
const renderDone = (body: JsonObject, final: ChatChunk, { renderUsage, ignored }: TranscriptReader): string =>
  renderDoneEvent({
    ...body,
    usage: renderUsage(body, final),
    metadata: withIgnored(final.metadata, ignored),
  });

/** The same from an answer that is complete. */
export const renderDoneEvent = (answer: JsonObject): string =>
  renderEvent({ ...answer, type: DONE }) + DONE_EVENT;
