import { BACKSLASH } from "./bytes.ts";

interface Counts {
  ascii: number;
  other: number;
}

const LETTER_U = 0x75;

/** Adds the characters of a JSON string in UTF-8: an escape is one character, a surrogate pair one code point. */
export function countCharacters(bytes: Buffer, start: number, end: number, into: Counts): void {
  let ascii = 0;
  let other = 0;
  for (let at = start; at < end; at += 1) {
    const byte = bytes[at] as number;
    if (byte === BACKSLASH) {
      at += 1;
      if (bytes[at] !== LETTER_U) ascii += 1;
      else {
        const unit = Number.parseInt(bytes.toString("latin1", at + 1, at + 5), 16);
        at += 4;
        if (unit < 0x80) ascii += 1;
        else if (unit < 0xdc00 || unit > 0xdfff) other += 1;
      }
    } else if (byte < 0x80) ascii += 1;
    else if (byte >= 0xc0) other += 1;
  }
  into.ascii += ascii;
  into.other += other;
}
