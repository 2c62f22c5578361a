import { isObject, type JsonObject } from "../../shared/json-object.ts";
import { listAt, mapAll, objectAt, restAt, textAt, wholeBody } from "../../shared/body/map-all.ts";
import { type Here, inside, type MapFile, type MapText, type TextRole } from "../../shared/body/map-texts.ts";

/**
 * Applies `map` to every string of a request but those of `UNINSPECTED`: what humans and tools wrote, and, as asides, names,
 * settings and members that no format knows. `mapFile` maps files, which are left alone without it. Returns the same object when
 * nothing changed.
 */
export function mapTexts(body: JsonObject, map: MapText, mapFile?: MapFile): JsonObject {
  const whole = wholeBody(map, mapFile);
  const at = (location: string, role: TextRole): Here => inside(whole, location, role);
  return mapAll(body, whole, {
    model: (model) => model,
    messages: (messages) => listAt(messages, at("messages", "user"), mapMessage),
    tools: (tools) => listAt(tools, at("tools", "system"), mapTool),
    functions: (functions) =>
      listAt(functions, at("functions", "system"), (fn, here) => objectAt(fn, here, () => describing(here))),
    prediction: (prediction) =>
      objectAt(prediction, at("prediction", "user"), () => ({
        content: (content) => mapContent(content, at("prediction.content", "user")),
      })),
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
  if (!isObject(message)) return restAt(message, place);
  const here = inside(place, "", roleNamed(message.role));
  return mapAll(message, here, {
    content: (content) => mapContent(content, inside(here, ".content")),
    refusal: (refusal) => textAt(refusal, inside(here, ".refusal")),
    tool_calls: (calls) => mapCalls(calls, inside(here, ".tool_calls")),
    function_call: (call) => mapCall(call, inside(here, ".function_call")),
    audio: (audio) =>
      objectAt(audio, inside(here, ".audio"), () => ({
        transcript: (text) => textAt(text, inside(here, ".audio.transcript")),
      })),
  });
}

/** Calls of functions and of custom tools. */
export const mapCalls = (calls: unknown, here: Here): unknown =>
  listAt(calls, here, (call, place) =>
    objectAt(call, place, () => ({
      custom: (custom) => mapCustom(custom, "input", inside(place, ".custom")),
      function: (fn) => mapCall(fn, inside(place, ".function")),
    })),
  );

/** A text, or the texts of its parts. */
export function mapContent(content: unknown, here: Here): unknown {
  if (!Array.isArray(content)) return textAt(content, here);
  return listAt(content, here, (part, place) =>
    objectAt(part, place, () => ({
      text: (text) => textAt(text, place),
      refusal: (text) => textAt(text, inside(place, ".refusal")),
      file: (file) =>
        objectAt(file, inside(place, ".file"), () => ({
          filename: (text) => textAt(text, inside(place, ".file.filename")),
        })),
    })),
  );
}

const mapTool = (tool: unknown, here: Here): unknown =>
  objectAt(tool, here, () => ({
    ...describing(here),
    custom: (custom) => mapCustom(custom, "description", inside(here, ".custom")),
    function: (fn) => objectAt(fn, inside(here, ".function"), () => describing(inside(here, ".function"))),
  }));

/** What a tool is described as is read by the model as it is. */
const describing = (here: Here) => ({
  description: (text: unknown) => textAt(text, inside(here, ".description")),
});

/** A custom tool, or a call of one: its input is text. */
const mapCustom = (custom: unknown, member: string, here: Here): unknown =>
  objectAt(custom, here, () => ({ [member]: (text) => textAt(text, inside(here, `.${member}`)) }));

/** A call of a function: its arguments. */
export const mapCall = (fn: unknown, here: Here): unknown =>
  objectAt(fn, here, () => ({ arguments: (text) => textAt(text, inside(here, ".arguments")) }));
