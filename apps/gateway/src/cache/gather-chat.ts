import type { JsonObject } from "@causeway/dialects";
import { isObject, objectsOf, textOf } from "./read-events.ts";

/** The whole answer that these chunks add up to, or null when they do not end, fail, or hold sound. */
export function gatherChat(chunks: readonly JsonObject[]): JsonObject | null {
  const head: JsonObject = {};
  const choices = new Map<number, JsonObject>();
  for (const { choices: news, ...rest } of chunks) {
    if (rest.error !== undefined) return null;
    for (const [name, value] of Object.entries(rest)) if (value != null) head[name] = value;
    for (const choice of objectsOf(news)) addChoice(choices, choice);
  }
  const whole = [...choices.values()].sort((a, b) => Number(a.index) - Number(b.index));
  const isWhole = whole.every(
    ({ finish_reason, message }) => finish_reason && !(message as JsonObject).audio,
  );
  if (!isWhole || !head.usage) return null;
  return { ...head, object: "chat.completion", choices: whole.map(closeChoice) };
}

function addChoice(choices: Map<number, JsonObject>, news: JsonObject): void {
  const { index: at, delta, logprobs, ...rest } = news;
  const index = typeof at === "number" ? at : 0;
  const message = { role: "assistant", content: null };
  const choice = choices.get(index) ?? { index, message, finish_reason: null };
  choices.set(index, choice);
  for (const [name, value] of Object.entries(rest)) if (value != null) choice[name] = value;
  if (isObject(logprobs)) choice.logprobs = addLists(choice.logprobs, logprobs);
  if (isObject(delta)) addDelta(choice.message as JsonObject, delta);
}

function addDelta(message: JsonObject, delta: JsonObject): void {
  for (const [name, value] of Object.entries(delta)) {
    if (value == null || name === "role") continue;
    if (name === "tool_calls") message[name] = objectsOf(value).reduce(addCall, listOf(message[name]));
    else if (name === "reasoning_details")
      message[name] = objectsOf(value).reduce(addDetail, listOf(message[name]));
    else if (typeof value === "string") message[name] = textOf(message[name]) + value;
    else if (Array.isArray(value)) message[name] = addAll(listOf(message[name]), value);
    else message[name] = isObject(value) && isObject(message[name]) ? { ...message[name], ...value } : value;
  }
}

/** A list that this module made, to be added to. */
const listOf = (value: unknown): JsonObject[] => (Array.isArray(value) ? value : []);

/** Adds in place: a stream has as many pieces as it has tokens, and copying at each would take their square. */
function addAll(list: JsonObject[], items: readonly JsonObject[]): JsonObject[] {
  for (const item of items) list.push(item);
  return list;
}

/** `index` says which call a piece belongs to. */
function addCall(calls: JsonObject[], piece: JsonObject): JsonObject[] {
  const known = calls.find(({ index }) => index === piece.index);
  if (!known) return addAll(calls, [structuredClone(piece)]);
  for (const [name, value] of Object.entries(piece)) {
    if (value == null) continue;
    if (name === "function" || name === "custom") known[name] = addTexts(known[name], value);
    else known[name] = value;
  }
  return calls;
}

const GROWING = new Set(["arguments", "input"]);

/** Arguments come in pieces, names whole. */
function addTexts(known: unknown, news: unknown): JsonObject {
  const sum: JsonObject = isObject(known) ? known : {};
  for (const [name, value] of Object.entries(isObject(news) ? news : {})) {
    if (value != null) sum[name] = GROWING.has(name) ? textOf(sum[name]) + textOf(value) : value;
  }
  return sum;
}

const THOUGHTS = new Set(["text", "summary", "data"]);

/** A thought continues until it is signed, or another one begins. */
function addDetail(details: JsonObject[], piece: JsonObject): JsonObject[] {
  const last = details.at(-1);
  const goesOn = last && last.type === piece.type && last.index === piece.index && !last.signature;
  if (!goesOn || piece.type !== "reasoning.text") return addAll(details, [{ ...piece }]);
  for (const [name, value] of Object.entries(piece)) {
    if (value != null) last[name] = THOUGHTS.has(name) ? textOf(last[name]) + textOf(value) : value;
  }
  return details;
}

function addLists(known: unknown, news: JsonObject): JsonObject {
  const sum: JsonObject = isObject(known) ? known : {};
  for (const [name, value] of Object.entries(news)) {
    sum[name] = Array.isArray(value) ? addAll(listOf(sum[name]), value) : (sum[name] ?? value);
  }
  return sum;
}

/** In a whole answer calls have no numbers. */
function closeChoice(choice: JsonObject): JsonObject {
  const { tool_calls: calls, ...message } = choice.message as JsonObject;
  if (!calls) return choice;
  return { ...choice, message: { ...message, tool_calls: objectsOf(calls).map(withoutIndex) } };
}

const withoutIndex = ({ index: _, ...call }: JsonObject): JsonObject => call;
