import type { JsonObject, Prompt, ToolResult, WireRequest } from "../dialect.ts";
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
import { countToolSteps } from "../tool-turns.ts";
import { listTools } from "./list-tools.ts";

/** Reads a v2 chat request. @throws BadRequest without `model` or `messages`. */
export function readRequest({ body }: WireRequest): Prompt {
  const counter = createPromptCounter();
  const model = requireText(body, "model");
  const messages = requireList(body, "messages");
  if (Array.isArray(body.tools)) counter.text(JSON.stringify(body.tools));
  const texts = messages.map((message) => countMessage(message, counter));
  const lastOf = (role: string): string =>
    texts[messages.findLastIndex((message) => message.role === role)] ?? "";
  return {
    model,
    stream: body.stream === true,
    userText: lastOf("user"),
    systemText: lastOf("system"),
    tools: listTools(body),
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

function readSchema(format: JsonObject): JsonObject | null {
  if (format.type !== "json_object") return null;
  return asObject(format.json_schema ?? format.schema ?? { properties: { answer: { type: "string" } } });
}
