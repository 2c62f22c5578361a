import {
  isObject,
  type Json,
  type JsonObject,
  listOf,
  parseObject,
  textOf,
  wordsOf,
} from "@causeway/ui/format/json-value";
import { INDENT, type Turn } from "./parts.ts";
import { asText, readBeside, readParts } from "./read-parts.ts";

/** Where the endpoints that are no conversation have what they ask. */
const ASKED = ["prompt", "query", "documents", "input"] as const;

/** What a kept request says, turn by turn; null for what isn't JSON, or was cut. */
export function readRequest(text: string): Turn[] | null {
  const body = parseObject(text);
  if (!body) return null;
  const before = [
    ...turn("system", readParts(body.system)),
    ...turn("instructions", asText(textOf(body.instructions))),
  ];
  if (Array.isArray(body.messages)) return [...before, ...body.messages.flatMap(readMessage)];
  if (Array.isArray(body.input) && body.input.some(isObject))
    return [...before, ...body.input.flatMap(readItem)];
  return [...before, ...ASKED.flatMap((name) => turn(name, asText(readAsked(body[name]))))];
}

const turn = (role: string, parts: Turn["parts"]): Turn[] => (parts.length > 0 ? [{ role, parts }] : []);

const readAsked = (value: Json | undefined): string =>
  Array.isArray(value) && value.every((one) => typeof one === "string")
    ? value.join("\n")
    : wordsOf(value, INDENT);

function readMessage(message: Json): Turn[] {
  if (!isObject(message)) return [];
  const role = textOf(message.role);
  // The result of a tool is its own turn in chat.
  const parts =
    role === "tool"
      ? [{ kind: "result" as const, text: wordsOf(message.content, INDENT) }]
      : readParts(message.content);
  return turn(role, [...parts, ...readBeside(message)]);
}

/** An item of Responses: a message, or a call, result or reasoning by itself. */
export function readItem(item: Json): Turn[] {
  if (!isObject(item)) return [];
  if (item.content !== undefined && item.type !== "reasoning")
    return turn(roleOf(item), readParts(item.content));
  return turn(roleOf(item), readParts([item]));
}

const roleOf = (item: JsonObject): string =>
  textOf(item.role) || (textOf(item.type).endsWith("_output") ? "tool" : "assistant");

/** Of the turns of several choices or outputs, those that say something. */
export const toTurns = (values: Json | undefined, read: (value: JsonObject) => Turn["parts"]): Turn[] =>
  listOf(values).flatMap((value) => (isObject(value) ? turn("assistant", read(value)) : []));
