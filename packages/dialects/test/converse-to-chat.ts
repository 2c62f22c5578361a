import type { ChatRequest } from "@causeway/contracts";
import type { JsonObject } from "../src/index.ts";

type Blocks = JsonObject[];
interface Body extends JsonObject {
  readonly messages: { readonly role: string; readonly content: Blocks }[];
}
const object = (value: unknown): JsonObject => (value ?? {}) as JsonObject;
const list = (value: unknown): Blocks => (value ?? []) as Blocks;

/** The chat request that a recorded Converse request would have come from. */
export function converseToChat(body: JsonObject): ChatRequest {
  const { messages, system, toolConfig, inferenceConfig, outputConfig, serviceTier, ...rest } = body as Body;
  const { maxTokens, temperature, topP, stopSequences } = object(inferenceConfig);
  const { additionalModelRequestFields: _, ...own } = rest;
  const instructions = toParts(list(system));
  return JSON.parse(
    JSON.stringify({
      model: "x",
      messages: [
        ...(instructions.length > 0 ? [{ role: "system", content: instructions }] : []),
        ...messages.flatMap(({ role, content }) =>
          role === "user" ? toUser(content) : [toAssistant(content)],
        ),
      ],
      max_completion_tokens: maxTokens,
      temperature,
      top_p: topP,
      stop: stopSequences,
      service_tier: object(serviceTier).type,
      ...toTools(object(toolConfig)),
      ...toFormat(object(outputConfig)),
      ...toReasoning(object(body.additionalModelRequestFields)),
      ...own,
    }),
  ) as ChatRequest;
}

const CACHED = { cache_control: { type: "ephemeral" } };

/** A marker belongs to what is before it. */
function toParts(blocks: Blocks): Blocks {
  const parts: Blocks = [];
  for (const block of blocks) {
    if (block.cachePoint) Object.assign(parts.at(-1) ?? {}, CACHED);
    else parts.push(toPart(block));
  }
  return parts;
}

function toPart({ text, json, guardContent, image, document, video }: JsonObject): JsonObject {
  if (guardContent) {
    const guarded = object(object(guardContent).text);
    const bedrock = { qualifiers: guarded.qualifiers };
    return { type: "text", text: guarded.text, extra_content: { bedrock } };
  }
  if (json) return { type: "text", text: JSON.stringify(json), extra_content: { bedrock: { json: true } } };
  if (image) return { type: "image_url", image_url: { url: toUrl("image", object(image)) } };
  if (video) return { type: "video_url", video_url: { url: toUrl("video", object(video)) } };
  if (!document) return { type: "text", text };
  const { name, citations } = object(document);
  const file = { filename: name, file_data: toUrl("application", object(document)) };
  return { type: "file", file, ...(citations ? { extra_content: { bedrock: { citations } } } : {}) };
}

function toUrl(kind: string, { format, source }: JsonObject): string {
  const { bytes, s3Location, text } = object(source);
  if (s3Location) return String(object(s3Location).uri);
  const data = bytes ?? Buffer.from(String(text)).toString("base64");
  const type = String(format).includes("/") ? format : `${kind}/${String(format)}`;
  return `data:${type === "application/txt" ? "text/plain" : type};base64,${String(data)}`;
}

function toUser(content: Blocks): JsonObject[] {
  const results = content
    .filter(({ toolResult }) => toolResult)
    .map(({ toolResult }) => toResult(object(toolResult)));
  const rest = toParts(content.filter(({ toolResult }) => !toolResult));
  return rest.length > 0 ? [...results, { role: "user", content: rest }] : results;
}

const toResult = ({ toolUseId, content, status }: JsonObject): JsonObject => ({
  role: "tool",
  tool_call_id: toolUseId,
  content: toParts(list(content)),
  ...(status === "error" ? { is_error: true } : {}),
});

function toAssistant(content: Blocks): JsonObject {
  const details: Blocks = [];
  const calls: Blocks = [];
  const texts: Blocks = [];
  let length = 0;
  for (const block of content) {
    const toolUse = object(block.toolUse);
    const place = { text_offset: length, call_offset: calls.length };
    if (typeof block.text === "string") {
      texts.push({ type: "text", text: block.text });
      length += block.text.length;
    } else if (block.toolUse && toolUse.type !== "server_tool_use") calls.push(toCall(toolUse));
    else if (block.reasoningContent)
      details.push({ ...toThinking(object(block.reasoningContent)), ...place });
    else {
      const data = JSON.stringify(block);
      details.push({ type: "provider.block", data, format: "bedrock-converse.block", ...place });
    }
  }
  return { role: "assistant", content: texts, tool_calls: calls, reasoning_details: details };
}

const toCall = ({ toolUseId, name, input }: JsonObject): JsonObject => ({
  id: toolUseId,
  type: "function",
  function: { name, arguments: JSON.stringify(input) },
});

function toThinking({ reasoningText, redactedContent }: JsonObject): JsonObject {
  const format = "bedrock-converse";
  if (!redactedContent) return { type: "reasoning.text", ...object(reasoningText), format };
  const data = Buffer.from(String(redactedContent), "base64").toString();
  return { type: "reasoning.encrypted", data, format };
}

function toTools({ tools, toolChoice }: JsonObject): JsonObject {
  const mapped: Blocks = [];
  for (const { toolSpec, systemTool } of list(tools)) {
    const { name, description, strict, inputSchema } = object(toolSpec);
    const parameters = object(inputSchema).json;
    if (toolSpec) mapped.push({ type: "function", function: { name, description, strict, parameters } });
    else if (systemTool) mapped.push({ type: "system_tool", systemTool });
    else Object.assign(mapped.at(-1) ?? {}, CACHED);
  }
  const choice = object(toolChoice);
  return {
    ...(mapped.length > 0 ? { tools: mapped } : {}),
    ...(choice.any ? { tool_choice: "required" } : {}),
    ...(choice.tool ? { tool_choice: { type: "function", function: choice.tool } } : {}),
  };
}

function toFormat({ textFormat }: JsonObject): JsonObject {
  if (!textFormat) return {};
  const wanted = object(object(object(textFormat).structure).jsonSchema);
  const json_schema = { ...wanted, schema: JSON.parse(String(wanted.schema)) };
  return { response_format: { type: "json_schema", json_schema } };
}

/** What makers' own fields mean in the chat form. */
function toReasoning(fields: JsonObject): JsonObject {
  const thinking = object(fields.thinking ?? fields.reasoning_config);
  const effort =
    fields.reasoning_effort ?? (typeof fields.reasoning_config === "string" ? fields.reasoning_config : null);
  return {
    ...(thinking.budget_tokens ? { reasoning: { max_tokens: thinking.budget_tokens } } : {}),
    ...(thinking.type === "adaptive" ? { reasoning: { enabled: true } } : {}),
    ...(effort ? { reasoning: { effort } } : {}),
    top_k: fields.top_k ?? object(fields.inferenceConfig).topK,
  };
}
