import { asObjects, asText, type JsonObject } from "../../shared/json-object.ts";
import { createAnswerGatherer } from "./to-chat-answer.ts";
import { toChatContent } from "./to-chat-parts.ts";

/** Results of tools that the caller ran. */
const RESULTS = new Set(["function_call_output", "custom_tool_call_output"]);

const isMessage = ({ type, role }: JsonObject): boolean =>
  type === "message" || (type === undefined && role !== undefined) || type === null;

/** Instructions and input items as chat messages: what the model made between two words of the caller is one message. */
export function toChatMessages({ instructions, input }: JsonObject): JsonObject[] {
  const messages: JsonObject[] = [];
  if (asText(instructions)) messages.push({ role: "system", content: instructions });
  if (typeof input === "string") return [...messages, { role: "user", content: input }];
  const answer = createAnswerGatherer();
  const close = (): void => {
    const made = answer.take();
    if (made) messages.push(made);
  };
  for (const item of asObjects(input)) {
    if (isMessage(item) && item.role !== "assistant") {
      close();
      messages.push({ role: item.role, content: toChatContent(item.content) });
    } else if (RESULTS.has(String(item.type))) {
      close();
      messages.push({ role: "tool", tool_call_id: item.call_id, content: toChatContent(item.output) });
    } else answer.add(item);
  }
  close();
  return messages.length > 0 ? messages : [{ role: "user", content: "" }];
}
