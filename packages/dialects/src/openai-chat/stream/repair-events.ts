import { MAX_CALLS, MAX_CHOICES } from "@causeway/contracts";
import { asFilledText, asObjects, isObject, type JsonObject } from "../../shared/json-object.ts";
import type { Target } from "../../target.ts";
import { endWithCalls } from "../../shared/answer/end-with-calls.ts";
import { createKnownCalls, type KnownCalls } from "./known-calls.ts";
import { isCommonReason, unifyFinishReason } from "../answer/finish-reasons.ts";
import { readContent } from "../answer/read-content.ts";

/** What earlier chunks of a stream said that later ones may leave out. */
export interface ChunkMemory {
  id: string | null;
  model: string | null;
  created: number;
  /** Choices that have been given their role. */
  readonly roles: Set<number>;
  /** Tool calls seen, per choice. */
  readonly calls: Map<number, KnownCalls>;
  readonly target: Target;
}

/** Nothing read yet. */
export const createChunkMemory = (target: Target): ChunkMemory => ({
  id: null,
  model: null,
  created: target.createdAt ?? 0,
  roles: new Set(),
  calls: new Map(),
  target,
});

/** The id of answers whose provider gives none. */
export const ownAnswerId = (target: Target): string => target.answerId ?? "chatcmpl-0";

/** Whether a stream has more choices, or tool calls of one choice, than an answer may have. */
export function hasTooMuch({ roles, calls }: ChunkMemory): boolean {
  if (roles.size > MAX_CHOICES) return true;
  for (const known of calls.values()) if (known.count() > MAX_CALLS) return true;
  return false;
}

/**
 * Makes a chunk one that a strict client accepts, in place: `id`, `model`, `object` and `choices` are there, the first
 * delta of a choice has its role, content is text, tool calls have an index, the finish reason is a known one (the
 * provider's own word stays alongside it). Returns whether anything was changed.
 */
export function repairChunk(chunk: JsonObject, memory: ChunkMemory): boolean {
  let changed = repairHead(chunk, memory);
  asObjects(chunk.choices).forEach((choice, position) => {
    if (repairChoice(choice, position, memory)) changed = true;
  });
  return changed;
}

function repairHead(chunk: JsonObject, memory: ChunkMemory): boolean {
  memory.id ??= asFilledText(chunk.id);
  memory.model ??= asFilledText(chunk.model);
  if (typeof chunk.created === "number" && chunk.created > 0) memory.created = chunk.created;
  const before = [chunk.id, chunk.model, chunk.choices, chunk.object];
  if (!asFilledText(chunk.id)) chunk.id = memory.id ?? ownAnswerId(memory.target);
  if (!asFilledText(chunk.model)) chunk.model = memory.model ?? memory.target.upstreamModel;
  chunk.object = "chat.completion.chunk";
  if (!Array.isArray(chunk.choices)) chunk.choices = [];
  if (typeof chunk.created !== "number") chunk.created = memory.created;
  return [chunk.id, chunk.model, chunk.choices, chunk.object].some((value, at) => value !== before[at]);
}

function repairChoice(choice: JsonObject, position: number, memory: ChunkMemory): boolean {
  let changed = false;
  if (typeof choice.index !== "number") {
    choice.index = position;
    changed = true;
  }
  const index = choice.index as number;
  if (!isObject(choice.delta)) {
    choice.delta = isObject(choice.message) ? { ...choice.message } : {};
    changed = true;
  }
  const delta = choice.delta as JsonObject;
  if (repairRole(delta, index, memory)) changed = true;
  if (repairContent(delta)) changed = true;
  if (repairToolCalls(delta, index, memory)) changed = true;
  if (repairFinish(choice, memory.calls.has(index))) changed = true;
  return changed;
}

/** Clients add chunks up to a message and need its role once; an empty one fails their checks. */
function repairRole(delta: JsonObject, index: number, memory: ChunkMemory): boolean {
  const role = asFilledText(delta.role);
  const first = !memory.roles.has(index);
  memory.roles.add(index);
  if (role) return false;
  if (first) delta.role = "assistant";
  else if ("role" in delta) delete delta.role;
  else return false;
  return true;
}

function repairContent(delta: JsonObject): boolean {
  const { content } = delta;
  if (content === null || content === undefined || typeof content === "string") return false;
  const { text, reasoning, images } = readContent(content);
  delta.content = text;
  if (reasoning) delta.reasoning = reasoning;
  if (images.length > 0) delta.images = images;
  return true;
}

/** Callers see calls numbered from 0 without gaps, each opening with its id and type. */
function repairToolCalls(delta: JsonObject, choice: number, memory: ChunkMemory): boolean {
  let changed = false;
  const set = (object: JsonObject, name: string, value: unknown): void => {
    if (object[name] === value) return;
    object[name] = value;
    changed = true;
  };
  const pieces = asObjects(delta.tool_calls);
  if (pieces.length === 0) return false;
  const known = memory.calls.get(choice) ?? createKnownCalls();
  memory.calls.set(choice, known);
  for (const call of pieces) {
    const count = known.count();
    const at = known.place(asIndex(call.index), asFilledText(call.id));
    if (at === count) {
      set(call, "id", asFilledText(call.id) ?? `call_${choice}_${at}`);
      set(call, "type", asFilledText(call.type) ?? "function");
    }
    set(call, "index", at);
    const fn = call.function;
    if (isObject(fn) && isObject(fn.arguments)) set(fn, "arguments", JSON.stringify(fn.arguments));
  }
  return changed;
}

const asIndex = (value: unknown): number | null => (typeof value === "number" ? value : null);

function repairFinish(choice: JsonObject, hasCalls: boolean): boolean {
  const native = choice.finish_reason;
  if (native === "stop" && hasCalls) {
    choice.finish_reason = "tool_calls";
    choice.native_finish_reason ??= native;
    return true;
  }
  if (native === null || (typeof native === "string" && isCommonReason(native))) return false;
  if (typeof native !== "string" || native === "") {
    choice.finish_reason = null;
    return true;
  }
  choice.finish_reason = endWithCalls(unifyFinishReason(native) ?? "stop", hasCalls);
  choice.native_finish_reason ??= native;
  return true;
}
