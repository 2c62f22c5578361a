import { toDetail, toToolCall } from "../../openai-responses/index.ts";
import { unpackState } from "../../shared/state/foreign-state.ts";
import { asFilledText, asObject, asObjects, asText, type JsonObject } from "../../shared/json-object.ts";
import { toChatContent } from "./to-chat-parts.ts";

/** Gathers the items of one answer given earlier into one chat message. */
export interface AnswerGatherer {
  add(item: JsonObject): void;
  /** The message, or null when nothing was added since the last one. */
  take(): JsonObject | null;
}

interface Gathered {
  parts: JsonObject[];
  calls: JsonObject[];
  details: JsonObject[];
  /** State of other providers that belongs to a tool call, by its id. */
  callState: Map<string, JsonObject>;
  reasoning: string[];
  length: number;
}

const nothing = (): Gathered => ({
  parts: [],
  calls: [],
  details: [],
  callState: new Map(),
  reasoning: [],
  length: 0,
});

/** Gathers items that belong to one assistant message of the chat form. */
export function createAnswerGatherer(): AnswerGatherer {
  let answer = nothing();
  let isEmpty = true;
  return {
    add(item) {
      isEmpty = false;
      addItem(item, answer);
    },
    take() {
      const message = isEmpty ? null : toMessage(answer);
      answer = nothing();
      isEmpty = true;
      return message;
    },
  };
}

function addItem(item: JsonObject, answer: Gathered): void {
  if (item.role === "assistant") addMessage(item, answer);
  else if (isCall(item)) addCall(item, answer);
  else if (item.type === "reasoning") addReasoning(item, answer);
  else answer.details.push(toDetail(item, placeIn(answer), null));
}

/** Calls that the caller answers; a search that its provider ran has no id. */
const isCall = ({ type, call_id: id }: JsonObject): boolean =>
  type === "function_call" ||
  type === "custom_tool_call" ||
  (type === "tool_search_call" && asFilledText(id) !== null);

const placeIn = ({ length, calls }: Gathered) => ({ text: length, calls: calls.length });

/** A second message of one answer is told from the first by where it begins. */
function addMessage(item: JsonObject, answer: Gathered): void {
  if (asFilledText(item.phase) || answer.parts.length > 0)
    answer.details.push(toDetail({ ...item, type: "message" }, placeIn(answer), null));
  const content = toChatContent(item.content);
  const parts = typeof content === "string" ? [{ type: "text", text: content }] : content;
  for (const part of parts) answer.length += asText(part.text)?.length ?? 0;
  answer.parts.push(...parts);
}

function addCall(item: JsonObject, answer: Gathered): void {
  const call = toToolCall(item, answer.calls.length);
  const args = asText(item.arguments) ?? asText(item.input) ?? JSON.stringify(item.arguments ?? {});
  answer.calls.push({ ...call, function: { ...call.function, arguments: args } });
}

const textsOf = (parts: unknown): string[] =>
  asObjects(parts)
    .map(({ text }) => asText(text) ?? "")
    .filter((text) => text !== "");

/** State of another provider becomes what it was; that of the format itself keeps its place. */
function addReasoning(item: JsonObject, answer: Gathered): void {
  const shown = textsOf(item.content).length > 0 ? textsOf(item.content) : textsOf(item.summary);
  answer.reasoning.push(...shown);
  const state = unpackState(asText(item.encrypted_content) ?? "");
  if (!state) {
    answer.details.push(toDetail(item, placeIn(answer), null));
    return;
  }
  const id = asFilledText(state.call);
  const extra = asObject(state.extra_content);
  if (id && extra) answer.callState.set(id, extra);
  const detail = asObject(state.detail);
  if (detail)
    answer.details.push(detail.type === "reasoning.text" ? { ...detail, text: shown.join("\n\n") } : detail);
}

function toMessage({ parts, calls, details, reasoning, callState }: Gathered): JsonObject {
  const [only] = parts;
  const content = parts.length === 1 && only?.type === "text" ? only.text : parts;
  return {
    role: "assistant",
    content: parts.length > 0 ? content : null,
    ...(reasoning.length > 0 ? { reasoning: reasoning.join("\n\n") } : {}),
    ...(details.length > 0 ? { reasoning_details: details } : {}),
    ...(calls.length > 0 ? { tool_calls: calls.map((call) => withState(call, callState)) } : {}),
  };
}

function withState(call: JsonObject, callState: ReadonlyMap<string, JsonObject>): JsonObject {
  const extra = callState.get(asText(call.id) ?? "");
  return extra ? { ...call, extra_content: { ...asObject(call.extra_content), ...extra } } : call;
}
