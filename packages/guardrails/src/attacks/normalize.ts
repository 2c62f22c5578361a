/** Zero-width, bidirectional and other characters that no one sees. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;
/** Tag characters repeat ASCII invisibly. */
const TAGS = /\udb40[\udc20-\udc7e]/g;
const MARKS = /([a-z])[\u0300-\u036f]+/g;
/** Letters of other scripts that look like Latin ones. */
const LOOKALIKES = new Map(
  Object.entries({
    а: "a",
    е: "e",
    о: "o",
    р: "p",
    с: "c",
    у: "y",
    х: "x",
    і: "i",
    ј: "j",
    ѕ: "s",
    ԁ: "d",
    һ: "h",
    ԛ: "q",
    ԝ: "w",
    в: "b",
    н: "h",
    к: "k",
    м: "m",
    т: "t",
    α: "a",
    ε: "e",
    ο: "o",
    ρ: "p",
    τ: "t",
    υ: "u",
    ν: "v",
    ι: "i",
    κ: "k",
    η: "n",
    ɡ: "g",
    ı: "i",
    ɑ: "a",
    ʀ: "r",
    ꜱ: "s",
    ɪ: "i",
    ɴ: "n",
    ʟ: "l",
    ᴛ: "t",
    ᴏ: "o",
    ᴇ: "e",
    ᴀ: "a",
    ᴄ: "c",
    ᴜ: "u",
    ᴘ: "p",
    ᴍ: "m",
    ʏ: "y",
    ᴅ: "d",
  }),
);
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
  return joinSpaced(foldLeet(lower));
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
      ? [...word].map((char) => LOOKALIKES.get(char) ?? char).join("")
      : word,
  );
}

/** `1gn0r3` is read as letters when a word mixes both. */
const foldLeet = (text: string): string =>
  /[a-z][013457@$!][a-z]|\b[013457@$!][a-z]/.test(text)
    ? text
        .replace(LEET_WORD, (word) =>
          /[a-z].*[a-z]/.test(word) && /[013457@$!](?=[a-z])/.test(word) ? toLetters(word) : word,
        )
        .replace(SHORT_LEET, toLetters)
    : text;

const toLetters = (word: string): string => word.replace(/[013457@$!]/g, (char) => LEET[char] ?? char);

/** `i g n o r e` becomes a word; two spaces separate words, or one where letters are joined by something else. */
const joinSpaced = (text: string): string =>
  text.replace(SPACED, (letters) =>
    letters
      .split(/[^ a-z]/.test(letters) ? / +/ : / {2,4}/)
      .map((word) => word.replace(/[^a-z]/g, ""))
      .join(" "),
  );

/** Texts that a text hides in an encoding, decoded one level, each with the encoding's name. */
export function decodeHidden(text: string): { readonly encoding: string; readonly text: string }[] {
  const found: { encoding: string; text: string }[] = [];
  const add = (encoding: string, decoded: string | null) => {
    if (decoded !== null && found.length < MAX_DECODED && isWords(decoded))
      found.push({ encoding, text: decoded });
  };
  for (const token of findRuns(text)) add("base64", decodeBase64(token));
  if (HEX_LIKE.test(text))
    for (const [token] of text.matchAll(HEX)) add("hex", fromCodes(token.match(/[0-9a-fA-F]{2}/g) ?? [], 16));
  if (URL_LIKE.test(text))
    for (const [token] of text.matchAll(URL_ENCODED)) add("url_encoding", decodeUrl(token));
  if (text.includes("&#") || text.includes("\\u00"))
    for (const [token] of text.matchAll(ENTITIES)) add("entities", decodeEntities(token));
  if (text.includes("0110"))
    for (const [token] of text.matchAll(BINARY)) add("binary", fromCodes(token.match(/[01]{8}/g) ?? [], 2));
  return found;
}

const MAX_DECODED = 8;
const MIN_RUN = 20;
const MAX_RUN = 8000;
const HEX_LIKE = /(?:[0-9a-fA-F]{2}[ ,:]){5}|[0-9a-fA-F]{24}|\\x[0-9a-fA-F]{2}|0x[0-9a-fA-F]{2}/;
const HEX = /(?:(?:\\x|0x)?[0-9a-fA-F]{2}[ ,:]?){12,2000}/g;
const URL_LIKE = /%[0-9a-fA-F]{2}[^%\s]{0,24}%[0-9a-fA-F]{2}/;
const URL_ENCODED = /(?:%[0-9a-fA-F]{2}|[\w.+-]){3,2000}/g;
const ENTITIES = /(?:&#x?[0-9a-fA-F]{2,5};|\\u00[0-9a-fA-F]{2}| ){6,800}/g;
const BINARY = /(?:[01]{8} ?){10,1000}/g;

/** Bytes of base64, in both alphabets. */
const RUN = Uint8Array.from({ length: 128 }, (_, unit) =>
  /[A-Za-z0-9+/_=-]/.test(String.fromCharCode(unit)) ? 1 : 0,
);

/** Long runs of base64's characters. */
function findRuns(text: string): string[] {
  const runs: string[] = [];
  let start = 0;
  for (let at = 0; at <= text.length; at++) {
    const unit = text.charCodeAt(at);
    if (unit < 128 && RUN[unit] === 1) continue;
    if (at - start >= MIN_RUN) runs.push(text.slice(start, Math.min(at, start + MAX_RUN)));
    start = at + 1;
  }
  return runs;
}

/** Whether a decoded text is language: mostly letters and spaces, in several words. */
function isWords(text: string): boolean {
  if (text.length < 10) return false;
  const plain = text.match(/[\p{L} .,:;!?'"\n<>-]/gu)?.length ?? 0;
  return (
    plain / text.length > 0.9 &&
    (/[A-Za-z\u0400-\u04ff]{2,}[ _,.-]+[A-Za-z\u0400-\u04ff]{2,}/.test(text) ||
      /[\u3040-\u9fff]{6,}/.test(text))
  );
}

function decodeBase64(token: string): string | null {
  if (!/[a-z]/.test(token) || !/[A-Z]/.test(token)) return null;
  const head = Buffer.from(token.slice(0, 64), "base64").toString("utf8");
  if (/[^\P{Cc}\s]|\ufffd/u.test(head.slice(0, -3))) return null;
  return Buffer.from(token, "base64")
    .toString("utf8")
    .replace(/\ufffd+$/, "");
}

const fromCodes = (codes: readonly string[], base: number): string | null =>
  Buffer.from(codes.map((code) => Number.parseInt(code, base))).toString("utf8");

function decodeUrl(token: string): string | null {
  if ((token.match(/%/g)?.length ?? 0) < 3) return null;
  try {
    return decodeURIComponent(token.replaceAll("+", " "));
  } catch {
    return null;
  }
}

const decodeEntities = (token: string): string | null =>
  (token.match(/[&\\]/g)?.length ?? 0) < 6
    ? null
    : token.replace(
        /&#(x?)([0-9a-fA-F]+);|\\u(00[0-9a-fA-F]{2})/g,
        (_, hex: string, code: string, unicode: string) =>
          String.fromCharCode(
            unicode === undefined
              ? Number.parseInt(code, hex === "" ? 10 : 16)
              : Number.parseInt(unicode, 16),
          ),
      );

/** Letters moved by 13 places. */
export const rot13 = (text: string): string =>
  text.replace(/[a-z]/g, (char) => String.fromCharCode(((char.charCodeAt(0) - 84) % 26) + 97));
