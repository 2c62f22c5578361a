import { type Originals, restoreText } from "@causeway/guardrails";
import type { AnswerRestorer } from "../request/answer-writer.ts";

type Bytes = string | Uint8Array;

/** Members that are signed, sealed or ours. */
const KEPT_MEMBERS: ReadonlySet<string> = new Set(["reasoning_details", "signature", "metadata"]);
/** Thinking is signed, or sealed next to its text: changed, its provider wouldn't take it back. */
const THINKING = /^(?:thinking|redacted_thinking|signature_delta|reasoning$|response\.reasoning)/;

/** Puts originals back into an answer on its way out, except in thinking. Each text must have its placeholders whole. */
export function createAnswerRestorer(originals: () => Originals): AnswerRestorer {
  const restoreJson = (text: string): string => {
    const value = parse(text);
    return value === undefined ? text : JSON.stringify(restoreValue(value, originals()));
  };
  const restoreLine = (line: string): string =>
    line.startsWith(DATA) && MARK.test(line) ? DATA + restoreJson(line.slice(DATA.length)) : line;
  return {
    whole: (body) => restoreJson(textOf(body)),
    part: (bytes) => {
      const text = textOf(bytes);
      return MARK.test(text) ? text.split("\n").map(restoreLine).join("\n") : bytes;
    },
    // Files have no such character: they are not read.
    piece: (bytes) =>
      bytes.includes(CLOSING) ? Buffer.from(restoreText(textOf(bytes), originals())) : bytes,
  };
}

const DATA = "data: ";
const CLOSING = "]".charCodeAt(0);
/** What the end of every placeholder looks like. */
const MARK = /_\d{1,7}\]/;

const textOf = (bytes: Bytes): string =>
  typeof bytes === "string"
    ? bytes
    : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("utf8");

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** Texts are never as deep as this. */
const MAX_DEPTH = 200;

function restoreValue(value: unknown, originals: Originals, depth = 0): unknown {
  if (depth > MAX_DEPTH) return value;
  if (typeof value === "string") return restoreText(value, originals);
  if (Array.isArray(value)) return value.map((item) => restoreValue(item, originals, depth + 1));
  if (typeof value !== "object" || value === null) return value;
  if ("type" in value && typeof value.type === "string" && THINKING.test(value.type)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      KEPT_MEMBERS.has(name) ? inner : restoreValue(inner, originals, depth + 1),
    ]),
  );
}
