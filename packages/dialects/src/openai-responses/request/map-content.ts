import type { Content, ContentPart, FilePart } from "@causeway/contracts";
import type { JsonObject } from "../../shared/json-object.ts";
import { unknownPart } from "../../shared/errors/unknown-content.ts";

/**
 * Content as input parts; text alone stays a string.
 * @throws GatewayError `unsupported_parameter` for kinds the format has no part for (video).
 */
export function mapContent(content: Content): string | JsonObject[] {
  if (typeof content === "string") return content;
  const parts = content.flatMap((part) => mapPart(part).map((mapped) => withBreakpoint(mapped, part)));
  const [only] = parts;
  return parts.length === 1 && only?.type === "input_text" && !only[BREAKPOINT] ? String(only.text) : parts;
}

/** Both formats mark the end of a cached prefix with it. Source: types of openai 7.57.0, read 2026-11-28. */
const BREAKPOINT = "prompt_cache_breakpoint";

const withBreakpoint = (mapped: JsonObject, part: JsonObject): JsonObject =>
  part[BREAKPOINT] ? { ...mapped, [BREAKPOINT]: part[BREAKPOINT] } : mapped;

function mapPart(part: ContentPart): JsonObject[] {
  switch (part.type) {
    case "text":
      return [{ type: "input_text", text: part.text }];
    case "refusal":
      return [{ type: "input_text", text: part.refusal }];
    case "image_url":
      return [
        { type: "input_image", image_url: part.image_url.url, detail: part.image_url.detail ?? "auto" },
      ];
    case "input_audio":
      return [{ type: "input_audio", input_audio: part.input_audio }];
    case "file":
      return [mapFile(part)];
    default:
      throw unknownPart("the Responses format", part);
  }
}

/** A file by its content must have a name; OpenAI knows the type from it and takes bytes as a data URL only. */
function mapFile({ file }: FilePart): JsonObject {
  if (file.file_id) return { type: "input_file", file_id: file.file_id };
  if (file.file_url) return { type: "input_file", file_url: file.file_url };
  const data = file.file_data ?? "";
  return {
    type: "input_file",
    filename: file.filename ?? "document.pdf",
    file_data: data.startsWith("data:") ? data : `data:application/pdf;base64,${data}`,
  };
}

/** The text parts of an answer given earlier, joined. */
export const answerText = (content: Content | null | undefined): string =>
  typeof content === "string"
    ? content
    : (content ?? []).map((part) => (part.type === "text" ? part.text : "")).join("");
