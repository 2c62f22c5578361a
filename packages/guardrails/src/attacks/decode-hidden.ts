import { readClues } from "./read-clues.ts";

/** Texts that a text hides in an encoding, decoded one level, each with the encoding's name. */
export function decodeHidden(text: string): { readonly encoding: string; readonly text: string }[] {
  const found: { encoding: string; text: string }[] = [];
  const add = (encoding: string, decoded: string | null) => {
    if (decoded !== null && found.length < MAX_DECODED && isWords(decoded))
      found.push({ encoding, text: decoded });
  };
  const { runs, hasHex } = readClues(text);
  for (const token of runs) add("base64", decodeBase64(token));
  if (hasHex)
    for (const [token] of text.matchAll(HEX)) add("hex", fromCodes(token.match(/[0-9a-fA-F]{2}/g) ?? [], 16));
  if (text.includes("%") && URL_LIKE.test(text))
    for (const [token] of text.matchAll(URL_ENCODED)) add("url_encoding", decodeUrl(token));
  if (text.includes("&#") || text.includes("\\u00"))
    for (const [token] of text.matchAll(ENTITIES)) add("entities", decodeEntities(token));
  if (text.includes("0110"))
    for (const [token] of text.matchAll(BINARY)) add("binary", fromCodes(token.match(/[01]{8}/g) ?? [], 2));
  return found;
}

const MAX_DECODED = 8;
const HEX = /(?:(?:\\x|0x)?[0-9a-fA-F]{2}[ ,:]?){12,2000}/g;
const URL_LIKE = /%[0-9a-fA-F]{2}[^%\s]{0,24}%[0-9a-fA-F]{2}/;
const URL_ENCODED = /(?:%[0-9a-fA-F]{2}|[\w.+-]){3,2000}/g;
const ENTITIES = /(?:&#x?[0-9a-fA-F]{2,5};|\\u00[0-9a-fA-F]{2}| ){6,800}/g;
const BINARY = /(?:[01]{8} ?){10,1000}/g;

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
