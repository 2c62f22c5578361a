import type { JsonObject } from "../door.ts";
import { asObjects, asText } from "../shared/json-object.ts";
import { toChatAnswer } from "./to-chat-answer.ts";
import { joinTexts, toChatPart } from "./to-chat-parts.ts";

/** Instructions and turns as chat messages: tool results become messages of their own, before what the user says. */
export function toChatMessages(body: JsonObject): JsonObject[] {
  const messages = [...toSystem(body.system, "system")];
  for (const { role, content } of asObjects(body.messages)) {
    if (role === "assistant") messages.push(toChatAnswer(content));
    else if (role === "system") messages.push(...toSystem(content, "system"));
    else messages.push(...toUser(content));
  }
  return messages;
}

function toSystem(content: unknown, role: string): JsonObject[] {
  if (typeof content === "string") return content === "" ? [] : [{ role, content }];
  const parts = asObjects(content).flatMap(toChatPart);
  return parts.length > 0 ? [{ role, content: joinTexts(parts, "\n\n") }] : [];
}

function toUser(content: unknown): JsonObject[] {
  if (typeof content === "string") return [{ role: "user", content }];
  const blocks = asObjects(content);
  const results = blocks.filter(({ type }) => type === "tool_result").map(toResult);
  const rest = blocks.filter(({ type }) => type !== "tool_result").flatMap(toChatPart);
  const parts = [...results.flatMap(({ media }) => media), ...rest];
  const said = results.map(({ message }) => message);
  return parts.length > 0 || said.length === 0
    ? [...said, { role: "user", content: joinTexts(parts, null) }]
    : said;
}

interface Result {
  readonly message: JsonObject;
  /** Images and files of the result, with a word on where they come from: results of other formats are text only (#67). */
  readonly media: JsonObject[];
}

function toResult(block: JsonObject): Result {
  const parts = asText(block.content) === null ? asObjects(block.content).flatMap(toChatPart) : [];
  const texts = parts.filter(({ type }) => type === "text");
  const media = parts.filter(({ type }) => type !== "text");
  const from = { type: "text", text: `From the result of the tool call ${String(block.tool_use_id)}:` };
  const content = asText(block.content) ?? joinTexts(texts, "\n");
  const message = {
    role: "tool",
    tool_call_id: block.tool_use_id,
    content: content.length === 0 && media.length > 0 ? "The result follows." : content,
    ...(block.cache_control ? { cache_control: block.cache_control } : {}),
    ...(block.is_error === true ? { extra_content: { anthropic: { is_error: true } } } : {}),
  };
  return { message, media: media.length > 0 ? [from, ...media] : [] };
}
