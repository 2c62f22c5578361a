import { isObject, type JsonObject } from "../../shared/json-object.ts";
import { fileAt, listAt, mapAll, restAt, textAt } from "../../shared/body/map-all.ts";
import { keepAll, mapAnswer } from "../../shared/body/map-answer.ts";
import { type Here, inside, type MapText } from "../../shared/body/map-texts.ts";
import { UNINSPECTED_ANSWERS } from "../../shared/body/uninspected.ts";
import { mapParts } from "../request/map-texts.ts";

/**
 * Applies `map` to every string of a whole answer but those of `UNINSPECTED_ANSWERS`: the texts of its output, thinking
 * included, and, as asides, names, sources and members that no format knows. What the answer repeats of its request is no
 * output. Returns the same object when none changed.
 */
export const mapAnswerTexts = (body: JsonObject, map: MapText): JsonObject =>
  mapAnswer(body, map, (whole) => ({
    ...REPEATED,
    output: (output) => listAt(output, inside(whole, "output"), mapItem),
  }));

const REPEATED = keepAll(UNINSPECTED_ANSWERS.repeated.members);

function mapItem(item: unknown, here: Here): unknown {
  if (!isObject(item)) return restAt(item, here);
  const textOf = (name: string) => (text: unknown) => textAt(text, inside(here, `.${name}`));
  const partsOf = (name: string) => (parts: unknown) => mapParts(parts, inside(here, `.${name}`));
  return mapAll(item, here, {
    content: partsOf("content"),
    summary: partsOf("summary"),
    output: partsOf("output"),
    arguments: textOf("arguments"),
    input: textOf("input"),
    code: textOf("code"),
    ...(item.type === "image_generation_call"
      ? { result: (file: unknown) => fileAt(file, inside(here, ".result")) }
      : {}),
  });
}
