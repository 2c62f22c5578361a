import type { Door, JsonObject } from "@causeway/dialects";
import { Blocks } from "@causeway/upstream";
import { isHeavy } from "../http/is-heavy.ts";
import type { AnswerObserver } from "../request/answer-writer.ts";
import { FORMATS } from "./formats.ts";
import { type CapturedForm, readCaptured } from "./read-captured.ts";

/** A stream says the same in more bytes than a whole answer; beyond this it is not kept. */
const MAX_STREAM_BYTES = 8 * 1024 * 1024;
const MAX_WHOLE_BYTES = 2 * 1024 * 1024;

/** Keeps what a caller is sent, to be read once it is whole. */
export interface Capture extends AnswerObserver {
  /** The whole answer, or null when there is none that may be kept. */
  read(): Promise<JsonObject | null>;
}

interface CaptureMeans {
  /** Told when it is known before the end that there will be nothing to keep. */
  readonly onTooLarge: () => void;
  /** Reads an answer beyond what is read in the event loop. @param answer is taken */
  readonly readElsewhere: (form: CapturedForm, answer: Blocks) => Promise<JsonObject | null>;
}

/** @param request as the answer needs it */
export function createCapture(
  door: Door,
  request: JsonObject,
  { onTooLarge, readElsewhere }: CaptureMeans,
): Capture {
  let whole: string | Uint8Array | null = null;
  let parts: (string | Uint8Array)[] = [];
  let length = 0;
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
    async read() {
      if (isMissing || (whole === null && (length === 0 || length > MAX_STREAM_BYTES))) return null;
      const form = whole === null ? "stream" : "whole";
      const pieces = (whole === null ? parts : [whole]).map(bytesOf);
      if (form === "whole" && door.isPlain?.(request)) return readPlain(door, Buffer.concat(pieces));
      if (isHeavy(pieces)) return readElsewhere(form, joined(pieces));
      return readCaptured(door, form, Buffer.concat(pieces).toString("utf8"));
    },
  };
}

function readPlain(door: Door, bytes: Buffer): JsonObject | null {
  const answer = { text: bytes.toString("utf8") };
  return FORMATS[door.name].isKept(answer) ? answer : null;
}

const bytesOf = (part: string | Uint8Array): Buffer =>
  typeof part === "string" ? Buffer.from(part) : Buffer.from(part.buffer, part.byteOffset, part.byteLength);

function joined(pieces: readonly Buffer[]): Blocks {
  const blocks = new Blocks();
  for (const piece of pieces) blocks.add(piece);
  return blocks;
}
