import type { ChatRequest, ContentPart } from "@causeway/contracts";
import type { Need, RequestFacts } from "../../request-facts.ts";
import { asObject } from "../../shared/json-object.ts";

type Needs = RequestFacts["needs"][number][];

const OF_PART: Readonly<Record<string, Need>> = {
  image_url: "vision",
  input_audio: "audioInput",
  video_url: "videoInput",
  file: "pdfInput",
};

/**
 * What the model must be able to do, each with the field that asks for it. `parallel_tool_calls: true` is a permission,
 * not a need: a model that calls one tool at a time serves it.
 */
export function readNeeds(request: ChatRequest): RequestFacts["needs"] {
  const needs: Needs = [];
  const add = (need: Need, param: string): void => {
    if (!needs.some((known) => known.need === need)) needs.push({ need, param });
  };
  request.messages.forEach((message, at) => {
    if (Array.isArray(message.content)) addParts(message.content, `messages.${at}.content`, add);
  });
  addToolNeeds(request, add);
  addFormatNeeds(request, add);
  if ((request.n ?? 1) > 1) add("severalAnswers", "n");
  if (request.logprobs) add("logprobs", "logprobs");
  if (Object.keys(request.logit_bias ?? {}).length > 0) add("logitBias", "logit_bias");
  if (request.stop?.length) add("stopSequences", "stop");
  if (asksForReasoning(request)) add("reasoning", request.reasoning ? "reasoning" : "reasoning_effort");
  return needs;
}

type Add = (need: Need, param: string) => void;

function addParts(parts: readonly ContentPart[], path: string, add: Add): void {
  parts.forEach((part, at) => {
    const need = OF_PART[part.type];
    if (need) add(need, `${path}.${at}`);
  });
}

function addToolNeeds(request: ChatRequest, add: Add): void {
  const tools = request.tools ?? [];
  if (tools.some(({ type }) => type === "function")) add("tools", "tools");
  if (request.functions?.length) add("tools", "functions");
  const search = tools.findIndex(({ type }) => type.startsWith("web_search"));
  if (search >= 0) add("webSearch", `tools.${search}`);
  if (request.web_search_options) add("webSearch", "web_search_options");
  if (request.plugins?.some(({ id }) => id === "web")) add("webSearch", "plugins");
}

function addFormatNeeds(request: ChatRequest, add: Add): void {
  const format = request.response_format?.type;
  if (format === "json_object") add("jsonOutput", "response_format");
  if (format === "json_schema") add("structuredOutputs", "response_format");
  if (request.modalities?.includes("audio")) add("audioOutput", "modalities");
  if (request.modalities?.includes("image")) add("imageOutput", "modalities");
  if (asObject(request.image_config)) add("imageOutput", "image_config");
}

function asksForReasoning({ reasoning, reasoning_effort: effort }: ChatRequest): boolean {
  const level = reasoning?.effort ?? effort;
  if (level === "none" || reasoning?.enabled === false) return false;
  return Boolean(level || reasoning?.max_tokens || reasoning?.enabled);
}
