import type { JsonObject } from "@causeway/dialects";

const EVENT_END = /\r\n\r\n|\n\n|\r\r/;
const LINE_END = /\r\n|\n|\r/;

/** The events of a whole stream as objects, without comments and `[DONE]`. Null when one of them is no object. */
export function readEvents(text: string): JsonObject[] | null {
  const events: JsonObject[] = [];
  for (const event of text.split(EVENT_END)) {
    const data = dataOf(event);
    if (data === "" || data === "[DONE]") continue;
    const value = parseObject(data);
    if (!value) return null;
    events.push(value);
  }
  return events;
}

const dataOf = (event: string): string =>
  event
    .split(LINE_END)
    .filter((line) => line.startsWith("data:"))
    .map((line) => line.slice("data:".length).trimStart())
    .join("\n")
    .trim();

/** Null for anything but a JSON object. */
export function parseObject(text: string): JsonObject | null {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : null;
  } catch {
    return null;
  }
}

/** Whether a value is a JSON object: no list, not null. */
export const isObject = (value: unknown): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The objects of a list; empty for anything else. */
export const objectsOf = (value: unknown): JsonObject[] =>
  Array.isArray(value) ? value.filter(isObject) : [];

/** The value if it is a string, else an empty one. */
export const textOf = (value: unknown): string => (typeof value === "string" ? value : "");
