import type {
  ChatChunk,
  ChatCompletion,
  ChunkDelta,
  CompletionMessage,
  ToolCall,
  ToolCallDelta,
} from "@causeway/contracts";
import type { ParsedAnswer } from "../../capabilities/chat.ts";
import type { AnswerSummary } from "../../capabilities/exchange.ts";
import { parseErrorInside } from "../../openai-chat/answer/parse-error.ts";
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
import { UnreadableAnswer, type UpstreamError } from "../../upstream-error.ts";
import { readEncrypted, readItemIds } from "../encrypted-state.ts";
import { createOutputWriter } from "../stream/chunk-writer.ts";
import { failureOf } from "../stream/event-reader.ts";
import { isFailed, readFinish } from "./finish-reasons.ts";
import { joinCost } from "./join-cost.ts";
import { mapUsage } from "./map-usage.ts";
import { isCallerCall } from "./read-content.ts";

/** A whole response in the chat form. */
export function parseResponse(body: unknown, target: Target): ParsedAnswer {
  const response = checkResponse(body);
  const { usage, finishReason, ...rest } = readAnswer(response);
  const created = response.created_at;
  const completion: ChatCompletion = {
    id: asFilledText(response.id) ?? target.answerId ?? "",
    object: "chat.completion",
    created: typeof created === "number" ? Math.floor(created) : (target.createdAt ?? 0),
    model: asFilledText(response.model) ?? target.upstreamModel,
    choices: [
      {
        index: 0,
        message: readMessage(asObjects(response.output), target.providerId),
        finish_reason: finishReason ?? "stop",
        native_finish_reason: readFinish(response, false)?.native ?? asFilledText(response.status),
      },
    ],
    ...(rest.serviceTier ? { service_tier: rest.serviceTier } : {}),
  };
  return { completion, usage, ...rest };
}

/** Usage and finish of a whole response that goes back as it is. */
export function readAnswer(body: JsonObject): AnswerSummary {
  const response = checkResponse(body);
  const hasCalls = asObjects(response.output).some(isCallerCall);
  const encrypted = readEncrypted(response.output);
  const itemIds = readItemIds(response);
  return {
    usage: mapUsage(response),
    finishReason: readFinish(response, hasCalls)?.reason ?? null,
    serviceTier: asFilledText(response.service_tier),
    ...(encrypted ? { encrypted } : {}),
    ...(itemIds ? { itemIds } : {}),
  };
}

/** Joins cost and metadata into the provider's own body; the caller's own metadata stays alongside ours. */
export function complete(body: JsonObject, final: ChatChunk): JsonObject {
  body.usage = joinCost(asObject(body.usage), final);
  body.metadata = { ...asObject(body.metadata), ...final.metadata };
  return body;
}

function checkResponse(body: unknown): JsonObject {
  if (!isObject(body)) throw new UnreadableAnswer("the provider's response is not a JSON object");
  if (isFailed(body) || (isObject(body.error) && !Array.isArray(body.output))) {
    if (body.object !== "response") throw unreadable(parseErrorInside(body));
    throw unreadable(failureOf(body), body);
  }
  if (!Array.isArray(body.output)) throw new UnreadableAnswer("the provider's response has no output");
  // One that is made in the background has a status and no output yet.
  if (body.output.length === 0 && asFilledText(body.status) === null) throw emptyAnswer();
  return body;
}

const unreadable = (refusal: UpstreamError, asItCame?: JsonObject): UnreadableAnswer =>
  new UnreadableAnswer(refusal.message, { refusal, ...(asItCame ? { asItCame } : {}) });

/** The message that a stream of the same items would add up to. */
function readMessage(output: readonly JsonObject[], providerId: string): CompletionMessage {
  const writer = createOutputWriter(providerId);
  for (const [index, item] of output.entries()) writer.takeItem(index, item);
  const message: CompletionMessage = { role: "assistant", content: null };
  for (const delta of writer.drain()) addDelta(message, delta);
  if (message.content === null && output.length === 0) message.content = "";
  return message;
}

function addDelta(message: CompletionMessage, delta: ChunkDelta): void {
  if (delta.content) message.content = (message.content ?? "") + delta.content;
  if (delta.refusal) message.refusal = (message.refusal ?? "") + delta.refusal;
  if (delta.reasoning) message.reasoning = (message.reasoning ?? "") + delta.reasoning;
  addTo(message, "reasoning_details", delta.reasoning_details);
  addTo(message, "annotations", delta.annotations);
  addTo(message, "images", delta.images);
  if (!delta.tool_calls) return;
  message.tool_calls ??= [];
  for (const call of delta.tool_calls) addCall(message.tool_calls, call);
}

function addTo(message: JsonObject, field: string, news: readonly unknown[] | undefined): void {
  if (news) message[field] = [...asArray(message[field]), ...news];
}

function addCall(calls: ToolCall[], { index, ...call }: ToolCallDelta): void {
  const known = calls[index];
  if (known) known.function.arguments += call.function?.arguments ?? "";
  else calls[index] = call as ToolCall;
}
