import type { ChatRequest } from "@causeway/contracts";
import { asFilledText, asObject, type JsonObject } from "../../shared/json-object.ts";
import type { ModelTraits } from "../model-traits.ts";
import { camelize, googleOption } from "./provider-options.ts";

/** Tokens of thinking for an effort. Source: Gemini API docs, "OpenAI compatibility", "Thinking". */
const BUDGETS: Readonly<Record<string, number>> = {
  none: 0,
  minimal: 1_024,
  low: 1_024,
  medium: 8_192,
  high: 24_576,
};

/** The least and the most that Pro models of 2.5 think; they cannot be stopped. */
const PRO_LEAST = 128;
const PRO_MOST = 32_768;

/**
 * `thinkingConfig`, or null where the caller said nothing or the model does not think. Gemini 3 has levels, 2.5 budgets;
 * a budget the caller names itself goes to both as it is. Thoughts are shown unless the caller excludes them.
 */
export function mapThinking(chat: ChatRequest, traits: ModelTraits): JsonObject | null {
  const own = asObject(googleOption(chat, "thinkingConfig"));
  const asked = traits.thinking === "none" ? null : readWish(chat, traits);
  return own || asked ? { ...asked, ...(own ? camelize(own) : {}) } : null;
}

function readWish({ reasoning }: ChatRequest, traits: ModelTraits): JsonObject | null {
  if (!reasoning) return null;
  const effort = reasoning.enabled === false ? "none" : asFilledText(reasoning.effort)?.toLowerCase();
  const shown = { includeThoughts: reasoning.exclude !== true };
  if (effort === "none") return silence(traits);
  if (reasoning.max_tokens) return { thinkingBudget: reasoning.max_tokens, ...shown };
  if (!effort) return shown;
  return traits.thinking === "level"
    ? { thinkingLevel: levelOf(effort, traits), ...shown }
    : { thinkingBudget: budgetOf(effort, traits), ...shown };
}

/** As little thinking as the model can do. */
const silence = (traits: ModelTraits): JsonObject =>
  traits.thinking === "level"
    ? { thinkingLevel: traits.isPro ? "low" : "minimal" }
    : { thinkingBudget: traits.isPro ? PRO_LEAST : 0 };

function levelOf(effort: string, { isPro, twoLevels }: ModelTraits): string {
  if (effort === "minimal" && isPro) return "low";
  if (effort === "medium" && twoLevels) return "high";
  return effort in BUDGETS ? effort : "high";
}

const budgetOf = (effort: string, { isPro }: ModelTraits): number =>
  BUDGETS[effort] ?? (isPro ? PRO_MOST : (BUDGETS.high ?? 0));
