import type { ChatCompletion, CompletionMessage, StatedUsage, ToolCall } from "@causeway/contracts";
import type { ParsedAnswer } from "../../capabilities/chat.ts";
import {
  asArray,
  asFilledText,
  asObject,
  asObjects,
  asText,
  isObject,
  type JsonObject,
} from "../../shared/json-object.ts";
import { requireAnswer } from "../../shared/answer/require-answer.ts";
import type { Target } from "../../target.ts";
import { UnreadableAnswer } from "../../upstream-error.ts";
import { toAnnotations } from "./annotations.ts";
import { isFailure, unifyReason } from "./finish-reasons.ts";
import { mapUsage } from "./map-usage.ts";
import { findError, parseErrorInside } from "./parse-error.ts";

/** A whole v2 chat answer in the chat form. */
export function parseResponse(body: unknown, target: Target): ParsedAnswer {
  const answer = checkAnswer(body);
  const native = asFilledText(answer.finish_reason);
  const message = toMessage(asObject(answer.message) ?? {});
  const logprobs = readLogprobs(answer.logprobs);
  const completion: ChatCompletion = {
    id: asFilledText(answer.id) ?? target.answerId ?? "",
    object: "chat.completion",
    created: target.createdAt ?? 0,
    model: target.upstreamModel,
    choices: [
      {
        index: 0,
        message,
        finish_reason: unifyReason(native) ?? (message.tool_calls ? "tool_calls" : "stop"),
        native_finish_reason: native,
        ...(logprobs ? { logprobs } : {}),
      },
    ],
  };
  requireAnswer(completion.choices);
  return { completion, usage: mapUsage(answer.usage), serviceTier: null };
}

/** Usage that an answer states; null when it states none. */
export const readUsage = (body: JsonObject): StatedUsage | null => mapUsage(body.usage);

function checkAnswer(body: unknown): JsonObject {
  if (!isObject(body)) throw new UnreadableAnswer("the provider's response is not a JSON object");
  const error = findError(body);
  const native = asFilledText(body.finish_reason);
  if (error !== null || isFailure(native)) {
    const refusal = parseErrorInside(error ?? asFilledText(body.error));
    throw new UnreadableAnswer(refusal.message, { refusal });
  }
  if (!isObject(body.message)) throw new UnreadableAnswer("the provider's response has no message");
  return body;
}

function toMessage(message: JsonObject): CompletionMessage {
  const { text, thinking, offsets } = readContent(message.content);
  const calls = asObjects(message.tool_calls).map(toToolCall);
  const reasoning = thinking + (asText(message.tool_plan) ?? "");
  const annotations = asObjects(message.citations).flatMap((citation) =>
    toAnnotations(citation, offsets[Number(citation.content_index ?? -1)] ?? 0),
  );
  return {
    role: "assistant",
    content: text === "" && calls.length > 0 ? null : text,
    ...(reasoning ? { reasoning } : {}),
    ...(calls.length > 0 ? { tool_calls: calls } : {}),
    ...(annotations.length > 0 ? { annotations } : {}),
  };
}

interface ReadContent {
  readonly text: string;
  readonly thinking: string;
  /** Characters of text before each part. */
  readonly offsets: readonly number[];
}

/** Parts of an answer; older models answer with one string. */
function readContent(content: unknown): ReadContent {
  let text = asText(content) ?? "";
  let thinking = "";
  const offsets = asArray(content).map((part) => {
    const offset = text.length;
    const fields = asObject(part);
    text += asText(fields?.text) ?? "";
    thinking += asText(fields?.thinking) ?? "";
    return offset;
  });
  return { text, thinking, offsets };
}

const toToolCall = (call: JsonObject): ToolCall => {
  const fn = asObject(call.function);
  return {
    id: asText(call.id) ?? "",
    type: "function",
    function: { name: asText(fn?.name) ?? "", arguments: asFilledText(fn?.arguments) ?? "{}" },
  };
};

/** Cohere gives pieces of text, each with the log probabilities of its tokens. */
export function readLogprobs(logprobs: unknown): JsonObject | null {
  const content = asObjects(Array.isArray(logprobs) ? logprobs : [logprobs]).map(
    ({ text, logprobs: values }) => ({
      token: asText(text) ?? "",
      logprob: asArray(values).reduce<number>((sum, value) => sum + Number(value), 0),
      bytes: [...Buffer.from(asText(text) ?? "")],
      top_logprobs: [],
    }),
  );
  return content.length > 0 ? { content, refusal: null } : null;
}
