import { COMMA, OPEN_BRACE, OPEN_BRACKET } from "./bytes.ts";

const LINE_FEED = 0x0a;
const MINUS = 0x2d;
const NINE = 0x39;
/** As where bodies of requests are counted: ten numbers count as one. */
const PLAIN_ITEM = 0.1;

/**
 * Fields, array items and lines of this JSON, or event; as soon as there are more than `most`, how many until then. Never fewer than
 * there are: signs in texts count too. One look at each byte, nothing is allocated.
 */
export function countMembers(bytes: Uint8Array, start: number, end: number, most: number): number {
  let count = 0;
  for (let at = start; at < end && count <= most; at += 1) {
    const byte = bytes[at];
    if (byte === COMMA) {
      const next = bytes[at + 1] as number;
      count += next >= MINUS && next <= NINE ? PLAIN_ITEM : 1;
    } else if (byte === OPEN_BRACE || byte === OPEN_BRACKET || byte === LINE_FEED) count += 1;
  }
  return count;
}

/** Whether there may be more fields, array items and lines than `most`. */
export const mayHaveMore = (bytes: Uint8Array, start: number, end: number, most: number): boolean =>
  countMembers(bytes, start, end, most) > most;
