import type { ChatChunk, ChunkChoice, ChunkDelta } from "@causeway/contracts";
import type { StreamParser, StreamState } from "../../capabilities/chat.ts";
import { createEventParser } from "../../shared/events/event-parser.ts";
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
import { createStreamState, meterText } from "../../shared/answer/stream-state.ts";
import { mergeUsage } from "../../shared/tokens/merge-usage.ts";
import type { Target } from "../../target.ts";
import type { UpstreamError } from "../../upstream-error.ts";
import { toAnnotations } from "../answer/annotations.ts";
import { isFailure, unifyReason } from "../answer/finish-reasons.ts";
import { mapUsage } from "../answer/map-usage.ts";
import { findError, parseErrorInside } from "../answer/parse-error.ts";
import { readLogprobs } from "../answer/parse-response.ts";

/** What has to be remembered from one event to the next. */
interface Memory {
  id: string;
  isFirst: boolean;
  text: number;
  /** Characters of text before each part, by its index. */
  readonly offsets: Map<number, number>;
  /** Tool calls by the provider's index: our index, and whether arguments came. */
  readonly calls: Map<number, { readonly index: number; hasArguments: boolean }>;
}

/** Reads v2 chat events into chat chunks. Source: Cohere API reference, "Chat with Streaming". */
export function createStreamParser(target: Target): StreamParser {
  const state = createStreamState();
  const memory = createMemory(target);
  const chunks: ChatChunk[] = [];

  const onData = (data: string): void => {
    if (data.trim() === "[DONE]") {
      state.done = true;
      return;
    }
    const event = parseJson(data);
    if (!isObject(event)) {
      state.error = unreadable();
      return;
    }
    const choice = readChunk(event, state, memory);
    if (choice) chunks.push(toChunk(choice, memory, target));
  };

  return createEventParser(state, chunks, {
    onEvent(text, isLast) {
      // An event without its blank line, or a body that is no stream; half of either says nothing.
      const data = isLast && text.startsWith("{") ? text : readEvent(text).data;
      if (data === null || (isLast && isHalf(data))) return;
      onData(data);
    },
  });
}

const isHalf = (data: string): boolean => parseJson(data) === undefined && data.trim() !== "[DONE]";

const createMemory = ({ answerId }: Target): Memory => ({
  id: answerId ?? "",
  isFirst: true,
  text: 0,
  offsets: new Map(),
  calls: new Map(),
});

function toChunk(choice: Omit<ChunkChoice, "index">, memory: Memory, target: Target): ChatChunk {
  const delta: ChunkDelta = { ...(memory.isFirst ? { role: "assistant" } : {}), ...choice.delta };
  memory.isFirst = false;
  return {
    id: memory.id,
    object: "chat.completion.chunk",
    created: target.createdAt ?? 0,
    model: target.upstreamModel,
    choices: [{ index: 0, ...choice, delta }],
  };
}

type Choice = Omit<ChunkChoice, "index">;

const saying = (delta: ChunkDelta): Choice => ({ delta, finish_reason: null });

/** One event as a choice of a chunk; null when it has nothing to say. */
function readChunk(event: JsonObject, state: StreamState, memory: Memory): Choice | null {
  const delta = asObject(event.delta) ?? {};
  const message = asObject(delta.message) ?? {};
  const index = typeof event.index === "number" ? event.index : 0;
  switch (event.type) {
    case "message-start":
      memory.id = asFilledText(event.id) ?? memory.id;
      return null;
    case "content-start":
    case "content-delta":
      return readContent(asObject(message.content) ?? {}, { index, event, state, memory });
    case "tool-plan-delta":
      return readThinking(asText(message.tool_plan) ?? "", state);
    case "tool-call-start":
    case "tool-call-delta":
    case "tool-call-end":
      return readCall(asObject(message.tool_calls), { index, event, state, memory });
    case "citation-start":
      return readCitations(message.citations, memory);
    case "message-end":
      return readEnd(delta, state);
    default:
      if (findError(event) !== null) state.error = parseErrorInside(findError(event));
      return null;
  }
}

interface Context {
  readonly index: number;
  readonly event: JsonObject;
  readonly state: StreamState;
  readonly memory: Memory;
}

function readContent(content: JsonObject, { index, event, state, memory }: Context): Choice | null {
  if (!memory.offsets.has(index)) memory.offsets.set(index, memory.text);
  const thinking = asFilledText(content.thinking);
  if (thinking) return readThinking(thinking, state);
  const text = asFilledText(content.text);
  const logprobs = readLogprobs(event.logprobs);
  if (!text) return null;
  memory.text += text.length;
  meterText(state, text);
  return { ...saying({ content: text }), ...(logprobs ? { logprobs } : {}) };
}

function readThinking(text: string, state: StreamState): Choice | null {
  if (text === "") return null;
  meterText(state, text);
  return saying({ reasoning: text });
}

/** A call that ends without arguments has none: clients want JSON all the same. */
function readCall(call: JsonObject | null, { index: at, event, state, memory }: Context): Choice | null {
  const fn = asObject(call?.function);
  const args = asText(fn?.arguments) ?? "";
  const known = memory.calls.get(at);
  if (event.type === "tool-call-end") {
    if (!known || known.hasArguments) return null;
    return saying({ tool_calls: [{ index: known.index, function: { arguments: "{}" } }] });
  }
  meterText(state, (asText(fn?.name) ?? "") + args);
  if (known) {
    known.hasArguments ||= args !== "";
    return args === ""
      ? null
      : saying({ tool_calls: [{ index: known.index, function: { arguments: args } }] });
  }
  const index = memory.calls.size;
  memory.calls.set(at, { index, hasArguments: args !== "" });
  const name = asText(fn?.name) ?? "";
  const id = asFilledText(call?.id) ?? `call_${memory.id}_${index}`;
  return saying({ tool_calls: [{ index, id, type: "function", function: { name, arguments: args } }] });
}

function readCitations(citations: unknown, memory: Memory): Choice | null {
  const list = Array.isArray(citations) ? asObjects(citations) : asObjects([citations]);
  const annotations = list.flatMap((citation) =>
    toAnnotations(citation, memory.offsets.get(Number(citation.content_index ?? -1)) ?? 0),
  );
  return annotations.length > 0 ? saying({ annotations }) : null;
}

function readEnd(delta: JsonObject, state: StreamState): Choice | null {
  const native = asFilledText(delta.finish_reason);
  const usage = asObject(delta.usage);
  if (usage) state.stated = mergeUsage(state.stated ?? null, usage);
  state.usage = mapUsage(state.stated) ?? state.usage;
  if (isFailure(native)) {
    state.error = parseErrorInside(asFilledText(delta.error));
    return null;
  }
  state.finishReason = unifyReason(native) ?? "stop";
  state.nativeFinishReason = native;
  state.done = true;
  return { delta: {}, finish_reason: state.finishReason, native_finish_reason: native };
}

const unreadable = (): UpstreamError => ({
  ...parseErrorInside("the provider sent an unreadable event"),
  errorType: "invalid_response",
});
