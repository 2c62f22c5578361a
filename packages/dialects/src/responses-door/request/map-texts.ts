import { mapDeep, mapItems, mapMember, mapMembers, mapText } from "../../chat-door/request/map-texts.ts";
import { isObject, type JsonObject, parseJson } from "../../shared/json-object.ts";

type MapText = (text: string) => string;

/**
 * Applies `map` to everything a human or a tool wrote, and to tool arguments and descriptions. Thinking, encrypted
 * state, ids, names, media and what the provider's own tools brought are left alone. Returns the same object when no
 * text changed.
 */
export function mapTexts(body: JsonObject, map: MapText): JsonObject {
  return mapMembers(body, {
    instructions: (text) => mapText(text, map),
    input: (input) =>
      Array.isArray(input) ? mapItems(input, (item) => mapItem(item, map)) : mapText(input, map),
    tools: (tools) => mapItems(tools, (tool) => mapMember(tool, "description", (text) => mapText(text, map))),
    prompt: (prompt) => mapMember(prompt, "variables", (variables) => mapVariables(variables, map)),
  });
}

/** Results of tools that the caller runs (functions, shells, patches) are all in `output`. */
const mapItem = (item: unknown, map: MapText): unknown =>
  isObject(item) && item.type !== "reasoning"
    ? mapMembers(item, {
        content: (content) => mapParts(content, map),
        arguments: (text) => mapJson(text, map),
        input: (text) => mapText(text, map),
        output: (output) => mapParts(output, map),
      })
    : item;

/** Texts of a list of parts; file names, addresses and data are no texts. */
function mapParts(content: unknown, map: MapText): unknown {
  if (!Array.isArray(content)) return mapText(content, map);
  return mapItems(content, (part) =>
    isObject(part)
      ? mapMembers(part, {
          text: (text) => mapText(text, map),
          refusal: (text) => mapText(text, map),
          stdout: (text) => mapText(text, map),
          stderr: (text) => mapText(text, map),
        })
      : part,
  );
}

const mapVariables = (variables: unknown, map: MapText): unknown =>
  isObject(variables)
    ? mapMembers(
        variables,
        Object.fromEntries(
          Object.keys(variables).map((name) => [
            name,
            (value: unknown) =>
              isObject(value) ? mapMember(value, "text", (text) => mapText(text, map)) : mapText(value, map),
          ]),
        ),
      )
    : variables;

/** Arguments are JSON: their texts are mapped one by one, so that they stay JSON. */
function mapJson(text: unknown, map: MapText): unknown {
  if (typeof text !== "string") return text;
  const value = parseJson(text);
  if (value === undefined) return map(text);
  const mapped = mapDeep(value, map);
  return mapped === value ? text : JSON.stringify(mapped);
}
