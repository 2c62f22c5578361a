import type { JsonObject } from "../door.ts";
import { asFilledText, asObjects, isObject } from "../shared/json-object.ts";
import type { Target } from "../upstream-dialect.ts";
import { isCommonReason, unifyFinishReason } from "./finish-reasons.ts";
import { splitContent } from "./split-content.ts";

/** What earlier chunks of a stream said that later ones may leave out. */
export interface ChunkMemory {
  id: string | null;
  model: string | null;
  created: number;
  /** Choices that have been given their role. */
  readonly roles: Set<number>;
  /** Ids of tool calls by their index, per choice: index times. */
  readonly toolIds: Map<number, (string | null)[]>;
  readonly target: Target;
}

export const createChunkMemory = (target: Target): ChunkMemory => ({
  id: null,
  model: null,
  created: target.createdAt ?? 0,
  roles: new Set(),
  toolIds: new Map(),
  target,
});

/** The id of answers whose provider gives none. */
export const ownAnswerId = (target: Target): string => target.answerId ?? "chatcmpl-0";

/**
 * Makes a chunk one that a strict client accepts, in place: `id`, `model`, `object` and `choices` are there, the first
 * delta of a choice has its role, content is text, tool calls have an index, the finish reason is a known one (the
 * provider's own word stays beside it). Returns whether anything was changed.
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
  if (!asFilledText(chunk.object)) chunk.object = "chat.completion.chunk";
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
  if (repairFinish(choice)) changed = true;
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
  if (!Array.isArray(delta.content)) return false;
  const { text, reasoning, images } = splitContent(delta.content);
  delta.content = text;
  if (reasoning) delta.reasoning = reasoning;
  if (images.length > 0) delta.images = images;
  return true;
}

/** Calls are told apart by index; where it is missing, by id, and a piece without either belongs to the last call. */
function repairToolCalls(delta: JsonObject, choice: number, memory: ChunkMemory): boolean {
  let changed = false;
  const known = memory.toolIds.get(choice) ?? [];
  for (const call of asObjects(delta.tool_calls)) {
    const id = asFilledText(call.id);
    if (typeof call.index !== "number") {
      call.index = findIndex(known, id);
      changed = true;
    }
    known[call.index as number] ??= id;
    const fn = call.function;
    if (isObject(fn) && isObject(fn.arguments)) {
      fn.arguments = JSON.stringify(fn.arguments);
      changed = true;
    }
  }
  if (known.length > 0) memory.toolIds.set(choice, known);
  return changed;
}

function findIndex(known: (string | null)[], id: string | null): number {
  if (id === null) return Math.max(0, known.length - 1);
  const at = known.indexOf(id);
  return at >= 0 ? at : known.length;
}

function repairFinish(choice: JsonObject): boolean {
  const native = choice.finish_reason;
  if (native === null || (typeof native === "string" && isCommonReason(native))) return false;
  if (typeof native !== "string" || native === "") {
    choice.finish_reason = null;
    return true;
  }
  choice.finish_reason = unifyFinishReason(native) ?? "stop";
  choice.native_finish_reason ??= native;
  return true;
}
