import {
  type AssistantMessage,
  type ChatRequest,
  type Content,
  type ContentPart,
  GatewayError,
  type ToolMessage,
} from "@causeway/contracts";
import { parseDataUrl } from "../../shared/files/data-url.ts";
import { asFilledText, type JsonObject } from "../../shared/json-object.ts";
import { liftImages } from "../../shared/files/lift-images.ts";

/** Messages as Cohere takes them. `thinks`: the model takes its thinking back. Source: Cohere API reference, "Chat". */
export function mapMessages(messages: ChatRequest["messages"], thinks: boolean): JsonObject[] {
  const mapped: JsonObject[] = [];
  /** Images of tool results: a tool may only return text, so they are the user's next words (#67). */
  let media: JsonObject[] = [];
  const addMedia = (): void => {
    if (media.length > 0) mapped.push({ role: "user", content: media });
    media = [];
  };
  for (const message of liftImages(messages)) {
    if (message.role === "tool") {
      const { text, images } = splitResult(message);
      mapped.push({ role: "tool", tool_call_id: message.tool_call_id, content: text });
      media.push(...images);
      continue;
    }
    addMedia();
    if (message.role === "assistant") mapped.push(mapAssistant(message, thinks));
    else mapped.push({ role: roleOf(message.role), content: mapContent(message.content) });
  }
  addMedia();
  return mapped;
}

const roleOf = (role: string): string => (role === "system" || role === "developer" ? "system" : "user");

function splitResult({ content }: ToolMessage): { text: string | JsonObject[]; images: JsonObject[] } {
  const parts = mapContent(content);
  if (typeof parts === "string") return { text: parts, images: [] };
  const images = parts.filter(({ type }) => type === "image_url");
  const texts = parts.filter(({ type }) => type !== "image_url");
  return { text: texts.length > 0 ? texts : "", images };
}

/** What a model planned before it called tools goes back as its plan, other thinking as a part. */
function mapAssistant(message: AssistantMessage, thinks: boolean): JsonObject {
  const calls = message.tool_calls ?? [];
  const reasoning = asFilledText(message.reasoning) ?? asFilledText(message.reasoning_content);
  const said = mapContent(message.content ?? message.refusal);
  const thinking = reasoning && thinks ? [{ type: "thinking", thinking: reasoning }] : [];
  const content =
    thinking.length > 0 ? [...thinking, ...(typeof said === "string" ? textParts(said) : said)] : said;
  return {
    role: "assistant",
    ...(content.length > 0 || calls.length === 0 ? { content } : {}),
    ...(reasoning && !thinks && calls.length > 0 ? { tool_plan: reasoning } : {}),
    ...(calls.length > 0
      ? {
          tool_calls: calls.map(({ id, function: fn }) => ({
            id,
            type: "function",
            function: { name: fn.name, arguments: fn.arguments || "{}" },
          })),
        }
      : {}),
  };
}

const textParts = (text: string): JsonObject[] => (text === "" ? [] : [{ type: "text", text }]);

function mapContent(content: Content | null | undefined): string | JsonObject[] {
  if (content === null || content === undefined) return "";
  return typeof content === "string" ? content : content.flatMap(mapPart);
}

function mapPart(part: ContentPart): JsonObject[] {
  switch (part.type) {
    case "text":
      return textParts(part.text);
    case "refusal":
      return textParts(part.refusal);
    case "image_url":
      return [{ type: "image_url", image_url: mapImage(part.image_url) }];
    case "file":
      return [mapFile(part.file)];
    case "input_audio":
    case "video_url":
      throw unsupported(`Cohere doesn't accept ${part.type} parts`);
    default:
      // What only Cohere knows, e.g. `document` parts of tool results.
      return [part as JsonObject];
  }
}

const mapImage = ({ url, detail }: { url: string; detail?: string | null | undefined }): JsonObject => ({
  url,
  ...(detail ? { detail } : {}),
});

/** Images sent as files are images, texts are texts; Cohere reads no other files. */
function mapFile(file: Extract<ContentPart, { type: "file" }>["file"]): JsonObject {
  const data = parseDataUrl(file.file_data ?? "");
  if (data?.mimeType.startsWith("image/")) return { type: "image_url", image_url: { url: file.file_data } };
  if (data?.mimeType.startsWith("text/"))
    return { type: "text", text: Buffer.from(data.data, "base64").toString("utf8") };
  throw unsupported(`Cohere doesn't accept files of type ${data?.mimeType ?? "unknown"}`);
}

const unsupported = (message: string): GatewayError =>
  new GatewayError("unsupported_parameter", message, { param: "messages" });
