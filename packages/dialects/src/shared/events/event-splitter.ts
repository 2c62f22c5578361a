const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;

/** Receives one whole event: `bytes[start, end)` with its closing blank line. `lines` counts its lines with content. */
export type EventSink = (bytes: Buffer, start: number, end: number, lines: number) => void;

/**
 * Cuts an event stream into events without decoding it. Packets may end anywhere, lines end in LF or CRLF. Empty
 * lines that follow each other are one event of no lines.
 */
export interface EventSplitter {
  push(packet: Uint8Array): void;
  /** What came after the last blank line; the splitter is empty afterward. */
  rest(): Buffer;
}

const asBuffer = (packet: Uint8Array): Buffer =>
  Buffer.isBuffer(packet) ? packet : Buffer.from(packet.buffer, packet.byteOffset, packet.byteLength);

/**
 * Events that lie whole in one packet are handed over in place, so the sink may pass their bytes on untouched. Bytes
 * handed over are never written to again.
 */
export function createEventSplitter(onEvent: EventSink): EventSplitter {
  let held: Buffer[] = [];
  let lines = 0;
  /** Bytes of the current line so far: nothing, a single CR (1), or content (2). */
  let line = 0;

  const takeHeld = (last: Buffer): Buffer => {
    const whole = Buffer.concat([...held, last]);
    held = [];
    return whole;
  };

  return {
    push(packet) {
      const bytes = asBuffer(packet);
      const length = bytes.length;
      let start = 0;
      let index = 0;
      while (index < length) {
        if (line === 0 && bytes[index] === CARRIAGE_RETURN) {
          line = 1;
          index += 1;
          continue;
        }
        if (line < 2 && bytes[index] === LINE_FEED) {
          line = 0;
          index = lines === 0 ? skipEmptyLines(bytes, index + 1) : index + 1;
          if (held.length > 0) {
            const whole = takeHeld(bytes.subarray(start, index));
            onEvent(whole, 0, whole.length, lines);
          } else onEvent(bytes, start, index, lines);
          start = index;
          lines = 0;
          continue;
        }
        const feed = bytes.indexOf(LINE_FEED, index);
        if (feed < 0) {
          line = 2;
          break;
        }
        lines += 1;
        line = 0;
        index = feed + 1;
      }
      if (start < length) held.push(start === 0 ? bytes : bytes.subarray(start));
    },
    rest() {
      const whole = takeHeld(Buffer.alloc(0));
      lines = 0;
      line = 0;
      return whole;
    },
  };
}

/** Index of the first byte from `start` on that is not part of an empty line. */
function skipEmptyLines(bytes: Buffer, start: number): number {
  let index = start;
  for (;;) {
    if (bytes[index] === LINE_FEED) index += 1;
    else if (bytes[index] === CARRIAGE_RETURN && bytes[index + 1] === LINE_FEED) index += 2;
    else return index;
  }
}

/** Hands over what came after the last blank line as an event. JSON without a field name, usually an error, becomes its data. */
export function pushRest(splitter: EventSplitter): void {
  const rest = splitter.rest().toString("utf8").trim();
  if (rest !== "") splitter.push(Buffer.from(rest.startsWith("{") ? `data: ${rest}\n\n` : `${rest}\n\n`));
}
