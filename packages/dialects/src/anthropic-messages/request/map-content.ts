import { type Content, type ContentPart, GatewayError } from "@causeway/contracts";
import { type DataUrl, parseDataUrl } from "../../shared/files/data-url.ts";
import { asObject, type JsonObject } from "../../shared/json-object.ts";

/** Content of a chat message as blocks; texts with nothing in them are left out, since Claude refuses them. */
export function mapContent(content: Content | null | undefined): JsonObject[] {
  if (content === null || content === undefined) return [];
  if (typeof content === "string") return textBlock(content);
  return content.flatMap((part) => mapPart(part).map((block) => withSides(block, part)));
}

const textBlock = (text: string): JsonObject[] => (text.trim() === "" ? [] : [{ type: "text", text }]);

/** Cache marker, and what the Messages format says of a part beyond the chat form. */
function withSides(block: JsonObject, part: ContentPart): JsonObject {
  const own = asObject(asObject(part.extra_content)?.anthropic);
  const marker = part.cache_control;
  return own || marker ? { ...block, ...own, ...(marker ? { cache_control: marker } : {}) } : block;
}

function mapPart(part: ContentPart): JsonObject[] {
  switch (part.type) {
    case "text":
      return textBlock(part.text);
    case "refusal":
      return textBlock(part.refusal);
    case "image_url":
      return [mapImage(part.image_url.url)];
    case "file":
      return [mapFile(part.file)];
    case "input_audio":
    case "video_url":
      throw new GatewayError("unsupported_parameter", `Claude doesn't accept ${part.type} parts`, {
        param: "messages",
      });
    default:
      return [part as JsonObject];
  }
}

function mapImage(url: string): JsonObject {
  const data = parseDataUrl(url);
  return { type: "image", source: data ? base64Source(data) : { type: "url", url } };
}

const base64Source = ({ mimeType, data }: DataUrl): JsonObject => ({
  type: "base64",
  media_type: mimeType,
  data,
});

type FilePart = Extract<ContentPart, { type: "file" }>["file"];

/** PDFs and plain texts are documents; images sent as files are images. */
function mapFile(file: FilePart): JsonObject {
  const title = file.filename ? { title: file.filename } : {};
  if (file.file_id) return { type: "document", source: { type: "file", file_id: file.file_id }, ...title };
  if (file.file_url) return { type: "document", source: { type: "url", url: file.file_url }, ...title };
  const data = parseDataUrl(file.file_data ?? "") ?? {
    mimeType: "application/pdf",
    data: file.file_data ?? "",
  };
  if (data.mimeType.startsWith("image/")) return { type: "image", source: base64Source(data) };
  if (!data.mimeType.startsWith("text/")) return { type: "document", source: base64Source(data), ...title };
  const text = Buffer.from(data.data, "base64").toString("utf8");
  return { type: "document", source: { type: "text", media_type: "text/plain", data: text }, ...title };
}
