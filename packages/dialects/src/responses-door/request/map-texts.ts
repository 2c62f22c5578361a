import { roleNamed } from "../../chat-door/request/map-texts.ts";
import { isObject, type JsonObject } from "../../shared/json-object.ts";
import { listAt, mapAll, nameAt, objectAt, restAt, textAt, wholeBody } from "../../shared/body/map-all.ts";
import { noteFile } from "../../shared/body/map-file.ts";
import { mapLogprobs } from "../../shared/body/map-logprobs.ts";
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
    instructions: (text) => textAt(text, at("instructions", "system")),
    input: (input) =>
      Array.isArray(input) ? listAt(input, at("input", "user"), mapItem) : textAt(input, at("input", "user")),
    tools: (tools) =>
      listAt(tools, at("tools", "system"), (tool, here) =>
        objectAt(tool, here, () => ({ description: (text) => textAt(text, inside(here, ".description")) })),
      ),
    text: (format) => restAt(format, at("text", "system")),
    prompt: (prompt) =>
      objectAt(prompt, at("prompt", "user"), () => ({
        variables: (variables) => mapVariables(variables, at("prompt.variables", "user")),
      })),
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
  if (!isObject(item)) return restAt(item, place);
  const here = inside(place, "", roleOf(item));
  if (item.type === "reasoning") return mapAll(item, inside(here, "", "assistant"));
  return mapAll(item, here, {
    content: (content) => mapParts(content, inside(here, ".content")),
    arguments: (text) => textAt(text, inside(here, ".arguments")),
    input: (text) => textAt(text, inside(here, ".input")),
    output: (output) => mapParts(output, inside(here, ".output")),
  });
}

/** Texts of a list of parts. */
export function mapParts(content: unknown, here: Here): unknown {
  if (!Array.isArray(content)) return textAt(content, here);
  return listAt(content, here, (part, place) =>
    isObject(part) ? mapPart(part, place) : restAt(part, place),
  );
}

/** The probabilities of tokens say again what was changed: they go with it. */
function mapPart(part: JsonObject, here: Here): JsonObject {
  if (typeof part.file_url === "string" && !/^data:/i.test(part.file_url)) noteFile(part, here);
  const mapped = mapAll(part, here, {
    text: (text) => textAt(text, here),
    refusal: (text) => textAt(text, inside(here, ".refusal")),
    stdout: (text) => textAt(text, inside(here, ".stdout")),
    stderr: (text) => textAt(text, inside(here, ".stderr")),
    filename: (text) => textAt(text, inside(here, ".filename")),
    ...(here.isAnswer
      ? { logprobs: (list: unknown) => mapLogprobs(list, part.text, inside(here, ".logprobs"), []) }
      : {}),
  });
  const isChanged = mapped !== part;
  return isChanged && Object.hasOwn(part, "logprobs") ? { ...mapped, logprobs: [] } : mapped;
}

function mapVariables(variables: unknown, here: Here): unknown {
  if (!isObject(variables)) return restAt(variables, here);
  return mapAll(
    variables,
    here,
    Object.fromEntries(
      Object.keys(variables).map((name, at) => [
        name,
        (value: unknown) => mapVariable(value, name, at, here),
      ]),
    ),
  );
}

/** Its name is the caller's own. */
function mapVariable(value: unknown, name: string, at: number, here: Here): unknown {
  const place = inside(here, `[${at}]`);
  nameAt(name, place);
  return isObject(value)
    ? objectAt(value, place, () => ({ text: (text) => textAt(text, inside(place, ".text")) }))
    : textAt(value, place);
}
