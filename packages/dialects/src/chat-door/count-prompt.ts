import {
  type CharacterCount,
  type ChatRequest,
  type Content,
  type ContentPart,
  countCharacters,
  FILE_TOKENS,
  MEDIA_TOKENS,
  type Message,
  tokensOf,
} from "@causeway/contracts";

interface PromptCount extends CharacterCount {
  /** Tokens of images, audio, video and files, by their flat counts. */
  media: number;
}

/** Tokens of everything the model will read, by the character rule; data URLs never by their bytes. */
export function countPromptTokens(request: ChatRequest): number {
  const count: PromptCount = { ascii: 0, other: 0, media: 0 };
  for (const message of request.messages) countMessage(message, count);
  if (request.tools) countValue(request.tools, count);
  if (request.functions) countValue(request.functions, count);
  if (request.response_format) countValue(request.response_format, count);
  return tokensOf(count) + count.media;
}

function countMessage(message: Message, count: PromptCount): void {
  if (message.content) countContent(message.content, count);
  if (message.role !== "assistant") return;
  for (const call of message.tool_calls ?? []) {
    countText(call.function.name, count);
    countText(call.function.arguments, count);
  }
  countText(message.reasoning ?? message.reasoning_content ?? "", count);
}

function countContent(content: Content, count: PromptCount): void {
  if (typeof content === "string") countText(content, count);
  else for (const part of content) countPart(part, count);
}

function countPart(part: ContentPart, count: PromptCount): void {
  if (part.type === "text") countText(part.text, count);
  else if (part.type === "refusal") countText(part.refusal, count);
  else count.media += part.type === "file" ? FILE_TOKENS : MEDIA_TOKENS;
}

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

/** Tool definitions and schemas: names and texts of a JSON value, wherever they are. Bodies are bounded in depth. */
function countValue(value: unknown, count: PromptCount): void {
  if (typeof value === "string") countText(value, count);
  else if (Array.isArray(value)) for (const item of value) countValue(item, count);
  else if (typeof value === "object" && value !== null) {
    for (const [key, inner] of Object.entries(value)) {
      countText(key, count);
      countValue(inner, count);
    }
  }
}
