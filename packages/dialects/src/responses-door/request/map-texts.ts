import { roleNamed } from "../../chat-door/request/map-texts.ts";
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
 * encrypted state, ids, names, media and what the provider's own tools brought are left alone. Returns the same object when
 * no text changed.
 */
export function mapTexts(body: JsonObject, map: MapText): JsonObject {
  const at = (location: string, role: TextRole): Here => ({ map, location, role });
  return mapMembers(body, {
    instructions: (text) => mapText(text, at("instructions", "system")),
    input: (input) =>
      Array.isArray(input)
        ? mapList(input, at("input", "user"), mapItem)
        : mapText(input, at("input", "user")),
    tools: (tools) =>
      mapList(tools, at("tools", "system"), (tool, here) => mapTextMember(tool, "description", here)),
    prompt: (prompt) =>
      mapMember(prompt, "variables", (variables) => mapVariables(variables, at("prompt.variables", "user"))),
  });
}

/** Whose words an item is: tools that the caller runs give their results as their own items. */
function roleOf({ type, role }: JsonObject): TextRole {
  if (typeof role === "string" || typeof type !== "string") return roleNamed(role);
  if (type.endsWith("_output")) return "tool";
  return type.endsWith("_call") ? "assistant" : "user";
}

/** Results of tools that the caller runs (functions, shells, patches) are all in `output`. */
function mapItem(item: unknown, place: Here): unknown {
  if (!isObject(item) || item.type === "reasoning") return item;
  const here = inside(place, "", roleOf(item));
  return mapMembers(item, {
    content: (content) => mapParts(content, inside(here, ".content")),
    arguments: (text) => mapText(text, inside(here, ".arguments")),
    input: (text) => mapText(text, inside(here, ".input")),
    output: (output) => mapParts(output, inside(here, ".output")),
  });
}

/** Texts of a list of parts; addresses and data are no texts. */
export function mapParts(content: unknown, here: Here): unknown {
  if (!Array.isArray(content)) return mapText(content, here);
  return mapList(content, here, (part, place) => (isObject(part) ? mapPart(part, place) : part));
}

/** The probabilities of tokens say again what was changed: they go with it. */
function mapPart(part: JsonObject, here: Here): JsonObject {
  const mapped = mapMembers(part, {
    text: (text) => mapText(text, here),
    refusal: (text) => mapText(text, inside(here, ".refusal")),
    stdout: (text) => mapText(text, inside(here, ".stdout")),
    stderr: (text) => mapText(text, inside(here, ".stderr")),
    filename: (text) => mapText(text, inside(here, ".filename")),
  });
  return mapped !== part && Object.hasOwn(part, "logprobs") ? { ...mapped, logprobs: [] } : mapped;
}

const mapVariables = (variables: unknown, here: Here): unknown =>
  isObject(variables)
    ? mapMembers(
        variables,
        Object.fromEntries(
          Object.keys(variables).map((name, at) => [
            name,
            (value: unknown) => {
              const place = inside(here, `[${at}]`);
              return isObject(value) ? mapTextMember(value, "text", place) : mapText(value, place);
            },
          ]),
        ),
      )
    : variables;
