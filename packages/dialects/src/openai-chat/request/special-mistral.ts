import { asObjects, isObject, type JsonObject } from "../../shared/json-object.ts";
import type { Special } from "./specials.ts";

/** Mistral takes tool call ids of nine letters and digits only, as its own are ("Tool call id … must be a-z, A-Z, 0-9"). */
const OWN_ID = /^[A-Za-z0-9]{9}$/;

/** Sources: Mistral API reference, "Chat completion": `random_seed`, tool call ids. */
export const mistral: Special = {
  edit(body, edits) {
    if (typeof body.seed === "number") {
      edits.set.random_seed = body.seed;
      edits.remove.push("seed");
    }
    const messages = edits.set.messages ?? body.messages;
    const renamed = renameToolIds(messages);
    if (renamed !== messages) edits.set.messages = renamed;
  },
};

function renameToolIds(messages: unknown): unknown {
  if (!Array.isArray(messages) || !messages.some(hasForeignId)) return messages;
  return messages.map((message: unknown) => (isObject(message) ? renameIds(message) : message));
}

const hasForeignId = (message: unknown): boolean =>
  isObject(message) &&
  (isForeign(message.tool_call_id) || asObjects(message.tool_calls).some(({ id }) => isForeign(id)));

const isForeign = (id: unknown): boolean => typeof id === "string" && !OWN_ID.test(id);

function renameIds(message: JsonObject): JsonObject {
  const next = { ...message };
  if (typeof message.tool_call_id === "string") next.tool_call_id = shorten(message.tool_call_id);
  if (Array.isArray(message.tool_calls))
    next.tool_calls = asObjects(message.tool_calls).map((call) => ({
      ...call,
      id: shorten(String(call.id)),
    }));
  return next;
}

const DIGITS = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";

/** The same nine characters for the same id: two 32-bit FNV-1a hashes in base 62. */
function shorten(id: string): string {
  if (OWN_ID.test(id)) return id;
  let value = (BigInt(hash(id, 0x811c9dc5)) << 32n) | BigInt(hash(id, 0x01234567));
  let text = "";
  for (let count = 0; count < 9; count += 1) {
    text += DIGITS[Number(value % 62n)];
    value /= 62n;
  }
  return text;
}

function hash(text: string, seed: number): number {
  let value = seed;
  for (let at = 0; at < text.length; at += 1) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  return value >>> 0;
}
