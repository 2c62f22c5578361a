import type { BodyFile } from "@causeway/dialects";
import { detectFileType } from "@causeway/guardrails";
import { decodeStart } from "../decode-start.ts";
import { decodeText, hasControls } from "./decode-text.ts";

/** What rules can do with a file. */
export type ReadFile =
  /** Images, sound, video: no text. */
  | { readonly kind: "media" }
  | { readonly kind: "text"; readonly text: string; readonly encode: (text: string) => string }
  /** A PDF or an office document, whose text takes a library; `text` is its source, where that is a text as well. */
  | { readonly kind: "document"; readonly type: string; readonly text: string | null }
  /** Bytes that no rule can read. */
  | { readonly kind: "unknown"; readonly type: string }
  /** A text that only looks like base64. */
  | { readonly kind: "none" };

const MEDIA = /^(?:image|audio|video)\//;
const DOCUMENTS = /^application\/(?:pdf|vnd\.openxmlformats-officedocument\.|vnd\.oasis\.opendocument\.)/;
const UNKNOWN = "application/octet-stream";

/**
 * Reads a file by its bytes. What has no control characters is a text, even if it begins like something else.
 *
 * @param data its base64
 */
export function readFile({ declaredType, isExpected }: BodyFile, data: string): ReadFile {
  const start = decodeStart(data).bytes;
  const type = detectFileType(start);
  if (DOCUMENTS.test(type)) {
    const source = hasControls(start) ? null : decodeText(Buffer.from(data, "base64"));
    return { kind: "document", type, text: source?.text ?? null };
  }
  // Sound without a header is told by what the request says alone.
  const shown = type === UNKNOWN ? (declaredType ?? type) : type;
  if (hasControls(start) && MEDIA.test(shown)) return { kind: "media" };
  const decoded = decodeText(Buffer.from(data, "base64"));
  if (decoded === null) return isExpected ? { kind: "unknown", type } : { kind: "none" };
  if (!isExpected) return { kind: "none" };
  const encode = (text: string) => decoded.encode(text).toString("base64");
  return { kind: "text", text: decoded.text, encode };
}
