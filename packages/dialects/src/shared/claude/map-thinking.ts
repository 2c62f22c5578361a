import type { ChatRequest } from "@causeway/contracts";
import { asObject, asObjects, type JsonObject } from "../json-object.ts";
import { fitLevel } from "../models/effort-levels.ts";
import type { ModelTraits } from "./model-traits.ts";

/** `thinking`, and the effort that goes into `output_config`. */
export interface MappedThinking {
  readonly thinking: JsonObject | null;
  readonly effort: string | null;
  /** The model answers these results without thinking, although it is asked to. */
  readonly isPaused: boolean;
}

const NONE: MappedThinking = { thinking: null, effort: null, isPaused: false };
/** Least tokens Claude takes as a budget. */
const LEAST_BUDGET = 1_024;
const MOST_BUDGET = 32_000;
/** Part of the output bound that each level may think, for models that want a number. */
const SHARES: Readonly<Record<string, number>> = {
  minimal: 0.1,
  low: 0.2,
  medium: 0.5,
  high: 0.8,
  xhigh: 0.9,
  max: 0.95,
};

/**
 * Thinking as this model is asked for it. A budget for it goes with no forced tool, and a tool call that was made without
 * thinking must be answered without it: both are refused otherwise.
 */
export function mapThinking(
  chat: ChatRequest,
  request: {
    readonly maxTokens: number;
    readonly toolChoice: JsonObject | undefined;
    readonly messages: readonly JsonObject[];
  },
  traits: ModelTraits,
): MappedThinking {
  const { reasoning } = chat;
  if (!reasoning) return NONE;
  const level = reasoning.effort ?? null;
  if (level === "none" || reasoning.enabled === false)
    return { ...NONE, thinking: traits.adaptiveThinking ? { type: "disabled" } : null };
  const effort = traits.efforts && level && level in SHARES ? fitLevel(level, traits.efforts) : null;
  if (traits.adaptiveThinking && !(traits.thinkingBudget && reasoning.max_tokens))
    return { ...NONE, thinking: { type: "adaptive" }, effort };
  const isForced = request.toolChoice?.type === "any" || request.toolChoice?.type === "tool";
  if (isForced || isMidCall(request.messages)) return { thinking: null, effort, isPaused: true };
  const budget = reasoning.max_tokens ?? Math.floor((SHARES[level ?? "medium"] ?? 0.5) * request.maxTokens);
  return {
    ...NONE,
    thinking: withBudget(budget, request.maxTokens, reasoning.max_tokens ? null : MOST_BUDGET),
    effort,
  };
}

/** The budget lies below the output bound, which includes it; a bound too small for any thinking wins. */
function withBudget(wanted: number, maxTokens: number, most: number | null): JsonObject | null {
  if (maxTokens <= LEAST_BUDGET) return null;
  const bounded = Math.min(wanted, most ?? wanted, maxTokens - 1);
  return { type: "enabled", budget_tokens: Math.max(LEAST_BUDGET, bounded) };
}

/** The last answer called tools without thinking first: it came from another provider, or its thinking was lost. */
function isMidCall(messages: readonly JsonObject[]): boolean {
  if (!asObjects(messages.at(-1)?.content).some(({ type }) => type === "tool_result")) return false;
  const blocks = asObjects(messages.at(-2)?.content);
  return blocks.length > 0 && !["thinking", "redacted_thinking"].includes(String(asObject(blocks[0])?.type));
}
