import { prepared } from "../engine/steps.ts";
import { foldTable } from "../text/fold.ts";

/** What a UTF-16 unit is in a word. */
const NONE = 0;
const LETTER = 1;
/** A character of a script without spaces: a word by itself. */
const SINGLE = 2;
/** The second half of a pair: part of a word that is open. */
const LOW_HALF = 3;

const UNITS = 65_536;
const UNITS_AT_ONCE = 1_024;
const SINGLES = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;
const LETTERS = /[\p{L}\p{N}]/u;

/** Table by unit: Unicode's properties of every unit of a long text would take the event loop for tens of milliseconds. */
export const wordClasses = prepared(function* () {
  const table = new Uint8Array(UNITS);
  for (let unit = 0; unit < UNITS; unit++) {
    table[unit] = classOf(unit);
    if (unit % UNITS_AT_ONCE === UNITS_AT_ONCE - 1) yield;
  }
  return table;
});

function classOf(unit: number): number {
  if (unit >= 0x4e00 && unit <= 0x9ffc) return SINGLE;
  if (unit >= 0xac00 && unit <= 0xd7a3) return LETTER;
  if (unit >= 0xdc00 && unit <= 0xdfff) return LOW_HALF;
  // First halves of pictures, and of letters of rare scripts.
  if (unit >= 0xd800 && unit <= 0xdbff) return unit >= 0xd83c && unit <= 0xd83e ? NONE : LETTER;
  if (unit >= 0xe000 && unit <= 0xf8ff) return NONE;
  const char = String.fromCharCode(unit);
  if (SINGLES.test(char)) return SINGLE;
  return LETTERS.test(char) ? LETTER : NONE;
}

/** Told of each word: its hash without case and width, and its place in the text of all pieces. */
type OnWord = (hash: number, start: number, end: number) => void;

/** Splits text that arrives in pieces into words. */
export interface WordReader {
  read(piece: string): void;
  /** The word that the last piece broke off in was whole. */
  end(): void;
}

const BASIS = 0x811c9dc5;
const PRIME = 0x01000193;

/** FNV-1a of the folded units of each word. */
export function createWordReader(onWord: OnWord): WordReader {
  const classes = wordClasses.get();
  const fold = foldTable();
  let offset = 0;
  let start = -1;
  let hash = BASIS;
  const close = (end: number): void => {
    if (start < 0) return;
    onWord(hash, start, end);
    start = -1;
  };
  const read = (piece: string): void => {
    for (let at = 0; at < piece.length; at++) {
      const unit = piece.charCodeAt(at);
      const kind = classes[unit] ?? NONE;
      if (kind === LETTER || (kind === LOW_HALF && start >= 0)) {
        if (start < 0) {
          start = offset + at;
          hash = BASIS;
        }
        hash = Math.imul(hash ^ (fold[unit] ?? unit), PRIME);
        continue;
      }
      close(offset + at);
      if (kind === SINGLE)
        onWord(Math.imul(BASIS ^ (fold[unit] ?? unit), PRIME), offset + at, offset + at + 1);
    }
    offset += piece.length;
  };
  return { read, end: () => close(offset) };
}
