import { MAX_REASON_PART } from "@causeway/contracts";
import { REASON_WORDS } from "./reason-words.ts";

export interface ReasonContext {
  /** Names that the row holds anyway and that may be quoted: models, the provider. */
  readonly names: readonly string[];
  /** The provider's path of the field, as it came. */
  readonly param: string | null;
  /** The caller's body, or empty: no part of it may be in the text. */
  readonly content: string;
  readonly maxLength: number;
}

/** Shorter pieces of a text are in many prompts by chance. */
const SHARED_RUN = 16;
const ELLIPSIS = "…";
/** Keys of providers and gateways, and the accounts that they belong to. */
const KEYS =
  /\b(?:sk|pk|rk|ak|gsk|xai|pplx|hf|nvapi|key|cw|org|proj|acct|req)[-_][\w*.-]{5,}[\w*]|\bAIza[\w*-]{8,}|\bAKIA\w{8,}|\bBearer\s+[\w.*-]{5,}[\w*]/g;
const OPENING: Readonly<Record<string, string>> = {
  '"': '"',
  "'": "'",
  "`": "`",
  "“": "”",
  "‘": "’",
  "«": "»",
  "„": "“",
};
const NAME_OF_A_FIELD = /^\$?[\w$.[\]-]{1,128}$/;

/**
 * What a provider says of a request, without keys and without what the caller wrote. Whatever is in quotes, braces or lists
 * and is no name of a request format may be the caller's, so the text ends there; it also ends where it repeats the
 * caller's body. What a provider repeats in other words cannot be told apart.
 */
export function safeReasonText(message: string, context: ReasonContext): string | null {
  const names = context.names.filter((name) => name.length > 1);
  let text = message.slice(0, 2_000).replaceAll(/\s+/g, " ").trim();
  const field = safeField(context.param);
  if (context.param && field !== context.param) text = text.replaceAll(context.param, field ?? "*");
  text = text.replaceAll(KEYS, "[redacted]");
  const end = Math.min(endOfOwnWords(text, names), endBeforeContent(text, names, context.content));
  const short = text.slice(0, Math.min(end, context.maxLength)).trimEnd();
  if (short === "") return null;
  return end < text.length || text.length > context.maxLength
    ? `${short.slice(0, context.maxLength - 1)}${ELLIPSIS}`
    : short;
}

/** Where the first quote, brace or list begins that is not known to be harmless. */
function endOfOwnWords(text: string, names: readonly string[]): number {
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at] ?? "";
    if (char === "{" || char === "<") return at;
    if (char === "[") {
      const length = /^\[(?:\d*|redacted)\]/.exec(text.slice(at))?.[0].length;
      if (length === undefined) return at;
      at += length - 1;
    } else if (OPENING[char] !== undefined && !isApostrophe(text, at)) {
      const end = text.indexOf(OPENING[char], at + 1);
      if (end < 0 || !isHarmless(text.slice(at + 1, end), names)) return at;
      at = end;
    }
  }
  return text.length;
}

const isApostrophe = (text: string, at: number): boolean =>
  (text[at] === "'" || text[at] === "’") && /\w/.test(text[at - 1] ?? "");

const isHarmless = (quoted: string, names: readonly string[]): boolean =>
  names.includes(quoted) || (NAME_OF_A_FIELD.test(quoted) && partsOf(quoted).every(isKnown));

/** Where the text begins to repeat the caller's body. Names are taken out first: the body holds them, too. */
function endBeforeContent(text: string, names: readonly string[], content: string): number {
  if (content === "") return text.length;
  const masked = names.reduce((masked, name) => masked.replaceAll(name, "\u0000".repeat(name.length)), text);
  for (let at = 0; at + SHARED_RUN <= masked.length; at += 1) {
    const isStart = at === 0 || !/\w/.test(masked[at - 1] ?? "");
    if (isStart && content.includes(masked.slice(at, at + SHARED_RUN))) return at;
  }
  return text.length;
}

const partsOf = (path: string): string[] => path.split(/[.[\]$]+/).filter((part) => part !== "");

const isKnown = (part: string): boolean => REASON_WORDS.has(part) || /^\d{1,6}$/.test(part);

/** The path with `*` for what is no name of a request format: a caller may have chosen it. */
export function safeField(param: string | null): string | null {
  if (!param) return null;
  const field = param.slice(0, 512).replaceAll(/[^.[\]]+/g, (part) => (isKnown(part) ? part : "*"));
  return field.slice(0, MAX_REASON_PART);
}

/** A code is one word; what is not may quote anything. */
export const safeCode = (code: string | null): string | null =>
  code !== null && /^[A-Za-z][\w.:-]{0,63}$/.test(code) && code.search(KEYS) < 0 ? code : null;
