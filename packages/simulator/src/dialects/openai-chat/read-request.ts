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

/** Reads a chat-completions request. @throws BadRequest without `model` or `messages`. */
export function readRequest({ body }: WireRequest): Prompt {
  const counter = createPromptCounter();
  const model = requireText(body, "model");
  const messages = requireList(body, "messages");
  if (Array.isArray(body.tools)) counter.text(JSON.stringify(body.tools));
  const texts = messages.map((message) => countMessage(message, counter));
  return {
    model,
    stream: body.stream === true,
    userText: lastOf(messages, texts, ["user"]),
    systemText: lastOf(messages, texts, ["system", "developer"]),
    toolResults: trailingResults(messages, texts),
    toolSteps: countToolSteps(messages, isFrom("user"), isFrom("tool")),
    tools: listTools(body),
    promptTokens: counter.tokens(),
    toolChoice: readToolChoice(body.tool_choice),
    parallelTools: body.parallel_tool_calls !== false,
    schema: readSchema(asObject(body.response_format)),
    reasoning: wantsReasoning(body),
    maxTokens: asNumber(body.max_completion_tokens) ?? asNumber(body.max_tokens),
    choices: Math.min(asNumber(body.n) ?? 1, 128),
    wantsUsage: asObject(body.stream_options).include_usage === true,
    controlFields: [body.user, body.metadata],
  };
}

const isFrom =
  (role: string) =>
  (message: JsonObject): boolean =>
    message.role === role;

/** The text of a message; everything the model would read is counted on the way. */
function countMessage(message: JsonObject, counter: PromptCounter): string {
  for (const call of asObjects(message.tool_calls)) {
    const fn = asObject(call.function);
    counter.text(asText(fn.name) + asText(fn.arguments));
  }
  const { content } = message;
  if (typeof content === "string") return counter.text(content);
  return asObjects(content)
    .map((part) => countPart(part, counter))
    .join("");
}

function countPart(part: JsonObject, counter: PromptCounter): string {
  if (typeof part.text === "string") return counter.text(part.text);
  if (part.type === "file") counter.file();
  else counter.media();
  return "";
}

function lastOf(messages: readonly JsonObject[], texts: readonly string[], roles: readonly string[]): string {
  const index = messages.findLastIndex((message) => roles.includes(asText(message.role)));
  return texts[index] ?? "";
}

/** Results after the last assistant message; their names are in the calls they answer. */
function trailingResults(messages: readonly JsonObject[], texts: readonly string[]): ToolResult[] {
  const names = new Map<string, string>();
  for (const call of messages.flatMap((message) => asObjects(message.tool_calls))) {
    names.set(asText(call.id), asText(asObject(call.function).name));
  }
  const results: ToolResult[] = [];
  for (let index = messages.length - 1; messages[index]?.role === "tool"; index -= 1) {
    const id = asText(messages[index]?.tool_call_id);
    results.unshift({ name: names.get(id) ?? id, text: texts[index] ?? "" });
  }
  return results;
}

function readToolChoice(choice: unknown): Prompt["toolChoice"] {
  if (choice === "none" || choice === "required") return choice;
  if (choice === "any") return "required"; // Mistral's word
  const name = asText(asObject(asObject(choice).function).name);
  return name ? { name } : "auto";
}

function readSchema(format: JsonObject): JsonObject | null {
  if (format.type === "json_schema") return asObject(asObject(format.json_schema).schema ?? format.schema);
  return format.type === "json_object" ? { properties: { answer: { type: "string" } } } : null;
}

/** The ways in which OpenAI-compatible providers are asked to think. */
function wantsReasoning(body: JsonObject): boolean {
  const effort = body.reasoning_effort ?? asObject(body.reasoning).effort;
  if (typeof effort === "string") return effort !== "none";
  if (asNumber(asObject(body.reasoning).max_tokens) !== null) return true;
  if (asObject(body.reasoning).enabled === true) return true;
  return asObject(body.thinking).type === "enabled" || body.enable_thinking === true;
}
