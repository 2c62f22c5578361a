import type { ChatCompletion, CompletionChoice, StatedUsage } from "@causeway/contracts";
import type { ParsedAnswer } from "../../capabilities/chat.ts";
import { asFilledText, asObject, asObjects, isObject, type JsonObject } from "../../shared/json-object.ts";
import { requireAnswer } from "../../shared/answer/require-answer.ts";
import type { Target } from "../../target.ts";
import { UnreadableAnswer } from "../../upstream-error.ts";
import { readTraits } from "../model-traits.ts";
import { createPartReader } from "../stream/chunk-writer.ts";
import { toPlayable } from "./audio.ts";
import { toMessage } from "./join-deltas.ts";
import { mapUsage, readServiceTier } from "./map-usage.ts";
import { parseErrorInside } from "./parse-error.ts";
import { readBlock, readCandidate, readCreated } from "./read-content.ts";

/** A whole GenerateContentResponse in the chat form. */
export function parseResponse(body: unknown, target: Target): ParsedAnswer {
  const response = checkResponse(body);
  const id = asFilledText(response.responseId) ?? target.answerId ?? "";
  const { billsEverySearch } = readTraits(target);
  const delivered = { images: 0, webSearches: 0 };
  const choices = asObjects(response.candidates).map((candidate, position): CompletionChoice => {
    const index = typeof candidate.index === "number" ? candidate.index : position;
    const read = readCandidate(candidate, createPartReader(idOfChoice(id, index)), billsEverySearch);
    delivered.images += read.delta.images?.length ?? 0;
    delivered.webSearches += read.searches;
    return toChoice(index, read);
  });
  const block = readBlock(response);
  if (choices.length === 0 && block) choices.push(toBlockedChoice(block.reason, block.message));
  if (choices.length === 0) throw new UnreadableAnswer("the provider's response has no candidates");
  const wire = asObject(response.usageMetadata);
  const serviceTier = readServiceTier(wire);
  const completion: ChatCompletion = {
    id,
    object: "chat.completion",
    created: readCreated(response, target.createdAt),
    model: asFilledText(response.modelVersion) ?? target.upstreamModel,
    choices,
    ...(serviceTier ? { service_tier: serviceTier } : {}),
  };
  requireAnswer(completion.choices);
  return { completion, usage: mapUsage(wire, delivered), serviceTier };
}

/** Usage that a response states; null when it states none. */
export const readUsage = (body: JsonObject): StatedUsage | null =>
  mapUsage(asObject(body.usageMetadata), NOTHING_DELIVERED);

const NOTHING_DELIVERED = { images: 0, webSearches: 0 };

/** Calls of several candidates must not share ids. */
export const idOfChoice = (id: string, index: number): string => (index > 0 ? `${id}_${index}` : id);

function toChoice(index: number, read: ReturnType<typeof readCandidate>): CompletionChoice {
  const message = toMessage(read.delta);
  if (read.delta.audio) message.audio = toAudio(read.delta.audio);
  if (read.delta.refusal) message.refusal = read.delta.refusal;
  if (read.annotations.length > 0) message.annotations = read.annotations;
  return {
    index,
    message,
    finish_reason: read.finishReason ?? (message.tool_calls ? "tool_calls" : "stop"),
    native_finish_reason: read.nativeReason,
    ...(read.logprobs ? { logprobs: read.logprobs } : {}),
  };
}

function toAudio(audio: JsonObject): { id: string; data: string; mime_type: string } {
  const { data, mimeType } = toPlayable(String(audio.data), String(audio.mime_type));
  return { id: String(audio.id), data, mime_type: mimeType };
}

const toBlockedChoice = (reason: string, message: string | null): CompletionChoice => ({
  index: 0,
  message: { role: "assistant", content: null, ...(message ? { refusal: message } : {}) },
  finish_reason: "content_filter",
  native_finish_reason: reason,
});

function checkResponse(body: unknown): JsonObject {
  const response = Array.isArray(body) ? body[0] : body;
  if (!isObject(response)) throw new UnreadableAnswer("the provider's response is not a JSON object");
  if (isObject(response.error)) {
    const refusal = parseErrorInside(response);
    throw new UnreadableAnswer(refusal.message, { refusal });
  }
  return response;
}
