import { asFilledText, asObjects, asText, type JsonObject } from "../../shared/json-object.ts";

/** Content of a message or result as the chat form has it; one text stays a string. */
export function toChatContent(content: unknown): string | JsonObject[] {
  if (!Array.isArray(content)) return asText(content) ?? "";
  const parts = asObjects(content).flatMap(toChatPart);
  const [only] = parts;
  if (parts.length === 0) return "";
  return parts.length === 1 && only?.type === "text" ? String(only.text) : parts;
}

function toChatPart(part: JsonObject): JsonObject[] {
  switch (part.type) {
    case "input_text":
    case "output_text":
    case "text":
      return [{ type: "text", text: asText(part.text) ?? "" }];
    case "refusal":
      return [{ type: "refusal", refusal: asText(part.refusal) ?? "" }];
    case "input_image":
      return [toImage(part)];
    case "input_audio":
      return [{ type: "input_audio", input_audio: part.input_audio }];
    case "input_file":
      return [toFile(part)];
    default:
      return [];
  }
}

/** An image that the provider stored has an id and no address. */
function toImage({ image_url: url, detail, file_id: id }: JsonObject): JsonObject {
  if (!asFilledText(url)) return { type: "file", file: { file_id: id } };
  return { type: "image_url", image_url: { url, ...(detail ? { detail } : {}) } };
}

function toFile({ file_data, file_url, file_id, filename }: JsonObject): JsonObject {
  const file = { file_data, file_url, file_id, filename };
  const given = Object.entries(file).filter(([, value]) => asFilledText(value));
  return { type: "file", file: Object.fromEntries(given) };
}
