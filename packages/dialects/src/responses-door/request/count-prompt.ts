import { type CharacterCount, FILE_TOKENS, MEDIA_TOKENS, tokensOf } from "@causeway/contracts";
import { addOtherFields, addOtherMembers, addText } from "../../shared/tokens/count-others.ts";
import { isObject, type JsonObject } from "../../shared/json-object.ts";
import type { ResponsesRequest } from "./schema.ts";

interface PromptCount extends CharacterCount {
  /** Tokens of images and files, by their flat counts. */
  media: number;
}

/** Tokens of everything the model will read, by the character rule; media never by their bytes. */
export function countPromptTokens(request: ResponsesRequest): number {
  const { instructions, input, tools, text } = request;
  const count: PromptCount = { ascii: 0, other: 0, media: 0 };
  addText(instructions ?? "", count);
  countRead(input, count);
  if (tools) countRead(tools, count);
  if (text?.format) countRead(text.format, count);
  addOtherFields(request, COUNTED, count);
  return tokensOf(count) + count.media;
}

const COUNTED: ReadonlySet<string> = new Set(["instructions", "input", "tools", "text"]);

/** Names and ids around what is read, and provider state that is no text. */
const UNREAD = new Set(["type", "role", "id", "call_id", "status", "encrypted_content", "result", "detail"]);

/** Longer ones are no ids. */
const LONGEST_NAME = 256;
/** Content and sealed state, not names. */
const OPAQUE: ReadonlySet<string> = new Set([
  "type",
  "image_url",
  "file_data",
  "file_url",
  "input_audio",
  "encrypted_content",
  "result",
]);

const MEDIA: Readonly<Record<string, number>> = {
  input_image: MEDIA_TOKENS,
  input_audio: MEDIA_TOKENS,
  input_file: FILE_TOKENS,
  computer_screenshot: MEDIA_TOKENS,
};

/** Texts of a JSON value, wherever they are. Bodies are bounded in depth. */
function countRead(value: unknown, count: PromptCount): void {
  if (typeof value === "string") addText(value, count);
  else if (Array.isArray(value)) for (const item of value) countRead(item, count);
  else if (isObject(value)) countObject(value, count);
}

function countObject(value: JsonObject, count: PromptCount): void {
  const media = MEDIA[String(value.type)];
  if (media !== undefined) {
    count.media += media;
    addOtherMembers(value, OPAQUE, count);
    return;
  }
  for (const [key, inner] of Object.entries(value)) {
    if (UNREAD.has(key) && !isObject(inner)) {
      if (typeof inner === "string" && inner.length > LONGEST_NAME && !OPAQUE.has(key)) addText(inner, count);
      continue;
    }
    if (isSchemaName(key)) addText(key, count);
    countRead(inner, count);
  }
}

/** Names of the format itself are not read by the model; those of tool parameters are. */
const FORMAT_NAMES = new Set([
  "content",
  "text",
  "arguments",
  "output",
  "input",
  "name",
  "summary",
  "annotations",
]);
const isSchemaName = (key: string): boolean => !FORMAT_NAMES.has(key);
