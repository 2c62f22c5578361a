import { asFilledText, isObject, type JsonObject } from "../../shared/json-object.ts";
import {
  findField,
  findInList,
  findInMessages,
  findInPart,
  findInTools,
} from "../../shared/state/provider-state.ts";

/** The path of the first field that names what a provider keeps for an account; null when there is none. */
export const readState = (body: JsonObject): string | null =>
  findField(body, ["conversation", "prompt", "previous_response_id"]) ??
  findInList(body.input, "input", (item, path) =>
    isObject(item) && isReference(item) ? path : findInPart(item, path),
  ) ??
  findInMessages(body.input, "input") ??
  findInTools(body.tools);

/** An item that the provider keeps; an image of an earlier response may be named by its id alone. Source: OpenAI's guide "Image generation". */
const isReference = ({ type, result }: JsonObject): boolean =>
  type === "item_reference" || (type === "image_generation_call" && !asFilledText(result));
