import type { ChatChunk, ChunkChoice } from "@causeway/contracts";
import type { StreamParser, StreamState } from "../../capabilities/chat.ts";
import {
  asFilledText,
  asObject,
  asObjects,
  isObject,
  type JsonObject,
  parseJson,
} from "../../shared/json-object.ts";
import { mergeUsage } from "../../shared/tokens/merge-usage.ts";
import { createStreamState, meterImages, meterText } from "../../shared/answer/stream-state.ts";
import { isNativeFailure } from "../../shared/answer/native-failures.ts";
import type { Target } from "../../target.ts";
import { beyondBounds, type UpstreamError } from "../../upstream-error.ts";
import { type Delivered, mapUsage, readServiceTier } from "../answer/map-usage.ts";
import { parseErrorInside } from "../answer/parse-error.ts";
import { idOfChoice } from "../answer/parse-response.ts";
import { readBlock, type ReadCandidate, readCandidate, readCreated } from "../answer/read-content.ts";
import { readTraits } from "../model-traits.ts";
import { createPartReader, type PartReader } from "./chunk-writer.ts";
import { createResponseSplitter } from "./response-splitter.ts";

/** What all chunks of a stream share; the first response says it. */
interface Head {
  readonly id: string;
  readonly model: string;
  readonly created: number;
}

/** Reads a stream of GenerateContentResponses into chat chunks. There is no last event: the finish reasons end it. */
export function createStreamParser(target: Target): StreamParser {
  const state = createStreamState();
  const candidates = createCandidates(target, state);
  const chunks: ChatChunk[] = [];
  let head: Head | null = null;

  const onResponse = (response: JsonObject): void => {
    head ??= readHead(response, target);
    const { id } = head;
    const choices = asObjects(response.candidates).map((candidate, at) => candidates.read(candidate, at, id));
    const block = readBlock(response);
    if (choices.length === 0 && block) choices.push(toBlockedChoice(state, block));
    const delivered = { images: state.images, webSearches: candidates.searches() };
    readUsage(state, asObject(response.usageMetadata), delivered);
    if (choices.length > 0) chunks.push({ ...head, object: "chat.completion.chunk", choices });
  };

  const onText = (text: string): void => {
    if (state.error) return;
    const response = parseJson(text);
    if (!isObject(response)) state.error = unreadable();
    else if (isObject(response.error)) state.error = parseErrorInside(response);
    else onResponse(response);
  };
  const splitter = createResponseSplitter(onText, () => {
    state.error ??= beyondBounds("a response of the provider's stream is too large");
  });

  return {
    state,
    framing: "events or an array",
    push(packet) {
      splitter.push(packet);
      return chunks.splice(0);
    },
    end() {
      splitter.end();
      return chunks.splice(0);
    },
  };
}

/** The candidates of one stream: each continues where its last response ended. */
function createCandidates(target: Target, state: StreamState) {
  const { billsEverySearch } = readTraits(target);
  const readers = new Map<number, PartReader>();
  const searches = new Map<number, number>();
  /** Sources are said again in later responses. */
  const cited = new Set<string>();

  const isNew = (source: string): boolean => {
    if (cited.has(source)) return false;
    cited.add(source);
    return true;
  };

  return {
    read(candidate: JsonObject, position: number, id: string): ChunkChoice {
      const index = typeof candidate.index === "number" ? candidate.index : position;
      const known = readers.get(index);
      const reader = known ?? createPartReader(idOfChoice(id, index));
      readers.set(index, reader);
      const read = readCandidate(candidate, reader, billsEverySearch);
      const annotations = read.annotations.filter((one) => isNew(`${index}${JSON.stringify(one)}`));
      searches.set(index, Math.max(searches.get(index) ?? 0, read.searches));
      meter(state, read);
      return toChoice(index, { ...read, annotations }, known === undefined);
    },
    searches: (): number => [...searches.values()].reduce((sum, count) => sum + count, 0),
  };
}

const readHead = (response: JsonObject, target: Target): Head => ({
  id: asFilledText(response.responseId) ?? target.answerId ?? "",
  model: asFilledText(response.modelVersion) ?? target.upstreamModel,
  created: readCreated(response, target.createdAt),
});

function toChoice(index: number, read: ReadCandidate, isFirst: boolean): ChunkChoice {
  const { delta, annotations, finishReason, nativeReason, logprobs } = read;
  return {
    index,
    delta: {
      ...(isFirst ? { role: "assistant" as const } : {}),
      ...delta,
      ...(annotations.length > 0 ? { annotations } : {}),
    },
    finish_reason: finishReason,
    ...(nativeReason ? { native_finish_reason: nativeReason } : {}),
    ...(logprobs ? { logprobs } : {}),
  };
}

function toBlockedChoice(state: StreamState, block: { reason: string; message: string | null }): ChunkChoice {
  finish(state, "content_filter", block.reason);
  return {
    index: 0,
    delta: { role: "assistant", ...(block.message ? { refusal: block.message } : {}) },
    finish_reason: "content_filter",
    native_finish_reason: block.reason,
  };
}

function meter(state: StreamState, { delta, finishReason, nativeReason }: ReadCandidate): void {
  meterText(state, delta.content ?? "");
  meterText(state, delta.reasoning ?? "");
  for (const { function: fn } of delta.tool_calls ?? []) {
    meterText(state, fn?.name ?? "");
    meterText(state, fn?.arguments ?? "");
  }
  meterImages(state, delta.images?.length ?? 0);
  if (delta.audio) state.sawContent = true;
  if (finishReason && !state.sawContent && isNativeFailure(nativeReason)) state.error = failure(nativeReason);
  else if (finishReason) finish(state, finishReason, nativeReason);
}

function finish(state: StreamState, reason: StreamState["finishReason"], native: string | null): void {
  state.finishReason = reason;
  state.nativeFinishReason = native;
  state.done = true;
}

/** Counts grow from event to event; the last ones hold. An event may count only the prompt, or nothing. */
function readUsage(state: StreamState, wire: JsonObject | null, delivered: Delivered): void {
  if (wire) state.stated = mergeUsage(state.stated ?? null, wire, "totalTokenCount");
  const { stated = null } = state;
  const usage = mapUsage(stated, delivered);
  const hasOutput = stated?.candidatesTokenCount !== undefined || stated?.thoughtsTokenCount !== undefined;
  if (usage && (hasOutput || state.done)) state.usage = usage;
  else if (usage) state.promptUsage = usage;
  state.serviceTier = readServiceTier(wire) ?? state.serviceTier;
}

const failure = (native: string | null): UpstreamError => ({
  ...unreadable(),
  errorType: "upstream_error",
  message: `the provider ended the response with "${native}"`,
});

const unreadable = (): UpstreamError => ({
  errorType: "invalid_response",
  fault: "provider",
  status: 502,
  message: "the provider sent an unreadable event",
  type: null,
  param: null,
  code: null,
  retryAfterSeconds: null,
});
