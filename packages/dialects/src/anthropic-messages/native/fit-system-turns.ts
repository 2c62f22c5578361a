import { toReminder } from "../../shared/claude/system-turns.ts";
import { asArray, asObjects, asText, isObject, type JsonObject } from "../../shared/json-object.ts";

/** Messages without instructions among them that the model would refuse. */
export interface FittedTurns {
  /** The same value when nothing had to change. */
  readonly messages: unknown;
  /** Blocks of the instructions that the conversation began with: they belong into `system`. */
  readonly leading: JsonObject[];
}

/**
 * Messages of role `system` as this model takes them: those at the beginning apart, the others in their places where they are
 * accepted, and otherwise there as the user's words. `isAccepted`: the model takes them where the format does.
 */
export function fitSystemTurns(messages: unknown, isAccepted: boolean): FittedTurns {
  if (!Array.isArray(messages) || !messages.some(isSystem)) return { messages, leading: [] };
  const start = messages.findIndex((message) => !says(message));
  const turns: unknown[] = start < 0 ? [] : messages.slice(start);
  const leading = messages.slice(0, start < 0 ? messages.length : start).flatMap(blocksOf);
  const fitted: unknown[] = [];
  let waiting: JsonObject[] = [];
  for (const [at, message] of turns.entries()) {
    if (!isSystem(message)) {
      fitted.push(waiting.length > 0 && isObject(message) ? sayAfterResults(message, waiting) : message);
      waiting = [];
    } else if (isAccepted && (!says(message) || isInPlace(fitted.at(-1), turns[at + 1])))
      fitted.push(message);
    else if (hasCalls(fitted.at(-1)) && at < turns.length - 1) waiting.push(...blocksOf(message).map(remind));
    else if (says(message)) fitted.push({ role: "user", content: blocksOf(message).map(remind) });
  }
  const isSame = leading.length === 0 && fitted.every((message, at) => message === messages[at]);
  return { messages: isSame && fitted.length === messages.length ? messages : fitted, leading };
}

const isSystem = (message: unknown): message is JsonObject => isObject(message) && message.role === "system";

/** Instructions with nothing in them only set options: they are accepted anywhere. */
const says = (message: unknown): boolean => isSystem(message) && blocksOf(message).length > 0;

const blocksOf = ({ content }: JsonObject): JsonObject[] => {
  if (typeof content === "string") return content === "" ? [] : [{ type: "text", text: content }];
  return asObjects(content);
};

const lastBlock = (message: unknown): JsonObject | undefined =>
  isObject(message) ? asObjects(message.content).at(-1) : undefined;

/** After words of the user or a tool that the provider runs, before an answer or at the end. */
function isInPlace(before: unknown, after: unknown): boolean {
  const isEnd = after === undefined || (isObject(after) && after.role === "assistant");
  if (!isEnd || !isObject(before)) return false;
  return (
    before.role === "user" || (before.role === "assistant" && lastBlock(before)?.type === "server_tool_use")
  );
}

const remind = (block: JsonObject): JsonObject =>
  typeof block.text === "string" ? { ...block, text: toReminder(block.text) } : block;

const hasCalls = (message: unknown): boolean =>
  isObject(message) &&
  message.role === "assistant" &&
  asObjects(message.content).some(({ type }) => type === "tool_use");

/** Results of calls come first in their turn. */
function sayAfterResults(message: JsonObject, words: readonly JsonObject[]): JsonObject {
  const text = asText(message.content);
  const content = text === null ? asArray(message.content) : [{ type: "text", text }];
  const at = content.findLastIndex((block) => isObject(block) && block.type === "tool_result") + 1;
  return { ...message, content: [...content.slice(0, at), ...words, ...content.slice(at)] };
}
