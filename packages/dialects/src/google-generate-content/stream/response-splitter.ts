import { BODY_BYTES, EVENT_MEMBERS } from "@causeway/contracts";
import { mayHaveMore } from "../../json/measure-json.ts";
import { createEventSplitter } from "../../shared/events/event-splitter.ts";
import { parseJson } from "../../shared/json-object.ts";
import { readEvent } from "../../shared/events/read-event.ts";

/** Cuts a stream into the JSON texts of its responses. Packets may end anywhere. */
export interface ResponseSplitter {
  push(packet: Uint8Array): void;
  /** What is left at the end, if it may be a response. */
  end(): void;
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPEN = 0x7b;
const CLOSE = 0x7d;
const BRACKET = 0x5b;

const isBlank = (byte: number | undefined): boolean =>
  byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09;

/**
 * Server-sent events; or, where `alt=sse` got lost on the way, one JSON array that grows. The first byte tells.
 * @param onTooLarge a response of such an array is larger than is read; it isn't called again
 */
export function createResponseSplitter(
  onText: (text: string) => void,
  onTooLarge: () => void,
): ResponseSplitter {
  let inner: ResponseSplitter | null = null;
  return {
    push(packet) {
      const first = packet.find((byte) => !isBlank(byte));
      if (!inner && first === undefined) return;
      const isArray = first === BRACKET || first === OPEN;
      inner ??= isArray ? createArraySplitter(onText, onTooLarge) : createSseSplitter(onText);
      inner.push(packet);
    },
    end: () => inner?.end(),
  };
}

function createSseSplitter(onText: (text: string) => void): ResponseSplitter {
  const splitter = createEventSplitter((bytes, start, end) => {
    const { data } = readEvent(bytes.toString("utf8", start, end));
    if (data !== null && data.trim() !== "[DONE]") onText(data);
  });
  return {
    push: (packet) => splitter.push(packet),
    end() {
      // An event without its blank line counts only if nothing of it is missing.
      const { data } = readEvent(splitter.rest().toString("utf8"));
      if (data !== null && parseJson(data) !== undefined) onText(data);
    },
  };
}

/** Finds the outermost objects by their braces, strings left out. */
function createArraySplitter(onText: (text: string) => void, onTooLarge: () => void): ResponseSplitter {
  let isTooLarge = false;
  let held: Buffer = Buffer.alloc(0);
  let scanned = 0;
  let start = -1;
  let depth = 0;
  let inString = false;

  const refuse = (): void => {
    if (!isTooLarge) onTooLarge();
    isTooLarge = true;
  };

  const take = (from: number, to: number): void => {
    if (mayHaveMore(held, from, to, EVENT_MEMBERS)) refuse();
    else onText(held.toString("utf8", from, to));
    start = -1;
  };

  const scan = (): void => {
    for (; scanned < held.length && !isTooLarge; scanned += 1) {
      const byte = held[scanned];
      if (inString) {
        if (byte === BACKSLASH) scanned += 1;
        else if (byte === QUOTE) inString = false;
      } else if (byte === QUOTE) inString = true;
      else if (byte === OPEN) {
        if (depth === 0) start = scanned;
        depth += 1;
      } else if (byte === CLOSE && depth > 0) {
        depth -= 1;
        if (depth === 0) take(start, scanned + 1);
      }
    }
  };

  return {
    push(packet) {
      if (isTooLarge) return;
      held = held.length > 0 ? Buffer.concat([held, packet]) : Buffer.from(packet);
      scan();
      const keep = start < 0 ? held.length : start;
      held = held.subarray(Math.min(keep, held.length));
      scanned -= keep;
      start = start < 0 ? -1 : 0;
      if (held.length > BODY_BYTES) refuse();
    },
    end() {
      held = Buffer.alloc(0);
    },
  };
}
