import type { StatedUsage } from "@causeway/contracts";
import { findChunkError, unreadableEvent } from "../openai-chat/stream/stream-errors.ts";
import { createEventSplitter } from "../shared/events/event-splitter.ts";
import { asFilledText, asObject, isObject, type JsonObject, parseJson } from "../shared/json-object.ts";
import { readEvent } from "../shared/events/read-event.ts";
import { mergeUsage } from "../shared/tokens/merge-usage.ts";
import type { UpstreamError } from "../upstream-error.ts";

/** Sound in a provider's answer, as it comes. */
export interface SoundSource {
  /** Media type of the sound; null until it is known. */
  readonly type: string | null;
  /** What the provider said of it. */
  readonly usage: StatedUsage | null;
  /** Why there is none, or no more of it. */
  readonly error: UpstreamError | null;
  /** All of it is here, although the connection may be open still. */
  readonly isDone: boolean;
  push(bytes: Uint8Array): Uint8Array[];
  /** The answer has ended. */
  end(): Uint8Array[];
}

/** The provider's bytes are the sound. */
export function createPlainSource(type: string | null): SoundSource {
  return { type, usage: null, error: null, isDone: false, push: (bytes) => [bytes], end: () => [] };
}

export interface EventSourceOptions {
  /** The format that was asked for; events don't say it. */
  readonly type: string | null;
  readonly mapUsage: (wire: unknown) => StatedUsage | null;
}

/**
 * `speech.audio.delta` and `speech.audio.done`. Sources: OpenAI API reference, "Create speech"; Mistral API reference, which has
 * the same events with `audio_data`.
 */
export function createEventSource({ type, mapUsage }: EventSourceOptions): SoundSource {
  const pieces: Uint8Array[] = [];
  let usage: StatedUsage | null = null;
  let stated: JsonObject | null = null;
  let error: UpstreamError | null = null;
  let isDone = false;

  function onData(data: string): void {
    if (data.trim() === "[DONE]" || error) return;
    const body = parseJson(data);
    if (!isObject(body)) error = unreadableEvent();
    else if (findChunkError(body)) error = findChunkError(body);
    else onBody(body);
  }

  function onBody(body: JsonObject): void {
    const sound = asFilledText(body.audio) ?? asFilledText(body.audio_data);
    if (sound) pieces.push(Buffer.from(sound, "base64"));
    const said = asObject(body.usage);
    if (said) stated = mergeUsage(stated, said, "total_tokens");
    if (body.type !== "speech.audio.done") return;
    isDone = true;
    usage = mapUsage(stated);
  }

  const splitter = createEventSplitter((bytes, start, end) => {
    const { data } = readEvent(bytes.toString("utf8", start, end));
    if (data !== null) onData(data);
  });
  const take = (): Uint8Array[] => pieces.splice(0);
  return {
    type,
    get usage() {
      return usage;
    },
    get error() {
      return error;
    },
    get isDone() {
      return isDone;
    },
    push(bytes) {
      splitter.push(bytes);
      return take();
    },
    end() {
      const { data } = readEvent(splitter.rest().toString("utf8"));
      if (data !== null) onData(data);
      return take();
    },
  };
}
