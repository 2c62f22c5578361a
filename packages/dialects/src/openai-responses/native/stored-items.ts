import { packState, unpackState } from "../../shared/state/foreign-state.ts";
import { asArray, asFilledText, asObject, asObjects, type JsonObject } from "../../shared/json-object.ts";
import { FORMAT, toDetail, toReasoningItem } from "../reasoning-details.ts";

/**
 * Output items of a stored response as input of a later request, no matter who answers that. Ids are those of `providerId`, and no
 * other provider (nor this one under another key) has anything stored under them: they are left out where the format does
 * not need them. Encrypted thinking says who can read it.
 */
export const toStoredInput = (response: JsonObject, providerId: string | null): JsonObject[] =>
  asObjects(response.output).map((item) => toStoredItem(item, providerId));

/** The same of one item. */
export function toStoredItem(item: JsonObject, providerId: string | null): JsonObject {
  switch (item.type) {
    case "message":
    case "function_call":
    case "custom_tool_call":
      return without(item, "id", "status");
    case "reasoning":
      return toStoredReasoning(item, providerId);
    default:
      return item;
  }
}

function toStoredReasoning(item: JsonObject, providerId: string | null): JsonObject {
  const state = asFilledText(item.encrypted_content);
  if (state === null) return asArray(item.content).length > 0 ? item : without(item, "id", "status");
  if (unpackState(state)) return item;
  const detail = toDetail(item, { text: 0, calls: 0 }, providerId);
  return { ...without(item, "id", "status"), encrypted_content: packState({ detail }) };
}

/** What `toStoredInput` packed, for the provider that made it; null for any other state. */
export function unpackOwn(item: JsonObject, providerId: string): JsonObject | null {
  const detail = asObject(unpackState(asFilledText(item.encrypted_content) ?? "")?.detail);
  if (detail?.format !== FORMAT) return null;
  const maker = asFilledText(detail.provider);
  return maker === null || maker === providerId ? toReasoningItem(detail as never) : null;
}

const without = (item: JsonObject, ...fields: readonly string[]): JsonObject =>
  Object.fromEntries(Object.entries(item).filter(([name]) => !fields.includes(name)));
