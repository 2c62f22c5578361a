import { CALL_ID_RULES, fitId } from "../../shared/history/call-ids.ts";
import { leaveOutParsedParts } from "../../shared/history/leave-out-parsed.ts";
import { unpackState } from "../../shared/state/foreign-state.ts";
import { asArray, asFilledText, asText, isObject, type JsonObject } from "../../shared/json-object.ts";
import type { Target } from "../../target.ts";
import { unpackOwn } from "./stored-items.ts";

/**
 * Input without reasoning items that carry another provider's state: OpenAI cannot decrypt them and refuses the whole
 * request. What this provider said in a stored response is its own again. Ids of calls are fitted, and members that SDKs add are
 * left out. Returns the same value when nothing had to change.
 */
export function dropForeignState(input: unknown, target: Reader): unknown {
  if (!Array.isArray(input)) return input;
  const { isWithoutThinking } = target;
  const items = input.flatMap((item) => (isWithoutThinking ? dropThinking(item) : restore(item, target)));
  return items.length === input.length && items.every((item, at) => item === input[at]) ? input : items;
}

/** The reader of the input. */
type Reader = Pick<Target, "providerId" | "isShared" | "isWithoutThinking">;

function restore(item: unknown, { providerId, isShared }: Reader): unknown[] {
  if (!isObject(item)) return [item];
  if (item.type !== "reasoning") return [fitItem(item)];
  if (unpackState(asText(item.encrypted_content) ?? "") !== null) {
    const own = unpackOwn(item, providerId);
    return own ? [own] : [];
  }
  return saysNothing(item, isShared === true) ? [] : [item];
}

/** Items that follow thinking. Under their ids, the provider would look for the thinking, and refuse them without it. */
const FOLLOWERS: ReadonlySet<unknown> = new Set(["message", "function_call", "custom_tool_call"]);

/**
 * A message without its id is not an item of an earlier response, and such messages have no `status`. Sources: OpenAI's refusal "Item
 * 'fc_…' of type 'function_call' was provided without its required 'reasoning' item"; `EasyInputMessage` of openai 7.59.0.
 */
function dropThinking(item: unknown): unknown[] {
  if (!isObject(item)) return [item];
  if (item.type === "reasoning") return [];
  const fitted = fitItem(item);
  if (!FOLLOWERS.has(fitted.type) || fitted.id === undefined) return [fitted];
  const { id: _, ...rest } = fitted;
  if (rest.type !== "message") return [rest];
  const { status: __, ...message } = rest;
  return [message];
}

/** Other providers' ids of calls may be longer than this format's, and SDKs add members that it doesn't have. */
function fitItem(given: JsonObject): JsonObject {
  const item = leaveOutParsedParts(given);
  const called = item.call_id;
  if (typeof called !== "string") return item;
  const id = fitId(called, CALL_ID_RULES.responses);
  return id === called ? item : { ...item, call_id: id };
}

/** A summary alone is nothing to a provider that has not stored it under an id, and under a shared key none has. */
const saysNothing = (item: JsonObject, isShared: boolean): boolean =>
  (isShared || !asFilledText(item.id)) &&
  !asFilledText(item.encrypted_content) &&
  asArray(item.content).length === 0;
