import type { ChatChunk, ChatCompletion, FinishReason, StatedUsage } from "@causeway/contracts";
import type { ParsedAnswer } from "../../capabilities/chat.ts";
import {
  asFilledText,
  asObject,
  asObjects,
  asText,
  isObject,
  type JsonObject,
} from "../../shared/json-object.ts";
import { endWithCalls } from "../../shared/answer/end-with-calls.ts";
import { requireAnswer } from "../../shared/answer/require-answer.ts";
import type { Target } from "../../target.ts";
import { UnreadableAnswer } from "../../upstream-error.ts";
import { ownAnswerId } from "../stream/repair-events.ts";
import { findChunkError } from "../stream/stream-errors.ts";
import { findUsage } from "../stream/stream-meter.ts";
import { readCustomCalls } from "../tool-calls.ts";
import { readAnnotations } from "./annotations.ts";
import { isFailureReason, unifyFinishReason } from "./finish-reasons.ts";
import { mapUsage } from "./map-usage.ts";
import { normalizeMessage } from "./read-content.ts";
import { splitByModel } from "./usage-by-model.ts";

/** A whole answer in the chat form. The body is taken over and changed. */
export function parseResponse(body: unknown, target: Target): ParsedAnswer {
  const answer = normalizeAnswer(body, target);
  const { usage, serviceTier } = summarizeAnswer(answer);
  delete answer.usage;
  delete answer.metadata;
  for (const { message } of asObjects(answer.choices)) if (isObject(message)) readCustomCalls(message);
  return { completion: answer as ChatCompletion, usage, serviceTier };
}

/**
 * Reads a whole answer that goes back in its own format; brings the body into shape on the way, its thinking under both
 * names that clients look for.
 */
export function readAnswer(body: JsonObject, target: Target): AnswerSummary {
  const answer = normalizeAnswer(body, target);
  for (const { message } of asObjects(answer.choices))
    if (isObject(message) && message.reasoning) message.reasoning_content ??= message.reasoning;
  return summarizeAnswer(answer);
}

/** Joins cost and metadata into the provider's own body. `id` and `model` stay the provider's. */
export function complete(body: JsonObject, final: ChatChunk): JsonObject {
  body.usage = final.usage;
  body.metadata = final.metadata;
  return body;
}

/** What a whole answer says alongside its text. */
export interface AnswerSummary {
  readonly usage: StatedUsage | null;
  readonly finishReason: FinishReason | null;
  readonly serviceTier: string | null;
}

/**
 * Completes a provider's answer in place: unified finish reasons with the provider's own alongside them, `reasoning`,
 * annotations, `id` and `model`. Usage stays where it is.
 * @throws UnreadableAnswer when there is no answer in it.
 */
function normalizeAnswer(body: unknown, target: Target): JsonObject {
  if (!isObject(body)) throw new UnreadableAnswer("the provider's response is not a JSON object");
  const error = findChunkError(body);
  if (error) throw new UnreadableAnswer(error.message, { refusal: error });
  const choices = asObjects(body.choices);
  if (choices.length === 0) throw new UnreadableAnswer("the provider's response has no choices");
  body.id = asFilledText(body.id) ?? ownAnswerId(target);
  body.object = "chat.completion";
  body.model = asFilledText(body.model) ?? target.upstreamModel;
  if (typeof body.created !== "number") body.created = target.createdAt ?? 0;
  body.choices = choices;
  choices.forEach(normalizeChoice);
  requireAnswer(choices as { message: JsonObject }[]);
  addAnnotations(body, choices);
  return body;
}

function normalizeChoice(choice: JsonObject, position: number): void {
  if (!isObject(choice.message))
    throw new UnreadableAnswer("a choice in the provider's response has no message");
  if (typeof choice.index !== "number") choice.index = position;
  const message = normalizeMessage(choice.message);
  const native = asFilledText(choice.finish_reason);
  if (isFailureReason(native)) throw new UnreadableAnswer(`the provider ended the response with "${native}"`);
  const hasCalls = asObjects(message.tool_calls).length > 0;
  choice.finish_reason = endWithCalls(unifyFinishReason(native) ?? "stop", hasCalls);
  choice.native_finish_reason = asFilledText(choice.native_finish_reason) ?? native;
}

function addAnnotations(body: JsonObject, choices: readonly JsonObject[]): void {
  const annotations = readAnnotations(body);
  const message = asObject(choices[0]?.message);
  if (annotations.length > 0 && message && asObjects(message.annotations).length === 0)
    message.annotations = annotations;
}

/** Usage of a whole answer, told apart by model; null when it states none. */
export const readUsage = (body: JsonObject): StatedUsage | null =>
  splitByModel(mapUsage(findUsage(body), asText(body.model)), body);

/** Usage, finish and tier of an answer that `normalizeAnswer` has been through. */
function summarizeAnswer(body: JsonObject): AnswerSummary {
  const choices = asObjects(body.choices);
  const usage = readUsage(body);
  const images = choices.reduce((sum, { message }) => sum + asObjects(asObject(message)?.images).length, 0);
  return {
    usage: usage && { ...usage, images },
    finishReason: (choices[0]?.finish_reason as FinishReason | undefined) ?? null,
    serviceTier: asFilledText(body.service_tier) ?? asFilledText(findUsage(body)?.service_tier),
  };
}
