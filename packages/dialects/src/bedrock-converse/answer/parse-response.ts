import type { ChatCompletion, CompletionMessage } from "@causeway/contracts";
import type { ParsedAnswer } from "../../capabilities/chat.ts";
import {
  asArray,
  asFilledText,
  asObject,
  asObjects,
  isObject,
  type JsonObject,
} from "../../shared/json-object.ts";
import { requireAnswer } from "../../shared/answer/require-answer.ts";
import type { Target } from "../../target.ts";
import { UnreadableAnswer } from "../../upstream-error.ts";
import { unifyStopReason } from "./finish-reasons.ts";
import { readUsage } from "./map-usage.ts";
import { parseErrorInside } from "./parse-error.ts";
import { type ReadContent, readContent } from "./read-content.ts";

/** A whole answer in the chat form. Bedrock gives answers neither an id nor a time nor the name of the model. */
export function parseResponse(body: unknown, target: Target): ParsedAnswer {
  const { answer, message } = checkAnswer(body);
  const content = readContent(asObjects(message.content));
  const native = asFilledText(answer.stopReason);
  const reason = unifyStopReason(native, { calls: content.calls.length, unwrapped: content.unwrapped });
  const serviceTier = readServiceTier(answer);
  const completion: ChatCompletion = {
    id: target.answerId ?? "",
    object: "chat.completion",
    created: target.createdAt ?? 0,
    model: target.upstreamModel,
    choices: [
      {
        index: 0,
        message: toMessage(content),
        finish_reason: reason ?? "stop",
        native_finish_reason: native,
      },
    ],
    ...(serviceTier ? { service_tier: serviceTier } : {}),
  };
  requireAnswer(completion.choices);
  return { completion, usage: readUsage(answer), serviceTier };
}

/** The tier an answer was served with. */
export const readServiceTier = (answer: JsonObject): string | null =>
  asFilledText(asObject(answer.serviceTier)?.type);

function checkAnswer(body: unknown): { readonly answer: JsonObject; readonly message: JsonObject } {
  if (!isObject(body)) throw new UnreadableAnswer("the provider's response is not a JSON object");
  const message = asObject(asObject(body.output)?.message);
  if (message && Array.isArray(message.content)) return { answer: body, message };
  if (
    !body.output &&
    (asFilledText(body.message) ?? asFilledText(body.Message) ?? asFilledText(body.__type))
  ) {
    const refusal = parseErrorInside(asFilledText(body.__type) ?? "", body);
    throw new UnreadableAnswer(refusal.message, { refusal });
  }
  throw new UnreadableAnswer("the provider's response has no content");
}

function toMessage(content: ReadContent): CompletionMessage {
  const { text, reasoning, details, calls, annotations, images } = content;
  const hasMore = [details, calls, images].some((list) => asArray(list).length > 0);
  return {
    role: "assistant",
    content: text === "" && hasMore ? null : text,
    ...(reasoning ? { reasoning } : {}),
    ...(details.length > 0 ? { reasoning_details: details } : {}),
    ...(calls.length > 0 ? { tool_calls: calls } : {}),
    ...(images.length > 0 ? { images } : {}),
    ...(annotations.length > 0 ? { annotations } : {}),
  };
}
