import { type Content, type ContentPart, GatewayError } from "@causeway/contracts";
import { asArray, asFilledText, asObject, type JsonObject, parseNested } from "../../shared/json-object.ts";
import { unknownPart } from "../../shared/errors/unknown-content.ts";
import type { ModelTraits } from "../model-traits.ts";
import { cachePoint, placeCachePoint } from "./cache-points.ts";
import { isVisual, mapAudio, mapImage, mapVideo, type NameDocument, readDocument } from "./map-media.ts";

/** What is the same for every message of a request. */
export interface Mapping {
  readonly traits: ModelTraits;
  readonly nameDocument: NameDocument;
}

/** What replaces a message with nothing in it, and alongside a document without a question: both are refused. */
export const NOTHING_SAID: JsonObject = { text: "." };

/** Content of a chat message as blocks; empty texts are left out, since Bedrock refuses them. */
export function mapContent(content: Content | null | undefined, mapping: Mapping): JsonObject[] {
  if (content === null || content === undefined) return [];
  if (typeof content === "string") return textBlock(content);
  const blocks: JsonObject[] = [];
  for (const part of content) {
    blocks.push(...mapPart(part, mapping));
    const point = cachePoint(part.cache_control, mapping.traits);
    if (point) placeCachePoint(blocks, point);
  }
  return blocks;
}

const textBlock = (text: string): JsonObject[] => (text === "" ? [] : [{ text }]);

function mapPart(part: ContentPart, mapping: Mapping): JsonObject[] {
  switch (part.type) {
    case "text":
      return mapText(part.text, asObject(asObject(part.extra_content)?.bedrock));
    case "refusal":
      return textBlock(part.refusal);
    case "image_url":
      return [mapImage(part.image_url.url)];
    case "file":
      return [mapFile(part, mapping)];
    case "input_audio":
      return [mapAudio(part.input_audio)];
    case "video_url":
      return [mapVideo(part.video_url.url)];
    default:
      throw unknownPart("Bedrock", part);
  }
}

/**
 * Bedrock's own kinds of text, asked for in `extra_content.bedrock`: `qualifiers` make it content for a guardrail, `json`
 * makes it a value.
 */
function mapText(text: string, own: JsonObject | null): JsonObject[] {
  if (own?.qualifiers !== undefined)
    return [{ guardContent: { text: { text, qualifiers: asArray(own.qualifiers) } } }];
  const value = own?.json === true ? parseNested(text) : undefined;
  return value === undefined ? textBlock(text) : [{ json: value }];
}

type FilePart = Extract<ContentPart, { type: "file" }>;

function mapFile({ file, extra_content: extra }: FilePart, { nameDocument }: Mapping): JsonObject {
  const url = file.file_data ?? file.file_url;
  if (!url)
    throw new GatewayError("unsupported_parameter", "Bedrock doesn't store files. Send the file itself", {
      param: "messages",
    });
  const visual = isVisual(url);
  if (visual) return visual === "image" ? mapImage(url) : mapVideo(url);
  const own = asObject(asObject(extra)?.bedrock);
  const citations = asObject(own?.citations);
  const context = asFilledText(own?.context);
  return {
    document: {
      name: nameDocument(file.filename),
      ...readDocument(url, file.filename),
      ...(citations ? { citations } : {}),
      ...(context ? { context } : {}),
    },
  };
}
