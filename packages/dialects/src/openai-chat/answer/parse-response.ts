import type { ChatChunk, ChatCompletion } from "@causeway/contracts";
import type { ParsedAnswer } from "../../capabilities/chat.ts";
import { asObjects, isObject, type JsonObject } from "../../shared/json-object.ts";
import type { Target } from "../../target.ts";
import { readCustomCalls } from "../tool-calls.ts";
import { type AnswerSummary, normaliseAnswer, summariseAnswer } from "./whole-answer.ts";

/** A whole answer in the chat form. The body is taken over and changed. */
export function parseResponse(body: unknown, target: Target): ParsedAnswer {
  const answer = normaliseAnswer(body, target);
  const { usage, serviceTier } = summariseAnswer(answer);
  delete answer.usage;
  delete answer.metadata;
  for (const { message } of asObjects(answer.choices)) if (isObject(message)) readCustomCalls(message);
  return { completion: answer as unknown as ChatCompletion, usage, serviceTier };
}

/**
 * Reads a whole answer that goes back in its own format; brings the body into shape on the way, its thinking under both
 * names that clients look for.
 */
export function readAnswer(body: JsonObject, target: Target): AnswerSummary {
  const answer = normaliseAnswer(body, target);
  for (const { message } of asObjects(answer.choices))
    if (isObject(message) && message.reasoning) message.reasoning_content ??= message.reasoning;
  return summariseAnswer(answer);
}

/** Joins cost and metadata into the provider's own body. `id` and `model` stay the provider's. */
export function complete(body: JsonObject, final: ChatChunk): JsonObject {
  body.usage = final.usage;
  body.metadata = final.metadata;
  return body;
}
