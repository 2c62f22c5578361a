import {
  type CharacterCount,
  countCharacters,
  FILE_TOKENS,
  MEDIA_TOKENS,
  tokensOf,
} from "@causeway/contracts";
import type { JsonObject } from "../door.ts";
import { isObject } from "../shared/json-object.ts";
import type { ResponsesRequest } from "./schema.ts";

interface PromptCount extends CharacterCount {
  /** Tokens of images and files, by their flat counts. */
  media: number;
}

/** Tokens of everything the model will read, by the character rule; media never by their bytes. */
export function countPromptTokens({ instructions, input, tools, text }: ResponsesRequest): number {
  const count: PromptCount = { ascii: 0, other: 0, media: 0 };
  countText(instructions ?? "", count);
  countRead(input, count);
  if (tools) countRead(tools, count);
  if (text?.format) countRead(text.format, count);
  return tokensOf(count) + count.media;
}

/** Names and ids around what is read, and provider state that is no text. */
const UNREAD = new Set(["type", "role", "id", "call_id", "status", "encrypted_content", "result", "detail"]);

const MEDIA: Readonly<Record<string, number>> = {
  input_image: MEDIA_TOKENS,
  input_audio: MEDIA_TOKENS,
  input_file: FILE_TOKENS,
  computer_screenshot: MEDIA_TOKENS,
};

/** Texts of a JSON value, wherever they are. Bodies are bounded in depth. */
function countRead(value: unknown, count: PromptCount): void {
  if (typeof value === "string") countText(value, count);
  else if (Array.isArray(value)) for (const item of value) countRead(item, count);
  else if (isObject(value)) countObject(value, count);
}

function countObject(value: JsonObject, count: PromptCount): void {
  const media = MEDIA[String(value.type)];
  if (media !== undefined) {
    count.media += media;
    return;
  }
  for (const [key, inner] of Object.entries(value)) {
    if (UNREAD.has(key) && !isObject(inner)) continue;
    if (isSchemaName(key)) countText(key, count);
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

/** From here on a native look for characters that are not ASCII costs less than walking. */
const LONG = 256;

function countText(text: string, count: PromptCount): void {
  if (text.length > LONG && Buffer.byteLength(text) === text.length) {
    count.ascii += text.length;
    return;
  }
  const { ascii, other } = countCharacters(text);
  count.ascii += ascii;
  count.other += other;
}
