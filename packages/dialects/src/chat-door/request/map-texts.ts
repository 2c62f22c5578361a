import { isObject, type JsonObject } from "../../shared/json-object.ts";
import {
  type Here,
  inside,
  type MapText,
  mapList,
  mapMember,
  mapMembers,
  mapText,
  mapTextMember,
  type TextRole,
} from "../../shared/body/map-texts.ts";

/**
 * Applies `map` to everything a human or a tool wrote, to names of files, and to tool arguments and descriptions. Thinking,
 * signatures, ids, names and data URLs are left alone. Returns the same object when no text changed.
 */
export function mapTexts(body: JsonObject, map: MapText): JsonObject {
  const at = (location: string, role: TextRole): Here => ({ map, location, role });
  return mapMembers(body, {
    messages: (messages) => mapList(messages, at("messages", "user"), mapMessage),
    tools: (tools) => mapList(tools, at("tools", "system"), mapTool),
    functions: (functions) =>
      mapList(functions, at("functions", "system"), (fn, here) => mapTextMember(fn, "description", here)),
    prediction: (prediction) =>
      mapMember(prediction, "content", (content) => mapContent(content, at("prediction.content", "user"))),
  });
}

const ROLES: Readonly<Record<string, TextRole>> = {
  system: "system",
  developer: "system",
  assistant: "assistant",
  tool: "tool",
  function: "tool",
};

/** Whose words a message of this role is; what no one knows is the user's. */
export const roleNamed = (role: unknown): TextRole =>
  typeof role === "string" ? (ROLES[role] ?? "user") : "user";

function mapMessage(message: unknown, place: Here): unknown {
  if (!isObject(message)) return message;
  const here = inside(place, "", roleNamed(message.role));
  return mapMembers(message, {
    content: (content) => mapContent(content, inside(here, ".content")),
    refusal: (refusal) => mapText(refusal, inside(here, ".refusal")),
    tool_calls: (calls) => mapCalls(calls, inside(here, ".tool_calls")),
    function_call: (call) => mapCall(call, inside(here, ".function_call")),
    audio: (audio) => mapTextMember(audio, "transcript", inside(here, ".audio")),
  });
}

/** Calls of functions and of custom tools. */
export const mapCalls = (calls: unknown, here: Here): unknown =>
  mapList(calls, here, (call, place) =>
    mapMember(mapCustom(call, "input", place), "function", (fn) => mapCall(fn, inside(place, ".function"))),
  );

/** A text, or the texts of its parts. */
export function mapContent(content: unknown, here: Here): unknown {
  if (!Array.isArray(content)) return mapText(content, here);
  return mapList(content, here, (part, place) =>
    isObject(part)
      ? mapMembers(part, {
          text: (text) => mapText(text, place),
          refusal: (text) => mapText(text, inside(place, ".refusal")),
          file: (file) => mapTextMember(file, "filename", inside(place, ".file")),
        })
      : part,
  );
}

const mapTool = (tool: unknown, here: Here): unknown =>
  mapMember(mapCustom(tool, "description", here), "function", (fn) =>
    mapTextMember(fn, "description", inside(here, ".function")),
  );

/** A custom tool, or a call of one: its input is text. */
const mapCustom = (value: unknown, member: string, here: Here): unknown =>
  mapMember(value, "custom", (custom) => mapTextMember(custom, member, inside(here, ".custom")));

/** A call of a function: its arguments. */
export const mapCall = (fn: unknown, here: Here): unknown =>
  mapMember(fn, "arguments", (text) => mapText(text, inside(here, ".arguments")));
