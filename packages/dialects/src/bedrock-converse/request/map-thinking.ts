import type { ChatRequest } from "@causeway/contracts";
import { mapThinking } from "../../shared/claude/map-thinking.ts";
import { asObject, type JsonObject } from "../../shared/json-object.ts";
import type { Target } from "../../target.ts";
import type { ModelTraits } from "../model-traits.ts";
import type { AnswerFormat } from "./map-answer-format.ts";
import type { WireMessage } from "./map-messages.ts";
import { bedrockOption } from "./provider-options.ts";

/** Bound of an answer when neither the caller nor the catalog names one: what a thinking budget is a part of. */
const DEFAULT_MAX_TOKENS = 8_192;

export interface Additional {
  /** `additionalModelRequestFields`; empty when there is nothing to say. */
  readonly fields: JsonObject;
  readonly isThinking: boolean;
  /** The model answers without thinking this time, although it is asked to. */
  readonly isPaused: boolean;
}

/** What only one maker's models know, in that maker's own words; the caller's own fields win. */
export function mapAdditional(
  chat: ChatRequest,
  target: Target,
  request: { readonly format: AnswerFormat; readonly messages: readonly WireMessage[] },
  traits: ModelTraits,
): Additional {
  const own = asObject(bedrockOption(chat, "additionalModelRequestFields")) ?? {};
  const { thinking, isPaused } =
    traits.family === "claude"
      ? claudeThinking(chat, target, request, traits)
      : { thinking: askThinking(chat, traits), isPaused: false };
  const all = { ...thinking, ...own };
  const type = asObject(all.thinking ?? all.reasoning_config ?? all.reasoningConfig)?.type;
  return {
    fields: { ...singleCall(chat, request.format, traits), ...all },
    isThinking: type === "enabled" || type === "adaptive",
    isPaused,
  };
}

function claudeThinking(
  chat: ChatRequest,
  target: Target,
  { format, messages }: { readonly format: AnswerFormat; readonly messages: readonly WireMessage[] },
  { claude }: ModelTraits,
): { readonly thinking: JsonObject; readonly isPaused: boolean } {
  if (!claude) return { thinking: {}, isPaused: false };
  const unbounded = DEFAULT_MAX_TOKENS + (chat.reasoning?.max_tokens ?? 0);
  const maxTokens = boundOf(chat) ?? target.mapping?.maxOutput ?? unbounded;
  const toolChoice = format.toolChoice && { type: format.toolChoice.tool ? "tool" : "any" };
  const asked = { maxTokens, toolChoice, messages: messages.map(inMessagesFormat) };
  const { thinking, effort, isPaused } = mapThinking(chat, asked, claude);
  const fields = { ...(thinking ? { thinking } : {}), ...(effort ? { output_config: { effort } } : {}) };
  return { thinking: fields, isPaused };
}

/** Maximum output tokens that the caller asked for; null without a bound. */
export const boundOf = (chat: ChatRequest): number | null =>
  chat.max_completion_tokens ?? chat.max_tokens ?? null;

/** The rules about thinking look at the kinds of blocks only. */
const inMessagesFormat = ({ role, content }: WireMessage): JsonObject => ({
  role,
  content: content.map((block) => ({ type: TYPES[Object.keys(block)[0] ?? ""] ?? "text" })),
});

const TYPES: Readonly<Record<string, string>> = {
  reasoningContent: "thinking",
  toolResult: "tool_result",
  toolUse: "tool_use",
};

const LEVELS: Readonly<Record<string, string>> = {
  minimal: "low",
  low: "low",
  medium: "medium",
  high: "high",
  xhigh: "high",
  max: "high",
};

/**
 * Sources: Amazon Nova 2 user guide, "Extended thinking"; Bedrock user guide, "OpenAI models". Qwen 3 and DeepSeek V3
 * think when they are given a level.
 */
function askThinking(chat: ChatRequest, { family }: ModelTraits): JsonObject {
  const { reasoning } = chat;
  if (!reasoning || reasoning.enabled === false) return {};
  const level = LEVELS[reasoning.effort ?? "medium"];
  if (!level) return {};
  if (family === "nova") {
    // Its highest level takes no bound at all; the caller's wins.
    const maxReasoningEffort = level === "high" && boundOf(chat) ? "medium" : level;
    return { reasoningConfig: { type: "enabled", maxReasoningEffort } };
  }
  if (family === "gpt-oss") return { reasoning_effort: level };
  return family === "hybrid" ? { reasoning_config: level } : {};
}

/** Only Claude can be told to call one tool at a time, and only in its own words. */
function singleCall(
  chat: ChatRequest,
  { tools, toolChoice }: AnswerFormat,
  { family }: ModelTraits,
): JsonObject {
  const isAsked = chat.parallel_tool_calls === false && tools.length > 0 && !toolChoice;
  return isAsked && family === "claude"
    ? { tool_choice: { type: "auto", disable_parallel_tool_use: true } }
    : {};
}
