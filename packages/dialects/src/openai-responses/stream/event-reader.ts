import { type ChunkDelta, MAX_CALLS } from "@causeway/contracts";
import type { StreamState } from "../../capabilities/chat.ts";
import { parseErrorInside } from "../../openai-chat/answer/parse-error.ts";
import {
  asFilledText,
  asObject,
  asObjects,
  asText,
  isObject,
  type JsonObject,
  parseJson,
} from "../../shared/json-object.ts";
import { readEvent } from "../../shared/events/read-event.ts";
import { mergeUsage } from "../../shared/tokens/merge-usage.ts";
import { createStreamState, meterImages, meterSealed, meterText } from "../../shared/answer/stream-state.ts";
import type { Target } from "../../target.ts";
import { beyondBounds, type UpstreamError } from "../../upstream-error.ts";
import { isFailed, readFinish } from "../answer/finish-reasons.ts";
import { mapUsage } from "../answer/map-usage.ts";
import { addEncrypted, readItemIds } from "../encrypted-state.ts";
import { createOutputWriter } from "./chunk-writer.ts";

/** What every chunk of a stream repeats. */
interface AnswerHead {
  id: string;
  model: string;
  created: number;
}

export interface EventReader {
  readonly state: StreamState;
  readonly head: AnswerHead;
  /** Text of one server-sent event, parsed. Null for comments, `[DONE]` and what cannot be read (see `state.error`). */
  parse(text: string, isLast: boolean): JsonObject | null;
  /** Takes an event into the state. Returns what it says. */
  take(event: JsonObject): ChunkDelta[];
}

/** Reads the events of a response, no matter who they go to: state and content are the same, translated or relayed. */
export function createEventReader(target: Target): EventReader {
  const state = createStreamState();
  const head: AnswerHead = {
    id: target.answerId ?? "",
    model: target.upstreamModel,
    created: target.createdAt ?? 0,
  };
  const writer = createOutputWriter(target.providerId);

  const takeEnd = (response: JsonObject): void => {
    takeHead(head, response);
    // Of a failed response as well: its provider may bill it.
    state.usage = mapUsage({ ...response, usage: state.stated ?? response.usage });
    state.serviceTier = asFilledText(response.service_tier);
    if (isFailed(response) || isObject(response.error)) {
      state.error = failureOf(response);
      return;
    }
    for (const [index, item] of asObjects(response.output).entries()) writer.takeItem(index, item);
    noteState(state, response);
    const finish = readFinish(response, writer.calls() > 0);
    state.finishReason = finish?.reason ?? null;
    state.nativeFinishReason = finish?.native ?? null;
    state.done = true;
  };

  const dispatch = (event: JsonObject): void => {
    const response = asObject(event.response);
    if (response) takeUsage(state, response);
    if (event.type === "error" || isObject(event.error)) state.error = errorOf(event);
    else if (response && ENDS.has(String(event.type))) takeEnd(response);
    else if (response) takeHead(head, response);
    else writer.take(event);
    if (event.type === "response.output_item.done") noteEncrypted(state, [event.item]);
  };

  return {
    state,
    head,
    parse(text, isLast) {
      const event = parseEvent(text);
      // A last event that was cut off is no garbage: the stream has simply ended early.
      if (event === undefined && !isLast) state.error = unreadableEvent();
      return event ?? null;
    },
    take(event) {
      dispatch(event);
      if (writer.calls() > MAX_CALLS) state.error ??= beyondBounds(TOO_MANY_CALLS);
      const said = state.error ? [] : writer.drain();
      for (const delta of said) meter(state, delta);
      return said;
    },
  };
}

const TOO_MANY_CALLS = `the provider's response has more than ${MAX_CALLS} tool calls`;

const ENDS = new Set(["response.completed", "response.incomplete", "response.failed", "response.cancelled"]);

/** Notes what of a response is bound to the account that made it. */
function noteState(state: StreamState, response: JsonObject): void {
  state.itemIds = readItemIds(response);
  noteEncrypted(state, response.output);
}

function noteEncrypted(state: StreamState, items: unknown): void {
  for (const item of asObjects(items)) {
    if (!asFilledText(item.encrypted_content)) continue;
    state.encrypted ??= [];
    addEncrypted(state.encrypted, item);
  }
}

/** What an event says of usage: before the last one, only the prompt is certain. */
function takeUsage(state: StreamState, response: JsonObject): void {
  const usage = asObject(response.usage);
  if (!usage) return;
  state.stated = mergeUsage(state.stated ?? null, usage, "total_tokens");
  const { output_tokens: _, output_tokens_details: __, total_tokens: ___, ...prompt } = state.stated;
  state.promptUsage = mapUsage({ ...response, output: [], usage: prompt });
}

function takeHead(head: AnswerHead, response: JsonObject): void {
  head.id = asFilledText(response.id) ?? head.id;
  head.model = asFilledText(response.model) ?? head.model;
  if (typeof response.created_at === "number" && response.created_at > 0)
    head.created = Math.floor(response.created_at);
}

/** Null for an event that says nothing, undefined for one that cannot be read. */
function parseEvent(text: string): JsonObject | null | undefined {
  const { data, event } = readEvent(text);
  if (data === null || data.trim() === "[DONE]") return null;
  const value = asObject(parseJson(data));
  const type = asFilledText(value?.type) ?? event;
  if (value?.object === "response") return { type: "response.completed", response: value };
  if (!value || (type === null && !isObject(value.error))) return undefined;
  return type ? { ...value, type } : value;
}

/** Counts what was said, for the estimate. */
function meter(state: StreamState, delta: ChunkDelta): void {
  meterText(state, delta.content ?? "");
  meterText(state, delta.refusal ?? "");
  meterText(state, delta.reasoning ?? "");
  for (const { data } of asObjects(delta.reasoning_details)) meterSealed(state, asText(data) ?? "");
  meterImages(state, delta.images?.length ?? 0);
  for (const call of delta.tool_calls ?? []) {
    meterText(state, call.function?.name ?? "");
    meterText(state, call.function?.arguments ?? "");
  }
}

/** `{type:"error",code,message,param}`, or with all of it in `error`. */
function errorOf(event: JsonObject): UpstreamError {
  if (isObject(event.error)) return parseErrorInside({ error: event.error });
  const { code, message, param } = event;
  return parseErrorInside({ error: { message, param, code, type: code } });
}

/** Why a response failed: `{code,message}`; the code says what kind of failure it is. */
export function failureOf(response: JsonObject): UpstreamError {
  const error = asObject(response.error);
  const message = error?.message ?? `the provider ended the response with status ${String(response.status)}`;
  return parseErrorInside({ error: { ...error, message, type: error?.type ?? error?.code } });
}

const unreadableEvent = (): UpstreamError => ({
  errorType: "invalid_response",
  fault: "provider",
  status: 502,
  message: "the provider sent an unreadable event",
  type: null,
  param: null,
  code: null,
  retryAfterSeconds: null,
});
