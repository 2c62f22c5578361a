import { type CharacterCount, countCharacters, tokensOf } from "@causeway/contracts";
import type { JsonObject } from "../json-object.ts";

/** Settings of an ordinary request: names of tiers, efforts, users. More than this is text, whatever field it is in. */
const SETTINGS_CHARACTERS = 512;
/** An id or the name of a kind, not a text. */
const LONGEST_NAME = 64;
/** From here on a native look for characters that are not ASCII costs less than walking. */
const LONG = 256;

/** Adds the characters of a text. */
export function addText(text: string, count: CharacterCount): void {
  if (text.length > LONG && Buffer.byteLength(text) === text.length) {
    count.ascii += text.length;
    return;
  }
  const { ascii, other } = countCharacters(text);
  count.ascii += ascii;
  count.other += other;
}

/** Names and texts of a JSON value, wherever they are; files as data URLs are none. Bodies are bounded in depth. */
export function addValue(value: unknown, count: CharacterCount): void {
  if (typeof value === "string") {
    if (!value.startsWith("data:")) addText(value, count);
  } else if (Array.isArray(value)) for (const item of value) addValue(item, count);
  else if (typeof value === "object" && value !== null) {
    for (const [key, inner] of Object.entries(value)) {
      addText(key, count);
      addValue(inner, count);
    }
  }
}

/**
 * The fields of a request that no other rule counts. All of them go upstream as they are, and a provider may read any: a text is
 * not free because of the field it is put in. A few settings are.
 */
export function addOtherFields(
  request: JsonObject,
  counted: ReadonlySet<string>,
  count: CharacterCount,
): void {
  const others = { ascii: 0, other: 0 };
  for (const name in request) {
    if (counted.has(name)) continue;
    const value = request[name];
    if (typeof value !== "string" && (typeof value !== "object" || value === null)) continue;
    addText(name, others);
    addValue(value, others);
  }
  if (others.ascii + others.other <= SETTINGS_CHARACTERS) return;
  count.ascii += others.ascii;
  count.other += others.other;
}

/** The same of a message, block or item: short names and ids are no text, everything else is. */
export function addOtherMembers(part: JsonObject, counted: ReadonlySet<string>, count: CharacterCount): void {
  for (const name in part) {
    if (counted.has(name)) continue;
    const value = part[name];
    if (typeof value === "string") {
      if (value.length > LONGEST_NAME) addValue(value, count);
    } else if (typeof value === "object" && value !== null) addValue(value, count);
  }
}

/** The same of requests whose format counts nothing but its inputs. Tokens. */
export function otherFieldTokens(request: JsonObject, counted: ReadonlySet<string>): number {
  const count = { ascii: 0, other: 0 };
  addOtherFields(request, counted, count);
  return tokensOf(count);
}
