import type { JsonObject, Prompt, ToolResult, WireRequest } from "../dialect.ts";
import {
  asNumber,
  asObject,
  asObjects,
  asText,
  createPromptCounter,
  type PromptCounter,
  requireList,
} from "../reading.ts";
import { checkSignature } from "../signature.ts";
import { countToolSteps } from "../tool-turns.ts";
import { listCalls, listResults, listTools } from "./list-tools.ts";

const PATH = /\/model\/([^/]+)\/(converse|converse-stream)$/;

/** The model of a path such as `/model/m/converse-stream`, and whether it streams; null for any other path. */
export function parsePath(path: string): { model: string; stream: boolean } | null {
  const [, model, method] = PATH.exec(path) ?? [];
  return model && method ? { model: decodeURIComponent(model), stream: method === "converse-stream" } : null;
}

/** Reads a Converse request. @throws BadRequest without `messages`, or with lost signatures. */
export function readRequest({ path, body }: WireRequest): Prompt {
  const { model = "", stream = false } = parsePath(path) ?? {};
  const counter = createPromptCounter();
  const messages = requireList(body, "messages");
  const texts = messages.map((message) => countBlocks(blocksOf(message), counter));
  const toolConfig = asObject(body.toolConfig);
  if (Array.isArray(toolConfig.tools)) counter.text(JSON.stringify(toolConfig.tools));
  const last = messages.at(-1);
  return {
    model,
    stream,
    userText:
      texts[messages.findLastIndex((message) => message.role === "user" && !hasOnlyResults(message))] ?? "",
    systemText: countBlocks(asObjects(body.system), counter),
    tools: listTools(toolConfig),
    toolResults: last?.role === "user" ? readResults(last, messages) : [],
    toolSteps: countToolSteps(messages, ({ role }) => role === "user", hasOnlyResults),
    promptTokens: counter.tokens(),
    toolChoice: readToolChoice(asObject(toolConfig.toolChoice)),
    parallelTools: true,
    schema: readSchema(asObject(body.outputConfig)),
    reasoning: wantsReasoning(asObject(body.additionalModelRequestFields)),
    maxTokens: asNumber(asObject(body.inferenceConfig).maxTokens),
    choices: 1,
    wantsUsage: true,
    controlFields: [body.requestMetadata],
  };
}

const blocksOf = (message: JsonObject): JsonObject[] => asObjects(message.content);

function hasOnlyResults(message: JsonObject): boolean {
  const blocks = blocksOf(message).filter((block) => !("cachePoint" in block));
  return blocks.length > 0 && blocks.every((block) => "toolResult" in block);
}

const countBlocks = (blocks: readonly JsonObject[], counter: PromptCounter): string =>
  blocks.map((block) => countBlock(block, counter)).join("");

function countBlock(block: JsonObject, counter: PromptCounter): string {
  if (typeof block.text === "string") return counter.text(block.text);
  if ("toolUse" in block) counter.text(JSON.stringify(block.toolUse));
  else if ("toolResult" in block) counter.text(JSON.stringify(block.toolResult));
  else if ("document" in block) counter.file();
  else if ("image" in block || "video" in block) counter.media();
  else if ("reasoningContent" in block) checkReasoning(asObject(block.reasoningContent));
  return "";
}

function checkReasoning(content: JsonObject): void {
  const { text, signature } = asObject(content.reasoningText);
  if (typeof text === "string") checkSignature(text, signature, "signature");
}

function readResults(message: JsonObject, messages: readonly JsonObject[]): ToolResult[] {
  const names = new Map(messages.flatMap(listCalls).map((call) => [call.toolUseId, asText(call.name)]));
  return listResults(message).map((result) => ({
    name: names.get(result.toolUseId) ?? asText(result.toolUseId),
    text: asObjects(result.content)
      .map((part) => (typeof part.text === "string" ? part.text : JSON.stringify(part.json ?? part)))
      .join(""),
  }));
}

function readToolChoice(choice: JsonObject): Prompt["toolChoice"] {
  if ("any" in choice) return "required";
  const name = asText(asObject(choice.tool).name);
  return name ? { name } : "auto";
}

/** The schema travels as JSON text. */
function readSchema(outputConfig: JsonObject): JsonObject | null {
  const { schema } = asObject(asObject(asObject(outputConfig.textFormat).structure).jsonSchema);
  return typeof schema === "string" ? asObject(JSON.parse(schema)) : null;
}

const wantsReasoning = (fields: JsonObject): boolean =>
  ["enabled", "adaptive"].includes(asText(asObject(fields.thinking ?? fields.reasoning_config).type)) ||
  asObject(fields.reasoningConfig).type === "enabled" ||
  typeof fields.reasoning_effort === "string";
