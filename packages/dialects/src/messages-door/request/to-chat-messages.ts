import { dropBillingLine } from "../../shared/claude/billing-line.ts";
import { asObjects, asText, type JsonObject } from "../../shared/json-object.ts";
import { toChatAnswer } from "./to-chat-answer.ts";
import { joinTexts, toChatPart } from "./to-chat-parts.ts";
import { isToolChange } from "./to-chat-tools.ts";

/** Instructions and turns as chat messages: tool results become their own messages, before what the user says. */
export function toChatMessages(body: JsonObject): JsonObject[] {
  const messages = [...toSystem(dropBillingLine(body.system), "system")];
  for (const { role, content } of asObjects(body.messages)) {
    if (role === "assistant") messages.push(toChatAnswer(content));
    else if (role === "system") messages.push(...toSystem(content, "system"));
    else messages.push(...toUser(content));
  }
  return messages;
}

/** Without changes of the tools, which are where the tools are. */
const blocksOf = (content: unknown): JsonObject[] =>
  asObjects(content).filter((block) => !isToolChange(block));

function toSystem(content: unknown, role: string): JsonObject[] {
  if (typeof content === "string") return content === "" ? [] : [{ role, content }];
  const parts = blocksOf(content).flatMap(toChatPart);
  return parts.length > 0 ? [{ role, content: joinTexts(parts, "\n\n") }] : [];
}

function toUser(content: unknown): JsonObject[] {
  if (typeof content === "string") return [{ role: "user", content }];
  const blocks = blocksOf(content);
  if (blocks.length === 0 && asObjects(content).length > 0) return [];
  const results = blocks.filter(({ type }) => type === "tool_result").map(toResult);
  const parts = blocks.filter(({ type }) => type !== "tool_result").flatMap(toChatPart);
  return parts.length > 0 || results.length === 0
    ? [...results, { role: "user", content: joinTexts(parts, null) }]
    : results;
}

/** Pictures and files stay in their result (#67): each upstream format knows where it takes them. */
function toResult(block: JsonObject): JsonObject {
  const parts = asObjects(block.content).flatMap(toChatPart);
  return {
    role: "tool",
    tool_call_id: block.tool_use_id,
    content: asText(block.content) ?? joinTexts(parts, "\n"),
    ...(block.cache_control ? { cache_control: block.cache_control } : {}),
    ...(block.is_error === true ? { extra_content: { anthropic: { is_error: true } } } : {}),
  };
}
