import type { JsonObject, OfferedTool, Prompt, ToolResult, WireRequest } from "../dialect.ts";
import {
  asNumber,
  asObject,
  asObjects,
  asText,
  createPromptCounter,
  type PromptCounter,
  requireList,
  requireText,
} from "../reading.ts";
import { checkToolTurns, countToolSteps } from "../tool-turns.ts";
import { checkTools, COHERE_LIMITS } from "../tool-limits.ts";

/** Reads a v2 chat request. @throws BadRequest without `model` or `messages`, or with unpaired tool calls. */
export function readRequest({ body }: WireRequest): Prompt {
  const counter = createPromptCounter();
  const model = requireText(body, "model");
  const messages = requireList(body, "messages");
  checkToolTurns(messages.map(toolTurn));
  const texts = messages.map((message) => countMessage(message, counter));
  const lastOf = (role: string): string =>
    texts[messages.findLastIndex((message) => message.role === role)] ?? "";
  return {
    model,
    stream: body.stream === true,
    userText: lastOf("user"),
    systemText: lastOf("system"),
    tools: checkedTools(body, counter),
    toolResults: trailingResults(messages, texts),
    toolSteps: countToolSteps(messages, isFrom("user"), isFrom("tool")),
    promptTokens: counter.tokens(),
    toolChoice: body.tool_choice === "REQUIRED" ? "required" : body.tool_choice === "NONE" ? "none" : "auto",
    parallelTools: true,
    schema: readSchema(asObject(body.response_format)),
    reasoning: asObject(body.thinking).type === "enabled",
    maxTokens: asNumber(body.max_tokens),
    choices: 1,
    wantsUsage: true,
    controlFields: [],
  };
}

const isFrom =
  (role: string) =>
  (message: JsonObject): boolean =>
    message.role === role;
const callsOf = (message: JsonObject): JsonObject[] => asObjects(message.tool_calls);

const toolTurn = (message: JsonObject) => ({
  calls: callsOf(message).map(({ id }) => asText(id)),
  results: message.role === "tool" ? [asText(message.tool_call_id)] : [],
});

function countMessage(message: JsonObject, counter: PromptCounter): string {
  for (const call of callsOf(message)) counter.text(JSON.stringify(call.function ?? {}));
  if (typeof message.content === "string") return counter.text(message.content);
  return asObjects(message.content)
    .map((part) => {
      if (part.type === "image_url") counter.media();
      const text = part.text ?? asObject(part.document).data;
      return counter.text(typeof text === "object" ? JSON.stringify(text) : asText(text));
    })
    .join("");
}

function trailingResults(messages: readonly JsonObject[], texts: readonly string[]): ToolResult[] {
  const names = new Map(
    messages.flatMap(callsOf).map((call) => [call.id, asText(asObject(call.function).name)]),
  );
  const results: ToolResult[] = [];
  for (let index = messages.length - 1; messages[index]?.role === "tool"; index -= 1) {
    const id = messages[index]?.tool_call_id;
    results.unshift({ name: names.get(id) ?? asText(id), text: texts[index] ?? "" });
  }
  return results;
}

/** @throws BadRequest */
function checkedTools(body: JsonObject, counter: PromptCounter): OfferedTool[] {
  const tools = readTools(body, counter);
  checkTools(tools, COHERE_LIMITS);
  return tools;
}

function readTools(body: JsonObject, counter: PromptCounter): OfferedTool[] {
  if (!Array.isArray(body.tools)) return [];
  counter.text(JSON.stringify(body.tools));
  return asObjects(body.tools)
    .map((tool) => asObject(tool.function))
    .map((fn) => ({ name: asText(fn.name), schema: asObject(fn.parameters) }));
}

function readSchema(format: JsonObject): JsonObject | null {
  if (format.type !== "json_object") return null;
  return asObject(format.json_schema ?? format.schema ?? { properties: { answer: { type: "string" } } });
}
