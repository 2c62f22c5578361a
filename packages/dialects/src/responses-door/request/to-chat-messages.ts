import { asFilledText, asObjects, asText, type JsonObject } from "../../shared/json-object.ts";
import { createAnswerGatherer } from "./to-chat-answer.ts";
import { toChatContent } from "./to-chat-parts.ts";

/** Results of tools that the caller ran. */
const RESULTS = new Set(["function_call_output", "custom_tool_call_output"]);

/** The result of a search that the caller ran. A provider's own has no id of a call. */
const isFound = ({ type, call_id: id }: JsonObject): boolean =>
  type === "tool_search_output" && asFilledText(id) !== null;

const sayFound = ({ tools }: JsonObject): string => {
  const names = asObjects(tools).map(({ name, type }) => asText(name) ?? asText(type) ?? "");
  return names.length > 0 ? `Available now: ${names.join(", ")}` : "Nothing was found.";
};

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
    if (item.type === "additional_tools") continue;
    if (isMessage(item) && item.role !== "assistant") {
      close();
      messages.push({ role: item.role, content: toChatContent(item.content) });
    } else if (RESULTS.has(String(item.type))) {
      close();
      messages.push({ role: "tool", tool_call_id: item.call_id, content: toChatContent(item.output) });
    } else if (isFound(item)) {
      close();
      const extra = { openai: { found: asObjects(item.tools) } };
      messages.push({
        role: "tool",
        tool_call_id: item.call_id,
        content: sayFound(item),
        extra_content: extra,
      });
    } else answer.add(item);
  }
  close();
  return messages.length > 0 ? messages : [{ role: "user", content: "" }];
}
