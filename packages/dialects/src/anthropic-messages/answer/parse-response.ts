import type {
  ChatChunk,
  ChatCompletion,
  CompletionMessage,
  FinishReason,
  StatedUsage,
} from "@causeway/contracts";
import type { ParsedAnswer } from "../../capabilities/chat.ts";
import {
  asArray,
  asFilledText,
  asObject,
  asObjects,
  isObject,
  type JsonObject,
} from "../../shared/json-object.ts";
import { emptyAnswer } from "../../shared/answer/require-answer.ts";
import type { Target } from "../../target.ts";
import { UnreadableAnswer } from "../../upstream-error.ts";
import { unifyStopReason } from "./finish-reasons.ts";
import { joinCost } from "./join-cost.ts";
import { mapUsage } from "./map-usage.ts";
import { parseErrorInside } from "./parse-error.ts";
import { type ReadContent, readContent } from "./read-content.ts";

/** A whole message in the chat form. */
export function parseResponse(body: unknown, target: Target): ParsedAnswer {
  const message = checkMessage(body);
  const content = readContent(asObjects(message.content));
  const { usage, finishReason, serviceTier } = summarize(message, content.unwrapped);
  const native = asFilledText(message.stop_reason);
  const chatTier = CHAT_TIERS[serviceTier ?? ""];
  const completion: ChatCompletion = {
    id: asFilledText(message.id) ?? target.answerId ?? "",
    object: "chat.completion",
    created: target.createdAt ?? 0,
    model: asFilledText(message.model) ?? target.upstreamModel,
    choices: [
      {
        index: 0,
        message: toMessage(content, message),
        finish_reason: finishReason ?? "stop",
        native_finish_reason: native,
      },
    ],
    ...(chatTier ? { service_tier: chatTier } : {}),
  };
  return { completion, usage, serviceTier };
}

/**
 * Tiers of the format that chat completions have a word for: clients refuse others.
 *
 * Sources: Anthropic's "Service tiers"; `openai/types/chat/chat_completion.py` of openai 3.54.0, November 28, 2026.
 */
const CHAT_TIERS: Readonly<Record<string, string>> = { standard: "default", priority: "priority" };

/** Usage and finish of a whole message that goes back as it is. */
export function readAnswer(body: JsonObject): AnswerSummary {
  const message = checkMessage(body);
  // Some servers of this format say `end_turn` alongside calls, and agents then don't run them.
  if (
    message.stop_reason === "end_turn" &&
    asObjects(message.content).some(({ type }) => type === "tool_use")
  )
    message.stop_reason = "tool_use";
  return summarize(message, false);
}

/** Usage that a message states; null when it states none. */
export const readUsage = (body: JsonObject): StatedUsage | null => mapUsage(body.usage);

/** Joins cost and metadata into the provider's own body. */
export function complete(body: JsonObject, final: ChatChunk): JsonObject {
  body.usage = joinCost(asObject(body.usage), final);
  body.metadata = final.metadata;
  return body;
}

interface AnswerSummary {
  readonly usage: StatedUsage | null;
  readonly finishReason: FinishReason | null;
  readonly serviceTier: string | null;
}

function summarize(message: JsonObject, unwrapped: boolean): AnswerSummary {
  const reason = unifyStopReason(asFilledText(message.stop_reason));
  return {
    usage: mapUsage(message.usage),
    finishReason: unwrapped && reason === "tool_calls" ? "stop" : reason,
    serviceTier: asFilledText(asObject(message.usage)?.service_tier),
  };
}

function checkMessage(body: unknown): JsonObject {
  if (!isObject(body)) throw new UnreadableAnswer("the provider's response is not a JSON object");
  if (body.type === "error" || isObject(body.error)) {
    const refusal = parseErrorInside(body);
    throw new UnreadableAnswer(refusal.message, { refusal });
  }
  if (!Array.isArray(body.content)) throw new UnreadableAnswer("the provider's response has no content");
  if (body.content.length === 0 && asFilledText(body.stop_reason) === null) throw emptyAnswer();
  return body;
}

function toMessage(content: ReadContent, message: JsonObject): CompletionMessage {
  const { text, reasoning, details, calls, annotations } = content;
  const refusal = readRefusal(message);
  return {
    role: "assistant",
    content: text === "" && asArray(message.content).length > 0 ? null : text,
    ...(refusal ? { refusal } : {}),
    ...(reasoning ? { reasoning } : {}),
    ...(details.length > 0 ? { reasoning_details: details } : {}),
    ...(calls.length > 0 ? { tool_calls: calls } : {}),
    ...(annotations.length > 0 ? { annotations } : {}),
  };
}

/** Why Claude refused, where it says so: `stop_details` of a message or of its `message_delta`. */
export const readRefusal = (message: JsonObject): string | null =>
  message.stop_reason === "refusal" ? asFilledText(asObject(message.stop_details)?.explanation) : null;
