import { isObject, type JsonObject } from "../../shared/json-object.ts";
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
    isObject(item) && item.type === "item_reference" ? path : findInPart(item, path),
  ) ??
  findInMessages(body.input, "input") ??
  findInTools(body.tools);
