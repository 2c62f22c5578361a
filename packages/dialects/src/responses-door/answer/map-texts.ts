import { isObject, type JsonObject } from "../../shared/json-object.ts";
import {
  type Here,
  inside,
  type MapText,
  mapList,
  mapMembers,
  mapText,
} from "../../shared/body/map-texts.ts";
import { mapParts } from "../request/map-texts.ts";

/**
 * Applies `map` to every text of a whole answer's output, thinking included; what the answer repeats of its request is no
 * output. Returns the same object when none changed.
 */
export const mapAnswerTexts = (body: JsonObject, map: MapText): JsonObject =>
  mapMembers(body, {
    output: (output) => mapList(output, { map, location: "output", role: "assistant" }, mapItem),
  });

const mapItem = (item: unknown, here: Here): unknown =>
  isObject(item)
    ? mapMembers(item, {
        content: (content) => mapParts(content, inside(here, ".content")),
        summary: (summary) => mapParts(summary, inside(here, ".summary")),
        arguments: (text) => mapText(text, inside(here, ".arguments")),
        input: (text) => mapText(text, inside(here, ".input")),
        code: (text) => mapText(text, inside(here, ".code")),
      })
    : item;
