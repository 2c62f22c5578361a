import { HEAD_BYTES, type MediaType, readMediaType } from "./media-type.ts";

/** A picture, recording or video in a body. */
export interface Media {
  readonly type: MediaType;
  readonly data: Buffer;
}

const DATA_URL = /^data:[\w.+-]+\/[\w.+-]+;base64,/;
const MOST_LETTERS_OF_URL = 100;
/** Shorter than any file. */
const LEAST_LETTERS = 64;
const LETTERS_OF_HEAD = Math.ceil(HEAD_BYTES / 3) * 4;

/** Letters before the base64 of a `data:` URL, or of bare base64, that begins as a file does; null for any other text. */
export function findBase64(beginning: string): number | null {
  if (beginning.length < LEAST_LETTERS) return null;
  const start = DATA_URL.exec(beginning.slice(0, MOST_LETTERS_OF_URL))?.[0].length ?? 0;
  const head = beginning.slice(start, start + LETTERS_OF_HEAD);
  return /^[\w+/-]+$/.test(head) && readMediaType(Buffer.from(head, "base64")) ? start : null;
}

/** Letters of a text that `findBase64` needs. */
export const BEGINNING_LETTERS = MOST_LETTERS_OF_URL + LETTERS_OF_HEAD;

/** The file that all of the text is. Null when anything else is in it. */
export function readBase64(text: string): Media | null {
  const start = findBase64(text.slice(0, BEGINNING_LETTERS));
  if (start === null) return null;
  const base64 = text.slice(start);
  const data = Buffer.from(base64, "base64");
  const type = data.length === bytesOf(base64) ? readMediaType(data) : null;
  return type && { type, data };
}

/**
 * Bytes that base64 says, if it is nothing else. Other letters are passed over when it is decoded, and so fewer come: to
 * count them is faster than to look at each. -1: no base64 has so many letters.
 */
function bytesOf(base64: string): number {
  const padding = base64.endsWith("==") ? 2 : base64.endsWith("=") ? 1 : 0;
  const letters = base64.length - padding;
  return letters % 4 === 1 ? -1 : Math.floor((letters * 3) / 4);
}
