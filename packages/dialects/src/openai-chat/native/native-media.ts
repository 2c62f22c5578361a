import type { MediaUrl } from "../../capabilities/files.ts";
import type { DataUrl } from "../../shared/files/data-url.ts";
import { inlineFile } from "../../shared/files/inline-file.ts";
import { asFilledText, asObject, isObject, type JsonObject } from "../../shared/json-object.ts";

/** Files that a caller's own body names by URL: the format has no word for that, our superset of it has. */
export function listFileUrls({ messages }: JsonObject): MediaUrl[] {
  const found: MediaUrl[] = [];
  if (!Array.isArray(messages)) return found;
  messages.forEach((message: unknown, at) => {
    const content = asObject(message)?.content;
    if (!Array.isArray(content)) return;
    content.forEach((part: unknown, place) => {
      const url = urlOf(part);
      if (url) found.push({ url, param: `messages.${at}.content.${place}` });
    });
  });
  return found;
}

/** The request with the files in place of their URLs; URLs that are not among them stay. */
export function fillFileUrls(body: JsonObject, files: ReadonlyMap<string, DataUrl>): JsonObject {
  const messages = (body.messages as unknown[]).map((message) => {
    if (!isObject(message) || !Array.isArray(message.content)) return message;
    const content = message.content.map((part: unknown) => {
      const file = files.get(urlOf(part) ?? "");
      return file ? inlineFile(part as JsonObject, file) : part;
    });
    return { ...message, content };
  });
  return { ...body, messages };
}

const urlOf = (part: unknown): string | null =>
  isObject(part) && part.type === "file" ? asFilledText(asObject(part.file)?.file_url) : null;
