import type { Content } from "@causeway/contracts";
import type { JsonObject } from "../../shared/json-object.ts";
import { mapMedia } from "./map-media.ts";

const textPart = (text: string): JsonObject[] => (text === "" ? [] : [{ text }]);

/** Content of a chat message as parts; empty texts are left out, since Gemini refuses them. */
export function mapContent(content: Content | null | undefined): JsonObject[] {
  if (content === null || content === undefined) return [];
  if (typeof content === "string") return textPart(content);
  return content.flatMap((part) => {
    if (part.type === "text") return textPart(part.text);
    if (part.type === "refusal") return textPart(part.refusal);
    return [mapMedia(part)];
  });
}

/** Only the text of a content, and only what is none. */
export function splitContent(content: Content | null | undefined): { text: string; media: JsonObject[] } {
  const parts = mapContent(content);
  const text = parts.map((part) => (typeof part.text === "string" ? part.text : "")).join("");
  return { text, media: parts.filter((part) => part.text === undefined) };
}
