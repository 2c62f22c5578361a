import type { Door, JsonObject } from "@causeway/dialects";
import type { AnswerObserver } from "../request/answer-writer.ts";
import { FORMATS } from "./formats.ts";
import { parseObject, readEvents } from "./read-events.ts";

/** A stream says the same in more bytes than a whole answer; beyond this it is not kept. */
const MAX_STREAM_BYTES = 8 * 1024 * 1024;
const MAX_WHOLE_BYTES = 2 * 1024 * 1024;

/** Keeps what a caller is sent, to be read once it is whole. */
export interface Capture extends AnswerObserver {
  /** The whole answer, or null when there is none that may be kept. */
  read(): JsonObject | null;
}

/** @param request as the answer needs it; `onTooLarge`: it is known before the end that there will be nothing to keep. */
export function createCapture(door: Door, request: JsonObject, onTooLarge: () => void): Capture {
  const format = FORMATS[door.name];
  let whole: string | Uint8Array | null = null;
  let parts: (string | Uint8Array)[] = [];
  let length = 0;

  const readStream = (): JsonObject | null => {
    if (length === 0 || length > MAX_STREAM_BYTES) return null;
    const bytes = parts.map((part) => (typeof part === "string" ? Buffer.from(part) : part));
    const events = readEvents(Buffer.concat(bytes).toString("utf8"));
    return events && format.gather(events);
  };

  const readWhole = (text: string): JsonObject | null =>
    door.isPlain?.(request) ? { text } : parseObject(text);

  let isMissing = false;

  return {
    misses() {
      isMissing = true;
      parts = [];
      onTooLarge();
    },
    whole(status, body) {
      if (isMissing) return;
      if (status === 200 && body.length <= MAX_WHOLE_BYTES) whole = body;
      else onTooLarge();
    },
    part(bytes) {
      if (isMissing) return;
      length += bytes.length;
      if (length <= MAX_STREAM_BYTES) parts.push(bytes);
      else if (parts.length > 0) {
        parts = [];
        onTooLarge();
      }
    },
    read() {
      if (isMissing) return null;
      const answer = whole === null ? readStream() : readWhole(textOf(whole));
      return answer && format.isKept(answer) ? answer : null;
    },
  };
}

const textOf = (body: string | Uint8Array): string =>
  typeof body === "string" ? body : Buffer.from(body).toString("utf8");
