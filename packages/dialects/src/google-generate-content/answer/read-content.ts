import type { Annotation, ChunkDelta, FinishReason } from "@causeway/contracts";
import { asFilledText, asObject, asObjects, asText, type JsonObject } from "../../shared/json-object.ts";
import type { PartReader } from "../stream/chunk-writer.ts";
import { countSearches, readAnnotations } from "./annotations.ts";
import { readNativeReason, unifyReason } from "./finish-reasons.ts";
import { joinDeltas } from "./join-deltas.ts";

/** What one candidate of a response says. */
export interface ReadCandidate {
  readonly delta: ChunkDelta;
  readonly finishReason: FinishReason | null;
  readonly nativeReason: string | null;
  readonly annotations: Annotation[];
  readonly searches: number;
  readonly logprobs: JsonObject | null;
}

/** Reads a candidate of a whole answer, or the piece of one that an event carries. */
export function readCandidate(
  candidate: JsonObject,
  reader: PartReader,
  billsEverySearch: boolean,
): ReadCandidate {
  const nativeReason = readNativeReason(candidate.finishReason);
  const deltas = asObjects(asObject(candidate.content)?.parts).map((part) => reader.read(part));
  const closing = nativeReason ? reader.close() : null;
  if (closing) deltas.push(closing);
  const delta = joinDeltas(deltas);
  const finishReason = unifyReason(nativeReason, reader.calls > 0);
  const why = asFilledText(candidate.finishMessage);
  if (finishReason === "content_filter" && why) delta.refusal = why;
  return {
    delta,
    finishReason,
    nativeReason,
    annotations: readAnnotations(candidate, reader.text),
    searches: countSearches(candidate, billsEverySearch),
    logprobs: readLogprobs(candidate),
  };
}

/** A prompt that was refused; null for any other response. Source: Gemini API reference, "PromptFeedback". */
export function readBlock(response: JsonObject): { reason: string; message: string | null } | null {
  const feedback = asObject(response.promptFeedback);
  const reason = asFilledText(feedback?.blockReason);
  return reason ? { reason, message: asFilledText(feedback?.blockReasonMessage) } : null;
}

/** Unix seconds of the response; Vertex says when, AI Studio does not. */
export function readCreated(response: JsonObject, fallback: number | undefined): number {
  const at = Date.parse(asFilledText(response.createTime) ?? "");
  return Number.isFinite(at) ? Math.floor(at / 1000) : (fallback ?? 0);
}

/** `logprobsResult` as the chat form has it; null when there is none. Source: Gemini API reference, "LogprobsResult". */
function readLogprobs(candidate: JsonObject): JsonObject | null {
  const result = asObject(candidate.logprobsResult);
  if (!result) return null;
  const top = asObjects(result.topCandidates);
  const content = asObjects(result.chosenCandidates).map((chosen, at) => ({
    ...toToken(chosen),
    top_logprobs: asObjects(top[at]?.candidates).map(toToken),
  }));
  return { content, refusal: null };
}

function toToken({ token, logProbability }: JsonObject): JsonObject {
  const text = asText(token) ?? "";
  return { token: text, logprob: logProbability ?? 0, bytes: [...Buffer.from(text)] };
}
