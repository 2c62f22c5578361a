import { isObject, type JsonObject } from "../json-object.ts";

/**
 * Members that SDKs add to answers and that applications send back with them: parsed JSON (`parsed`, `parsed_arguments` and
 * `parsed_output`), and the account that an item of Responses was made by. Providers refuse them. Sources: openai/openai-python#2374
 * and #2720 ("Unknown parameter: 'input[2].parsed_arguments'."), `toResponseInputItems` and `toRequestMessage` of openai 7.57.0 for
 * Node.js, `__api_exclude__` of openai 3.54.0 and anthropic 2.12.0 for Python. Read 2026-11-28.
 */
const OF_HELPERS = ["parsed", "parsed_arguments", "parsed_output", "created_by"];

/** The same object if it has no such member. */
export function leaveOutParsed(value: JsonObject): JsonObject {
  if (!hasParsed(value)) return value;
  return Object.fromEntries(Object.entries(value).filter(([name]) => !OF_HELPERS.includes(name)));
}

/** Tells if a value has a member that an SDK added to it. */
export const hasParsed = (value: JsonObject): boolean => OF_HELPERS.some((name) => name in value);

/** The same for an item or a message, and for the parts of its content. */
export function leaveOutParsedParts(value: JsonObject): JsonObject {
  const { content } = value;
  const plain = leaveOutParsed(value);
  if (!Array.isArray(content)) return plain;
  const parts = content.map((part: unknown) => (isObject(part) ? leaveOutParsed(part) : part));
  return parts.every((part, at) => part === content[at]) ? plain : { ...plain, content: parts };
}
