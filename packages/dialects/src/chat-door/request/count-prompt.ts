import {
  type CharacterCount,
  type ChatRequest,
  type Content,
  type ContentPart,
  FILE_TOKENS,
  MEDIA_TOKENS,
  type Message,
  tokensOf,
} from "@causeway/contracts";
import { addOtherFields, addOtherMembers, addText, addValue } from "../../shared/tokens/count-others.ts";
import { isObject, type JsonObject } from "../../shared/json-object.ts";

interface PromptCount extends CharacterCount {
  /** Tokens of images, audio, video and files, by their flat counts. */
  media: number;
}

/** Tokens of everything the model will read, by the character rule; data URLs never by their bytes. */
export function countPromptTokens(request: ChatRequest): number {
  const count: PromptCount = { ascii: 0, other: 0, media: 0 };
  for (const message of request.messages) countMessage(message, count);
  if (request.tools) addValue(request.tools, count);
  if (request.functions) addValue(request.functions, count);
  if (request.response_format) addValue(request.response_format, count);
  addOtherFields(request, COUNTED, count);
  return tokensOf(count) + count.media;
}

const COUNTED: ReadonlySet<string> = new Set(["messages", "tools", "functions", "response_format"]);
/** `reasoning_details` and `audio` are state of the provider's own, and mostly sealed. */
const COUNTED_OF_MESSAGE: ReadonlySet<string> = new Set([
  "role",
  "content",
  "name",
  "tool_calls",
  "reasoning",
  "reasoning_content",
  "reasoning_details",
  "audio",
  "images",
]);
const COUNTED_OF_CALL: ReadonlySet<string> = new Set(["id", "type", "function"]);

function countMessage(message: Message, count: PromptCount): void {
  if (message.content) countContent(message.content, count);
  const { name } = message as { readonly name?: unknown };
  if (typeof name === "string") addText(name, count);
  addOtherMembers(message, COUNTED_OF_MESSAGE, count);
  if (message.role !== "assistant") return;
  for (const call of message.tool_calls ?? []) {
    addText(call.function?.name ?? "", count);
    addText(call.function?.arguments ?? "", count);
    // What a custom tool is given.
    addOtherMembers(call, COUNTED_OF_CALL, count);
  }
  addText(message.reasoning ?? message.reasoning_content ?? "", count);
}

function countContent(content: Content, count: PromptCount): void {
  if (typeof content === "string") addText(content, count);
  else for (const part of content) countPart(part, count);
}

function countPart(part: ContentPart, count: PromptCount): void {
  if (part.type === "text") addText(part.text, count);
  else if (part.type === "refusal") addText(part.refusal, count);
  else {
    count.media += part.type === "file" ? FILE_TOKENS : MEDIA_TOKENS;
    countNames(part, count);
  }
}

/** Names of files and addresses: a short one is part of the flat count. */
function countNames(part: JsonObject, count: PromptCount): void {
  for (const inner of Object.values(part)) {
    if (isObject(inner)) addOtherMembers(inner, OPAQUE, count);
  }
}

/** Content, not a name. */
const OPAQUE: ReadonlySet<string> = new Set(["file_data", "data", "url"]);
