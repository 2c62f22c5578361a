import { editBody } from "../../shared/body/edit-body.ts";
import type { JsonObject } from "../../shared/json-object.ts";
import type { Target, UpstreamRequest } from "../../target.ts";
import { ENCRYPTED_THINKING, envelope } from "../request/build-request.ts";
import { dropForeignState } from "./drop-foreign.ts";

/** Fields of ours that no provider knows. */
const OWN_FIELDS = ["routing", "plugins"];

/**
 * The caller's own bytes with only the model's name changed, and nothing kept at the provider under a key that tenants share.
 * State of other providers, which travelled in reasoning items, is taken out, and so is the wish for encrypted thinking where the model does not think, which would be refused.
 */
export function buildNativeRequest(raw: Uint8Array, body: JsonObject, target: Target): UpstreamRequest {
  const input = dropForeignState(body.input, target);
  const include = keepIncludes(target.isShared ? askForThinking(body, target) : body.include, target);
  const set: Record<string, unknown> = { model: target.settings.deployment ?? target.upstreamModel };
  // What already says so keeps its bytes.
  if (target.isShared && body.store !== false) set.store = false;
  if (input !== body.input) set.input = input;
  if (include !== body.include) set.include = include;
  const remove = OWN_FIELDS.filter((field) => field in body);
  return envelope(target, editBody(raw, body, { set, remove }));
}

/** Of what is not kept at the provider, thinking has to come back with its state, or the next turn is without it. */
function askForThinking({ include, store }: JsonObject, { mapping }: Target): unknown {
  const wishes = Array.isArray(include) ? include : [];
  if (store === false || !mapping?.capabilities.reasoning || wishes.includes(ENCRYPTED_THINKING))
    return include;
  return [...wishes, ENCRYPTED_THINKING];
}

function keepIncludes(include: unknown, { mapping }: Target): unknown {
  if (!Array.isArray(include) || !mapping || mapping.capabilities.reasoning) return include;
  return include.includes(ENCRYPTED_THINKING)
    ? include.filter((wish) => wish !== ENCRYPTED_THINKING)
    : include;
}
