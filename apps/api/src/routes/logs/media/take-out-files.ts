import { randomUUID } from "node:crypto";
import { BEGINNING_LETTERS, findBase64, type Media, readBase64 } from "./read-base64.ts";

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
/** Shorter strings are parsed as they are. */
const LONG = 4_096;

export interface TakenOut {
  /** With a name in place of each long file. */
  readonly text: string;
  /** The file with this name. Undefined for any other text; null when it isn't one to its end. */
  find(name: string): Media | null | undefined;
}

/**
 * Takes long files in base64 out of JSON, or the JSON of a stream: to parse them takes ten times as long as to find
 * and decode them. Between two quotes, only a string has so many letters of base64.
 */
export function takeOutFiles(kept: Buffer): TakenOut {
  const prefix = randomUUID();
  const files = new Map<string, readonly [start: number, end: number]>();
  const pieces: string[] = [];
  let from = 0;
  // Of a string that is long enough, one of these places is a part.
  for (let at = LONG; at < kept.length; at += LONG) {
    const start = kept.lastIndexOf(QUOTE, at) + 1;
    const end = kept.indexOf(QUOTE, at + 1);
    if (end < 0) break;
    if (start > from && isFile(kept, start, end)) {
      const name = `${prefix}-${files.size}`;
      files.set(name, [start, end]);
      pieces.push(kept.toString("utf8", from, start), name);
      from = end;
    }
    at = Math.max(at, end);
  }
  pieces.push(kept.toString("utf8", from));
  return {
    text: pieces.join(""),
    find(name) {
      const place = files.get(name);
      return place && readBase64(kept.toString("latin1", ...place));
    },
  };
}

/** What has escapes is left to the parser. */
const isFile = (kept: Buffer, start: number, end: number): boolean =>
  end - start >= LONG &&
  findBase64(kept.toString("latin1", start, start + BEGINNING_LETTERS)) !== null &&
  !kept.subarray(start, end).includes(BACKSLASH);
