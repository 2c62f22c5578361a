import type { ChatRequest, ContentPart, Message } from "@causeway/contracts";
import { parseDataUrl, renderDataUrl } from "../shared/files/data-url.ts";
import { imageFormat } from "../shared/files/image-type.ts";

/**
 * A request whose images have the type of their bytes: Claude, Gemini and OpenAI refuse an image under another type, and
 * `application/octet-stream`. Returns the same request if all have. Source: the refusals of the Messages API, "Image does not match the
 * provided media type", read 2026-11-28.
 */
export function fitMedia(chat: ChatRequest): ChatRequest {
  let isChanged = false;
  const messages = chat.messages.map((message): Message => {
    const { content } = message;
    if (!Array.isArray(content)) return message;
    const parts = content.map(fitPart);
    if (parts.every((part, at) => part === content[at])) return message;
    isChanged = true;
    return { ...message, content: parts } as Message;
  });
  return isChanged ? { ...chat, messages } : chat;
}

function fitPart(part: ContentPart): ContentPart {
  if (part.type === "image_url") {
    const url = fitUrl(part.image_url.url);
    return url === part.image_url.url ? part : { ...part, image_url: { ...part.image_url, url } };
  }
  if (part.type !== "file" || !part.file.file_data) return part;
  const data = fitUrl(part.file.file_data);
  return data === part.file.file_data ? part : { ...part, file: { ...part.file, file_data: data } };
}

/** The end of the type and the beginning of the data of a URL with base64, whatever its length. */
const HEAD = /^data:([^;,]*)(?:;[^;,]*)*;base64,(.{0,32})/i;

function fitUrl(url: string): string {
  const [, type = "", data = ""] = HEAD.exec(url.slice(0, 256)) ?? [];
  const format = imageFormat(data);
  if (format === null || type.toLowerCase() === `image/${format}`) return url;
  const whole = parseDataUrl(url);
  return whole ? renderDataUrl({ ...whole, mimeType: `image/${format}` }) : url;
}
