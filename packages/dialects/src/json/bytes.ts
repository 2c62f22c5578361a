/** ASCII codes the scanners look for. */
export const QUOTE = 0x22;
export const BACKSLASH = 0x5c;
export const COLON = 0x3a;
export const COMMA = 0x2c;
export const OPEN_BRACE = 0x7b;
export const CLOSE_BRACE = 0x7d;
export const OPEN_BRACKET = 0x5b;
export const CLOSE_BRACKET = 0x5d;

/** Strings shorter than this are walked in JavaScript: a native call costs more than their bytes. */
const WALK = 64;

/** A Buffer over the same memory, for its native searches. */
export const asBuffer = (bytes: Uint8Array): Buffer =>
  Buffer.isBuffer(bytes) ? bytes : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/**
 * Index of the closing quote of a JSON string whose first character is at `start`, or -1 when it does not end before
 * `end`.
 */
export function findStringEnd(bytes: Buffer, start: number, end: number): number {
  let index = start;
  for (;;) {
    // Again after each escaped quote: a native call per quote takes long where there are a million.
    const stop = Math.min(index + WALK, end);
    while (index < stop) {
      const byte = bytes[index];
      if (byte === QUOTE) return index;
      index += byte === BACKSLASH ? 2 : 1;
    }
    const quote = index < end ? bytes.indexOf(QUOTE, index) : -1;
    if (quote < 0 || quote >= end) return -1;
    if (!isEscaped(bytes, quote, index)) return quote;
    index = quote + 1;
  }
}

/** Whether an odd number of backslashes comes before `at`, down to `start`. */
function isEscaped(bytes: Buffer, at: number, start: number): boolean {
  let before = at - 1;
  while (before >= start && bytes[before] === BACKSLASH) before -= 1;
  return (at - before) % 2 === 0;
}

/** Space, tab, line feed, carriage return. */
export const isSpace = (byte: number | undefined): boolean =>
  byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09;

/** Index of the first byte from `start` on that is no white space. */
export function skipSpace(bytes: Uint8Array, start: number): number {
  let index = start;
  while (isSpace(bytes[index])) index += 1;
  return index;
}
