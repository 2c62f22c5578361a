import { isObject, type JsonObject, parseJson } from "../../shared/json-object.ts";

type MapText = (text: string) => string;

/**
 * Applies `map` to everything a human or a tool wrote, and to tool arguments and descriptions. Thinking, signatures,
 * ids, names and data URLs are left alone. Returns the same object when no text changed.
 */
export function mapTexts(body: JsonObject, map: MapText): JsonObject {
  return mapMembers(body, {
    messages: (messages) => mapItems(messages, (message) => mapMessage(message, map)),
    tools: (tools) => mapItems(tools, (tool) => mapTool(tool, map)),
    functions: (functions) => mapItems(functions, (fn) => mapDescription(fn, map)),
    prediction: (prediction) => mapMember(prediction, "content", (content) => mapContent(content, map)),
  });
}

const mapMessage = (message: unknown, map: MapText): unknown =>
  isObject(message)
    ? mapMembers(message, {
        content: (content) => mapContent(content, map),
        refusal: (refusal) => mapText(refusal, map),
        tool_calls: (calls) =>
          mapItems(calls, (call) =>
            mapMember(mapCustom(call, "input", map), "function", (fn) => mapCall(fn, map)),
          ),
        function_call: (call) => mapCall(call, map),
        audio: (audio) => mapMember(audio, "transcript", (text) => mapText(text, map)),
      })
    : message;

function mapContent(content: unknown, map: MapText): unknown {
  if (!Array.isArray(content)) return mapText(content, map);
  return mapItems(content, (part) => {
    const text = mapMember(part, "text", (value) => mapText(value, map));
    return mapMember(text, "refusal", (value) => mapText(value, map));
  });
}

const mapTool = (tool: unknown, map: MapText): unknown =>
  mapMember(mapCustom(tool, "description", map), "function", (fn) => mapDescription(fn, map));

/** A custom tool, or a call of one: its input is text. */
const mapCustom = (value: unknown, member: string, map: MapText): unknown =>
  mapMember(value, "custom", (custom) => mapMember(custom, member, (text) => mapText(text, map)));

const mapDescription = (fn: unknown, map: MapText): unknown =>
  mapMember(fn, "description", (text) => mapText(text, map));

/** Arguments are JSON: their texts are mapped one by one, so that they stay JSON. */
const mapCall = (fn: unknown, map: MapText): unknown =>
  mapMember(fn, "arguments", (text) => {
    if (typeof text !== "string") return text;
    const value = parseJson(text);
    if (value === undefined) return map(text);
    const mapped = mapDeep(value, map);
    return mapped === value ? text : JSON.stringify(mapped);
  });

export function mapDeep(value: unknown, map: MapText): unknown {
  if (typeof value === "string") return map(value);
  if (Array.isArray(value)) return mapItems(value, (item) => mapDeep(item, map));
  if (!isObject(value)) return value;
  return mapMembers(
    value,
    Object.fromEntries(Object.keys(value).map((key) => [key, (inner: unknown) => mapDeep(inner, map)])),
  );
}

export const mapText = (text: unknown, map: MapText): unknown =>
  typeof text === "string" ? map(text) : text;

export const mapMember = (value: unknown, key: string, change: (inner: unknown) => unknown): unknown =>
  isObject(value) ? mapMembers(value, { [key]: change }) : value;

/** The same object when no member changed. */
export function mapMembers(
  value: JsonObject,
  changes: Record<string, (inner: unknown) => unknown>,
): JsonObject {
  let next = value;
  for (const [key, change] of Object.entries(changes)) {
    if (!Object.hasOwn(value, key)) continue;
    const inner = change(value[key]);
    if (inner === value[key]) continue;
    if (next === value) next = { ...value };
    next[key] = inner;
  }
  return next;
}

/** The same array when no item changed. */
export function mapItems(items: unknown, change: (item: unknown) => unknown): unknown {
  if (!Array.isArray(items)) return items;
  let changed = false;
  const next = items.map((item: unknown) => {
    const mapped = change(item);
    changed ||= mapped !== item;
    return mapped;
  });
  return changed ? next : items;
}
