import type { JsonObject, Prompt, ToolResult, WireRequest } from "../dialect.ts";
import {
  asNumber,
  asObject,
  asObjects,
  asText,
  createPromptCounter,
  type PromptCounter,
  requireText,
} from "../reading.ts";
import { accountOf } from "./account.ts";
import { checkEncrypted } from "./encrypted-content.ts";
import { checkReferences } from "./stored-items.ts";
import { countToolSteps } from "../tool-turns.ts";
import { listMoreTools, listTools } from "./list-tools.ts";

/** Reads a Responses request; `input` may be a text or a list of items. @throws BadRequest without `model`. */
export function readRequest(request: WireRequest): Prompt {
  const { body } = request;
  const counter = createPromptCounter();
  const model = requireText(body, "model");
  if (Array.isArray(body.tools)) counter.text(JSON.stringify(body.tools));
  const items = itemsOf(body.input);
  checkEncrypted(items, accountOf(request));
  checkReferences(items, accountOf(request), body.store !== false);
  const texts = items.map((item) => countItem(item, counter));
  const lastOf = (roles: readonly string[]): string =>
    texts[items.findLastIndex((item) => roles.includes(asText(item.role)))] ?? "";
  const instructions = counter.text(asText(body.instructions));
  return {
    model,
    stream: body.stream === true,
    userText: lastOf(["user"]),
    systemText: lastOf(["system", "developer"]) + instructions,
    tools: listTools(body),
    moreTools: listMoreTools(body),
    toolResults: trailingResults(items),
    toolSteps: countToolSteps(items, ({ role }) => role === "user", isResult),
    promptTokens: counter.tokens(),
    toolChoice: readToolChoice(body.tool_choice),
    parallelTools: body.parallel_tool_calls !== false,
    schema: readSchema(asObject(asObject(body.text).format)),
    reasoning: wantsReasoning(asObject(body.reasoning)),
    maxTokens: asNumber(body.max_output_tokens),
    choices: 1,
    wantsUsage: true,
    controlFields: [body.user, body.metadata],
  };
}

function itemsOf(input: unknown): JsonObject[] {
  return typeof input === "string" ? [{ role: "user", content: input }] : asObjects(input);
}

function countItem(item: JsonObject, counter: PromptCounter): string {
  switch (item.type ?? "message") {
    case "message":
      return countContent(item.content, counter);
    case "function_call":
    case "custom_tool_call":
      counter.text(asText(item.name) + asText(item.arguments ?? item.input));
      return "";
    case "custom_tool_call_output":
    case "function_call_output":
      countContent(item.output, counter);
      return "";
    default:
      return "";
  }
}

function countContent(content: unknown, counter: PromptCounter): string {
  if (typeof content === "string") return counter.text(content);
  return asObjects(content)
    .map((part) => {
      if (typeof part.text === "string") return counter.text(part.text);
      if (part.type === "input_file") counter.file();
      else counter.media();
      return "";
    })
    .join("");
}

const isResult = ({ type }: JsonObject): boolean =>
  type === "function_call_output" || type === "custom_tool_call_output";

function trailingResults(items: readonly JsonObject[]): ToolResult[] {
  const names = new Map(
    items
      .filter(({ type }) => type === "function_call" || type === "custom_tool_call")
      .map((item) => [item.call_id, asText(item.name)]),
  );
  const results: ToolResult[] = [];
  for (const item of items.toReversed()) {
    if (!isResult(item)) break;
    const { call_id: id, output } = item;
    const text = countContent(output, createPromptCounter());
    results.unshift({ name: names.get(id) ?? asText(id), text });
  }
  return results;
}

function readToolChoice(choice: unknown): Prompt["toolChoice"] {
  if (choice === "none" || choice === "required") return choice;
  const name = asText(asObject(choice).name);
  return name ? { name } : "auto";
}

function readSchema(format: JsonObject): JsonObject | null {
  if (format.type === "json_schema") return asObject(format.schema);
  return format.type === "json_object" ? { properties: { answer: { type: "string" } } } : null;
}

const wantsReasoning = ({ effort, summary }: JsonObject): boolean =>
  typeof effort === "string" ? effort !== "none" : typeof summary === "string";
