import type { ItemReferences } from "../../request-facts.ts";
import { isReference } from "../../shared/state/item-reference.ts";
import { asFilledText, type JsonObject } from "../../shared/json-object.ts";
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
  findInList(body.input, "input", (item, path) => (isReference(item) ? path : findInPart(item, path))) ??
  findInMessages(body.input, "input") ??
  findInTools(body.tools);

/** Finds the items that `input` names by their ids; undefined: there are none. */
export function readReferences(input: unknown): ItemReferences | undefined {
  if (!Array.isArray(input)) return undefined;
  const at = input.findIndex(isReference);
  if (at < 0) return undefined;
  const ids = input.slice(at).flatMap((item) => (isReference(item) ? (asFilledText(item.id) ?? []) : []));
  return { param: `input.${at}`, ids: [...new Set(ids)] };
}
