import { LATIN_LOOKALIKES } from "../text/look-alikes.ts";
import { readDisguises } from "./read-clues.ts";

/** Zero-width, bidirectional and other characters that no one sees. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;
/** Tag characters repeat ASCII invisibly. */
const TAGS = /\udb40[\udc20-\udc7e]/g;
const MARKS = /([a-z])[\u0300-\u036f]+/g;
const MIXED = /[a-z\u0250-\u02af\u0370-\u03ff\u0400-\u052f\u1d00-\u1d7f\ua730-\ua7ff]{2,}/g;
const LEET: Readonly<Record<string, string>> = {
  "0": "o",
  "1": "i",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  "@": "a",
  $: "s",
  "!": "i",
};
const LEET_WORD = /[a-z]{0,12}[013457@$!][a-z013457@$!]{1,24}/g;
/** Words of one or two letters, which have too few of them to be told from numbers alone. */
const SHORT_LEET = /\b(?:n0|t0|d0|s0|0f|0r|1s|1n|4n|4nd|4r3|4ll|4ny|4s|4m|1t)\b/g;
const SPACED = /(?<![a-z0-9])[a-z](?:(?: {1,4}|[.\-_*|+])[a-z](?![a-z0-9])){4,}/g;

/** A text as a model may read it: one case, one width, one script per word, no invisible characters. */
export function normalize(text: string): string {
  const isAscii = !/[^\0-\x7f]/.test(text);
  const lower = isAscii ? text.toLowerCase() : foldUnicode(text);
  const { hasLeet, hasSingles } = readDisguises(lower);
  const folded = hasLeet ? foldLeet(lower) : lower;
  return hasSingles ? joinSpaced(folded) : folded;
}

function foldUnicode(text: string): string {
  const seen = text
    .replace(TAGS, (tag) => String.fromCharCode(tag.charCodeAt(1) - 0xdc00))
    .replace(INVISIBLE, "")
    .replace(/[’‘]/g, "'")
    .normalize("NFKC")
    .toLowerCase();
  const plain = seen.normalize("NFD").replace(MARKS, "$1").normalize("NFC");
  return plain.replace(MIXED, (word) =>
    /[a-z]/.test(word) && /[^a-z]/.test(word)
      ? [...word].map((char) => LATIN_LOOKALIKES.get(char) ?? char).join("")
      : word,
  );
}

/** `1gn0r3` is read as letters when a word mixes both. */
const foldLeet = (text: string): string =>
  text
    .replace(LEET_WORD, (word) =>
      /[a-z].*[a-z]/.test(word) && /[013457@$!](?=[a-z])/.test(word) ? toLetters(word) : word,
    )
    .replace(SHORT_LEET, toLetters);

const toLetters = (word: string): string => word.replace(/[013457@$!]/g, (char) => LEET[char] ?? char);

/** `i g n o r e` becomes a word; two spaces separate words, or one where letters are joined by something else. */
const joinSpaced = (text: string): string =>
  text.replace(SPACED, (letters) =>
    letters
      .split(/[^ a-z]/.test(letters) ? / +/ : / {2,4}/)
      .map((word) => word.replace(/[^a-z]/g, ""))
      .join(" "),
  );

/** Letters moved by 13 places. */
export const rot13 = (text: string): string =>
  text.replace(/[a-z]/g, (char) => String.fromCharCode(((char.charCodeAt(0) - 84) % 26) + 97));
