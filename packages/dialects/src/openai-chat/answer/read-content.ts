import {
  asArray,
  asFilledText,
  asObject,
  asObjects,
  asText,
  isObject,
  type JsonObject,
} from "../../shared/json-object.ts";

/**
 * Makes the message of a whole answer one that a strict client accepts, in place. Fields we do not know stay. Empty
 * objects that some servers send for absent things (Snowflake: `audio`, `function_call`) go, since clients act on them.
 */
export function normalizeMessage(message: JsonObject): JsonObject {
  message.role = "assistant";
  if (message.content !== null && message.content !== undefined && typeof message.content !== "string") {
    const { text, reasoning, images } = readContent(message.content);
    message.content = text;
    if (reasoning) message.reasoning ??= reasoning;
    if (images.length > 0) message.images = [...asArray(message.images), ...images];
  }
  message.content = asText(message.content);
  const reasoning = readReasoning(message);
  if (reasoning !== null) message.reasoning = reasoning;
  dropEmpty(message, "audio", "id");
  dropEmpty(message, "function_call", "name");
  normalizeToolCalls(message);
  return message;
}

/** Removes `field` when the member that makes it one is missing. */
function dropEmpty(message: JsonObject, field: string, member: string): void {
  const value = message[field];
  if (isObject(value) && !asFilledText(value[member])) delete message[field];
}

/** `tool_calls: null` and `[]` both mean none; a call always has an id, a type and its arguments as text. */
function normalizeToolCalls(message: JsonObject): void {
  const calls = asObjects(message.tool_calls);
  if (calls.length === 0) {
    delete message.tool_calls;
    return;
  }
  calls.forEach((call, position) => {
    call.id = asFilledText(call.id) ?? `call_${position}`;
    call.type = asFilledText(call.type) ?? "function";
    if (call.type === "custom") return;
    const fn = isObject(call.function) ? call.function : {};
    fn.name = asText(fn.name) ?? "";
    if (typeof fn.arguments !== "string") fn.arguments = JSON.stringify(fn.arguments ?? {});
    call.function = fn;
  });
  message.tool_calls = calls;
}

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
