import { CALL_ID_RULES, type CallIds, createCallIds } from "../../shared/history/call-ids.ts";
import { hasParsed, leaveOutParsed } from "../../shared/history/leave-out-parsed.ts";
import { asObjects, asText, isObject, type JsonObject } from "../../shared/json-object.ts";
import { isForeignSignature } from "../../shared/state/foreign-state.ts";

/** The parts of a request's history that other models made, fitted to Claude. */
export interface FittedHistory {
  /** The same value when nothing had to change. */
  readonly messages: unknown;
  /** The calls that the last results answer are another model's: they were made without thinking that Claude signed. */
  readonly isMidForeignCall: boolean;
}

/**
 * Messages without the thinking that other providers made in this conversation: Claude checks signatures and refuses those it did
 * not write. An answer that was nothing else is left out. Ids of calls become valid ones, the same in the call and its result. Members
 * that SDKs add to answers are left out.
 */
export function fitHistory(messages: unknown): FittedHistory {
  if (!Array.isArray(messages)) return { messages, isMidForeignCall: false };
  if (!hasForeign(messages)) return { messages, isMidForeignCall: isMidForeignCall(messages, messages) };
  const ids = createCallIds(CALL_ID_RULES.claude);
  const fitted = messages.flatMap((message: unknown) => fitMessage(message, ids));
  const isSame = fitted.length === messages.length && fitted.every((message, at) => message === messages[at]);
  return {
    messages: isSame ? messages : fitted,
    isMidForeignCall: isMidForeignCall(messages, fitted),
  };
}

/** Most histories have nothing to fit, and are only looked at. */
function hasForeign(messages: readonly unknown[]): boolean {
  const calls = new Set<string>();
  for (const message of messages) {
    if (!isObject(message) || !Array.isArray(message.content)) continue;
    const isAnswer = message.role === "assistant";
    for (const block of message.content)
      if (isObject(block) && ((isAnswer && isChanged(block)) || hasForeignId(block, calls))) return true;
  }
  return false;
}

const isChanged = (block: JsonObject): boolean => isForeign(block) || hasParsed(block);

/** `calls`: ids of the calls before this block. */
function hasForeignId(block: JsonObject, calls: Set<string>): boolean {
  if (block.type === "tool_result") return !calls.has(String(block.tool_use_id));
  if (block.type !== "tool_use" || typeof block.id !== "string") return false;
  if (calls.has(block.id) || !CALL_ID_RULES.claude.pattern.test(block.id)) return true;
  calls.add(block.id);
  return false;
}

function fitMessage(message: unknown, ids: CallIds): unknown[] {
  if (!isObject(message) || !Array.isArray(message.content)) return [message];
  if (message.role === "assistant") ids.beginAnswer();
  const kept =
    message.role === "assistant" ? message.content.filter((block) => !isForeign(block)) : message.content;
  if (kept.length === 0 && message.content.length > 0) return [];
  let changed = kept.length !== message.content.length;
  const content = kept.map((block: unknown) => {
    const next = isObject(block) ? fitIds(leaveOutParsed(block), ids) : block;
    changed ||= next !== block;
    return next;
  });
  return [changed ? { ...message, content } : message];
}

function fitIds(block: JsonObject, ids: CallIds): JsonObject {
  if (block.type === "tool_use" && typeof block.id === "string") {
    const id = ids.ofCall(block.id);
    return id === block.id ? block : { ...block, id };
  }
  if (block.type !== "tool_result" || typeof block.tool_use_id !== "string") return block;
  const id = ids.ofResult(block.tool_use_id);
  return id === block.tool_use_id ? block : { ...block, tool_use_id: id };
}

function isForeign(block: unknown): boolean {
  if (!isObject(block)) return false;
  if (block.type === "thinking") return isForeignSignature(asText(block.signature) ?? "");
  return block.type === "redacted_thinking" && isForeignSignature(asText(block.data) ?? "");
}

/** The beginning of Claude's own ids of calls, on every platform. Sources: recorded traffic; the Messages API reference, "Tool use block". */
const OWN_ID = /^toolu_/;
const THINKING = new Set<unknown>(["thinking", "redacted_thinking"]);

/** Tells if the last words are results of calls that another model made. `given`: what was said before thinking was left out. */
function isMidForeignCall(given: readonly unknown[], fitted: readonly unknown[]): boolean {
  const [answer, results] = fitted.slice(-2);
  if (!asObjects(isObject(results) ? results.content : null).some(({ type }) => type === "tool_result"))
    return false;
  const blocks = asObjects(isObject(answer) && answer.role === "assistant" ? answer.content : null);
  const calls = blocks.filter(({ type }) => type === "tool_use");
  if (calls.length === 0 || THINKING.has(blocks[0]?.type)) return false;
  return answer !== given.at(-2) || calls.some(({ id }) => !OWN_ID.test(asText(id) ?? ""));
}
