import type { ChatRequest } from "@causeway/contracts";
import { joinDeltas, toMessage } from "../src/google-generate-content/answer/join-deltas.ts";
import { createPartReader } from "../src/google-generate-content/stream/chunk-writer.ts";
import type { JsonObject } from "../src/index.ts";

type Part = JsonObject;

/** Members whose values are the caller's own words: their keys stay as they are. */
const OPAQUE = new Set(["args", "response", "labels", "parametersJsonSchema", "responseJsonSchema"]);
/** Schemas in OpenAPI's words, which name types in capitals, and the members that take JSON Schema. */
const SCHEMAS: Readonly<Record<string, string>> = {
  parameters: "parametersJsonSchema",
  responseSchema: "responseJsonSchema",
};

/** One spelling: clients write `snake_case` or `camelCase` and either kind of schema, the API takes them all. */
export function normalizeRequest(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(normalizeRequest);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => {
      const camel = name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
      const schema = SCHEMAS[camel];
      if (schema) return [schema, lowerTypes(member)];
      return [camel, OPAQUE.has(camel) ? member : normalizeRequest(member)];
    }),
  );
}

const lowerTypes = (schema: unknown): unknown =>
  JSON.parse(JSON.stringify(schema), (name, value) =>
    name === "type" && typeof value === "string" ? value.toLowerCase() : value,
  );

/** What a caller of ours would have asked to get this recorded request; earlier answers as we would have given them. */
export function googleToChat(body: JsonObject, model: string): ChatRequest {
  const config = (body.generationConfig ?? {}) as JsonObject;
  const thinking = config.thinkingConfig as JsonObject | undefined;
  const schema = config.responseJsonSchema;
  const system = (body.systemInstruction as { parts?: Part[] } | undefined)?.parts;
  const chat: JsonObject = {
    model,
    messages: [
      ...(system ? [{ role: "system", content: system.map(({ text }) => ({ type: "text", text })) }] : []),
      ...toMessages((body.contents ?? []) as Content[]),
    ],
    temperature: config.temperature,
    top_p: config.topP,
    top_k: config.topK,
    max_completion_tokens: config.maxOutputTokens,
    n: config.candidateCount,
    stop: config.stopSequences,
    seed: config.seed,
    presence_penalty: config.presencePenalty,
    frequency_penalty: config.frequencyPenalty,
    logprobs: config.responseLogprobs,
    top_logprobs: config.logprobs,
    modalities: (config.responseModalities as string[] | undefined)?.map((one) => one.toLowerCase()),
    image_config: config.imageConfig,
    audio: config.speechConfig && {
      voice: (config.speechConfig as { voiceConfig: { prebuiltVoiceConfig: { voiceName: string } } })
        .voiceConfig.prebuiltVoiceConfig.voiceName,
      format: "pcm16",
    },
    reasoning: thinking && {
      effort: (thinking.thinkingLevel as string | undefined)?.toLowerCase(),
      enabled: thinking.thinkingBudget === 0 ? false : undefined,
      exclude: thinking.includeThoughts === false,
    },
    response_format: schema
      ? { type: "json_schema", json_schema: { name: "answer", schema } }
      : config.responseMimeType && { type: "json_object" },
    tools: toTools(body.tools),
    tool_choice: toChoice((body.toolConfig as JsonObject | undefined)?.functionCallingConfig),
    cached_content: body.cachedContent,
    safety_settings: body.safetySettings,
    labels: body.labels,
    extra_body: { google: { model_armor_config: body.modelArmorConfig } },
  };
  return Object.fromEntries(Object.entries(chat).filter(([, value]) => value !== undefined)) as ChatRequest;
}

interface Content {
  role?: string;
  parts?: Part[];
}

function toMessages(contents: readonly Content[]): JsonObject[] {
  const open: { id: string; name: string }[] = [];
  return contents.flatMap(({ role, parts = [] }, at) => {
    if (role === "model") {
      const reader = createPartReader(String(at));
      const message = toMessage(joinDeltas(parts.map((part) => reader.read(part))));
      open.push(...(message.tool_calls ?? []).map(({ id, function: fn }) => ({ id, name: fn.name })));
      return [message as JsonObject];
    }
    const results = parts.filter((part) => part.functionResponse).map((part) => toResult(part, open));
    const said = parts.filter((part) => !part.functionResponse).map(toContentPart);
    return said.length > 0 ? [...results, { role: "user", content: said }] : results;
  });
}

function toResult(part: Part, open: { id: string; name: string }[]): JsonObject {
  const { id, name, response, parts } = part.functionResponse as {
    id?: string;
    name: string;
    response: unknown;
    parts?: Part[];
  };
  const at = open.findIndex((call) => (id && call.id === id) || (!id && call.name === name));
  const [call] = at < 0 ? [] : open.splice(at, 1);
  const media = (parts ?? []).map(toContentPart);
  const text = { type: "text", text: JSON.stringify(response) };
  return { role: "tool", tool_call_id: call?.id ?? id, content: [text, ...media], name };
}

function toContentPart(part: Part): JsonObject {
  if (typeof part.text === "string") return { type: "text", text: part.text };
  const inline = part.inlineData as { mimeType: string; data: string } | undefined;
  const file = part.fileData as { mimeType?: string; fileUri: string } | undefined;
  const mimeType = inline?.mimeType ?? file?.mimeType ?? "";
  const url = inline ? `data:${inline.mimeType};base64,${inline.data}` : (file?.fileUri ?? "");
  if (mimeType.startsWith("image/")) return { type: "image_url", image_url: { url } };
  if (mimeType.startsWith("video/"))
    return { type: "video_url", video_url: { url }, video_metadata: part.videoMetadata };
  if (inline && mimeType.startsWith("audio/"))
    return { type: "input_audio", input_audio: { data: url, format: "" } };
  return { type: "file", file: inline ? { file_data: url } : { file_id: url } };
}

function toTools(tools: unknown): JsonObject[] | undefined {
  const list = (Array.isArray(tools) ? tools : tools ? [tools] : []) as JsonObject[];
  const mapped = list.flatMap((tool) =>
    Object.entries(tool).flatMap(([name, options]) => {
      if (name !== "functionDeclarations") return [{ type: name, [name]: options }];
      return (options as JsonObject[]).map(({ parametersJsonSchema, ...fn }) => ({
        type: "function",
        function: { ...fn, parameters: parametersJsonSchema },
      }));
    }),
  );
  return mapped.length > 0 ? mapped : undefined;
}

const NAMES: Record<string, string> = { AUTO: "auto", NONE: "none", ANY: "required" };

function toChoice(config: unknown): unknown {
  if (!config) return undefined;
  const { mode, allowedFunctionNames: names } = config as { mode: string; allowedFunctionNames?: string[] };
  if (!names) return NAMES[mode];
  const tools = names.map((name) => ({ type: "function", function: { name } }));
  return { type: "allowed_tools", allowed_tools: { mode: "required", tools } };
}
