import type { MediaUrl } from "../../capabilities/files.ts";
import type { DataUrl } from "../../shared/files/data-url.ts";
import { asFilledText, asObject, isObject, type JsonObject } from "../../shared/json-object.ts";

/**
 * Pictures and documents by URL in a request of the Messages format, also those in results of tools and inside other
 * documents. Source: the Messages API reference, "Base64 image source", "URL image source" and their like.
 */
export function listUrlSources({ messages }: JsonObject): MediaUrl[] {
  const found: MediaUrl[] = [];
  mapUrls(messages, "messages", (url, param, source) => {
    found.push({ url, param });
    return source;
  });
  return found;
}

/** The request with the files in place of their URLs; URLs that are not among them stay. */
export function fillUrlSources(body: JsonObject, files: ReadonlyMap<string, DataUrl>): JsonObject {
  const messages = mapUrls(body.messages, "messages", (url, _param, source) => {
    const file = files.get(url);
    return file ? toSource(file) : source;
  });
  return { ...body, messages };
}

/** Text documents are sent as text, everything else as base64. */
function toSource({ mimeType, data }: DataUrl): JsonObject {
  if (!mimeType.startsWith("text/")) return { type: "base64", media_type: mimeType, data };
  return { type: "text", media_type: "text/plain", data: Buffer.from(data, "base64").toString("utf8") };
}

type MapUrl = (url: string, path: string, source: JsonObject) => JsonObject;

/** Walks messages and blocks alike: both carry their own content under `content` or in a source. */
function mapUrls(items: unknown, path: string, map: MapUrl): unknown {
  if (!Array.isArray(items)) return items;
  return items.map((item: unknown, index) => {
    if (!isObject(item)) return item;
    const here = `${path}.${index}`;
    const next: JsonObject = { ...item };
    if (Array.isArray(item.content)) next.content = mapUrls(item.content, `${here}.content`, map);
    const source = asObject(item.source);
    if (source) next.source = mapSource(source, `${here}.source`, map);
    return next;
  });
}

function mapSource(source: JsonObject, path: string, map: MapUrl): JsonObject {
  const url = source.type === "url" ? asFilledText(source.url) : null;
  if (url) return map(url, path, source);
  if (source.type !== "content") return source;
  return { ...source, content: mapUrls(source.content, `${path}.content`, map) };
}
