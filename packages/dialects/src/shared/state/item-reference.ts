import { asFilledText, isObject, type JsonObject } from "../json-object.ts";

/**
 * Tells if an item of `input` only names one that is kept elsewhere; an image of an earlier response may be named by its id alone. Source:
 * OpenAI's guide "Image generation".
 */
export const isReference = (item: unknown): item is JsonObject =>
  isObject(item) &&
  (item.type === "item_reference" ||
    (item.type === "image_generation_call" && asFilledText(item.result) === null));
