import {
  asFilledText,
  asObject,
  asObjects,
  asText,
  isObject,
  type JsonObject,
} from "../../shared/json-object.ts";

/** A content list of an answer, by kind. */
export interface SplitContent {
  readonly text: string;
  readonly reasoning: string;
  readonly images: readonly JsonObject[];
}

/** What a value that is no text and no list of parts says: an answer that is JSON may come as the JSON itself. */
export const readContent = (content: unknown): SplitContent =>
  isPartList(content)
    ? splitContent(content)
    : { text: asText(content) ?? JSON.stringify(content), reasoning: "", images: [] };

/** Lists of other things are an answer that is a JSON list. */
const isPartList = (content: unknown): boolean =>
  Array.isArray(content) &&
  content.every((part) => isObject(part) && (typeof part.type === "string" || typeof part.text === "string"));

/**
 * Some providers answer with a list of parts where the format has a string: Mistral's reasoning models send
 * `[{type:"thinking",thinking:[{type:"text",…}]},{type:"text",…}]` (their API reference, "ThinkChunk").
 */
function splitContent(parts: unknown): SplitContent {
  let text = "";
  let reasoning = "";
  const images: JsonObject[] = [];
  for (const part of asObjects(parts)) {
    if (part.type === "thinking" || part.type === "reasoning") reasoning += readThinking(part);
    else if (part.type === "image_url") images.push(readImage(part));
    else text += readText(part.text ?? part.content);
  }
  return { text, reasoning, images };
}

const readText = (value: unknown): string =>
  value === undefined || value === null ? "" : (asText(value) ?? JSON.stringify(value));

function readThinking(part: JsonObject): string {
  const value = part.thinking ?? part.reasoning ?? part.text;
  if (typeof value === "string") return value;
  return asObjects(value)
    .map((piece) => asText(piece.text) ?? "")
    .join("");
}

function readImage(part: JsonObject): JsonObject {
  const url = asText(part.image_url) ?? asText(asObject(part.image_url)?.url) ?? "";
  return { type: "image_url", image_url: { url } };
}

/** Thinking of a message or delta, whatever field it is in; null when there is none. */
export function readReasoning(message: JsonObject): string | null {
  return (
    asFilledText(message.reasoning) ??
    asFilledText(message.reasoning_content) ??
    asFilledText(joinDetails(message.reasoning_details))
  );
}

const joinDetails = (details: unknown): string =>
  asObjects(details)
    .map((detail) => asText(detail.text) ?? asText(detail.summary) ?? "")
    .join("");
