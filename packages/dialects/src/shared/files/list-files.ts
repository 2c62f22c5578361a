import { parseDataUrl } from "./data-url.ts";
import { asText, type JsonObject } from "../json-object.ts";

/** A file that a request holds. */
export interface RequestFile {
  /** The part that it is in, such as `messages[2].content[1]`. */
  readonly location: string;
  /** Base64. */
  readonly data: string;
  /** As the request says it; null where it says none. */
  readonly declaredType: string | null;
  readonly name: string | null;
}

/** Deeper parts are none of any format. */
const MAX_DEPTH = 32;
/** Members that hold a file, as a data URL or as base64: of the chat, Messages and Responses formats. */
const PLACES = new Set(["url", "image_url", "file_url", "file_data", "data"]);

/** Every file in a body of any of the callers' formats, in order. Files by URL are not here. */
export function listFiles(body: JsonObject): RequestFile[] {
  const files: RequestFile[] = [];
  const walk = (value: unknown, location: string, part: string, depth: number): void => {
    if (depth > MAX_DEPTH || typeof value !== "object" || value === null) return;
    if (Array.isArray(value)) {
      for (const [at, item] of value.entries())
        walk(item, `${location}[${at}]`, `${location}[${at}]`, depth + 1);
      return;
    }
    for (const [key, member] of Object.entries(value)) {
      const file =
        PLACES.has(key) && typeof member === "string" ? readFile(value as JsonObject, key, member) : null;
      if (file) files.push({ location: part, ...file });
      else walk(member, `${location}.${key}`, part, depth + 1);
    }
  };
  for (const key of ["messages", "input", "system", "images", "file"]) walk(body[key], key, key, 0);
  return files;
}

function readFile(holder: JsonObject, key: string, text: string): Omit<RequestFile, "location"> | null {
  const name = asText(holder.filename) ?? asText(holder.title);
  if (text.startsWith("data:") || text.startsWith("DATA:")) {
    const parsed = readUrl(text);
    return parsed && { data: parsed.data, declaredType: parsed.mimeType, name };
  }
  if (key === "file_data") return { data: text, declaredType: null, name };
  if (key !== "data") return null;
  if (holder.type === "base64") return { data: text, declaredType: asText(holder.media_type), name };
  const format = asText(holder.format);
  return format === null ? null : { data: text, declaredType: `audio/${format}`, name };
}

/** A data URL that can't be read is none. */
function readUrl(url: string) {
  try {
    return parseDataUrl(url);
  } catch {
    return null;
  }
}
