import { MAX_DEPTH, MAX_MARKDOWN_CHARS, MAX_NODES } from "./limits.ts";

export interface JsonToken {
  readonly kind: "key" | "text" | "number" | "word" | "mark";
  readonly text: string;
}

/** Whether an answer may be a JSON object or a list of them, as far as it goes. */
export const startsAsJson = (text: string): boolean => /^\s*(?:\{\s*(?:["}]|$)|\[\s*\{)/.test(text);

const TOKEN = /"(?:[^"\\]|\\.)*"|-?\d[\d.eE+-]*|true|false|null|[[\]{},:]/g;

/**
 * A JSON text with a line for each value, in colored parts. Every key and value stays as it was written: parsing it would change
 * large numbers and drop keys that come twice.
 * @returns null for what isn't JSON, has too many parts to be drawn, or is nested so deep that it is mostly indentation
 */
export function layOutJson(text: string): JsonToken[] | null {
  if (text.length > MAX_MARKDOWN_CHARS || !isJson(text)) return null;
  const found = text.match(TOKEN) ?? [];
  const tokens: JsonToken[] = [];
  let level = 0;
  const mark = (value: string) => {
    const last = tokens.at(-1);
    if (last?.kind === "mark") tokens[tokens.length - 1] = { kind: "mark", text: last.text + value };
    else tokens.push({ kind: "mark", text: value });
  };
  const line = () => mark(`\n${"  ".repeat(level)}`);
  for (const [index, part] of found.entries()) {
    if (tokens.length > MAX_NODES || level > MAX_DEPTH) return null;
    const [before, after] = [found[index - 1] ?? "", found[index + 1]];
    if ("{[".includes(part)) {
      level += 1;
      mark(part);
      if (!isClosing(after)) line();
    } else if (isClosing(part)) {
      level -= 1;
      if (!"{[".includes(before)) line();
      mark(part);
    } else if (part === ",") {
      mark(part);
      line();
    } else if (part === ":") mark(": ");
    else tokens.push({ kind: kindOf(part, after), text: part });
  }
  return tokens;
}

const isClosing = (part: string | undefined): boolean => part === "}" || part === "]";

function kindOf(part: string, after: string | undefined): JsonToken["kind"] {
  if (part.startsWith('"')) return after === ":" ? "key" : "text";
  return /^[-\d]/.test(part) ? "number" : "word";
}

/** Whether a text is JSON, however large. */
export function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
