import { BadRequest, type JsonObject, type Prompt, type ToolResult, type WireRequest } from "../dialect.ts";
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
import { checkSignature } from "../signature.ts";
import { countToolSteps } from "../tool-turns.ts";
import { listTools } from "./list-tools.ts";

/** Reads a Messages request. @throws BadRequest as the API refuses lost signatures. */
export function readRequest({ body }: WireRequest): Prompt {
  if (body.thread) throw new BadRequest("thread: not available here", UNTHREADED);
  return { ...readConversation(body), maxTokens: asNumber(body.max_tokens) };
}

/** Clients that begin a thread unasked continue without it. */
const UNTHREADED = { error_code: "thread_unsupported_request" };

/** The same without the bound on the answer: what `count_tokens` takes. */
export function readConversation(body: JsonObject): Prompt {
  const model = requireText(body, "model");
  const messages = requireList(body, "messages");
  const counter = createPromptCounter();
  if (Array.isArray(body.tools)) counter.text(JSON.stringify(body.tools));
  const texts = messages.map((message) => countContent(message.content, counter));
  const system = countContent(body.system, counter);
  const last = messages.at(-1);
  return {
    model,
    stream: body.stream === true,
    userText:
      texts[messages.findLastIndex((message) => message.role === "user" && !hasOnlyResults(message))] ?? "",
    systemText: system,
    tools: listTools(body),
    toolResults: last?.role === "user" ? readResults(last, messages) : [],
    toolSteps: countToolSteps(messages, ({ role }) => role === "user", hasOnlyResults),
    promptTokens: counter.tokens(),
    toolChoice: readToolChoice(asObject(body.tool_choice)),
    parallelTools: asObject(body.tool_choice).disable_parallel_tool_use !== true,
    schema: readSchema(body),
    reasoning: ["enabled", "adaptive"].includes(asText(asObject(body.thinking).type)),
    maxTokens: null,
    choices: 1,
    wantsUsage: true,
    controlFields: [asObject(body.metadata).user_id, body.metadata],
  };
}

const blocksOf = (message: JsonObject): JsonObject[] => asObjects(message.content);

const hasOnlyResults = (message: JsonObject): boolean => {
  const blocks = blocksOf(message);
  return blocks.length > 0 && blocks.every((block) => block.type === "tool_result");
};

function countContent(content: unknown, counter: PromptCounter): string {
  if (typeof content === "string") return counter.text(content);
  return asObjects(content)
    .map((block) => countBlock(block, counter))
    .join("");
}

function countBlock(block: JsonObject, counter: PromptCounter): string {
  switch (block.type) {
    case "text":
      return counter.text(asText(block.text));
    case "thinking":
      checkSignature(asText(block.thinking), block.signature, "signature");
      return "";
    case "tool_use":
      counter.text(asText(block.name) + JSON.stringify(block.input ?? {}));
      return "";
    case "tool_result":
      countContent(block.content, counter);
      return "";
    case "document":
      counter.file();
      return "";
    case "image":
      counter.media();
      return "";
    default:
      return "";
  }
}

function readResults(message: JsonObject, messages: readonly JsonObject[]): ToolResult[] {
  const names = new Map<string, string>();
  for (const block of messages.flatMap(blocksOf)) {
    if (block.type === "tool_use") names.set(asText(block.id), asText(block.name));
  }
  return blocksOf(message)
    .filter((block) => block.type === "tool_result")
    .map((block) => {
      const id = asText(block.tool_use_id);
      return { name: names.get(id) ?? id, text: countContent(block.content, createPromptCounter()) };
    });
}

function readToolChoice({ type, name }: JsonObject): Prompt["toolChoice"] {
  if (type === "any") return "required";
  if (type === "tool") return { name: asText(name) };
  return type === "none" ? "none" : "auto";
}

/** `output_config.format`, or `output_format` as the beta named it. */
function readSchema(body: JsonObject): JsonObject | null {
  const format = asObject(asObject(body.output_config).format ?? body.output_format);
  return format.type === "json_schema" ? asObject(format.schema) : null;
}
