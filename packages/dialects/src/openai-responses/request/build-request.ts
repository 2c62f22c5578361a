import type { ChatRequest } from "@causeway/contracts";
import { editBody } from "../../shared/edit-body.ts";
import type { JsonObject } from "../../shared/json-object.ts";
import type { Target, UpstreamRequest } from "../../target.ts";
import { dropForeignState } from "../native/drop-foreign.ts";
import { mapRequest } from "./map-request.ts";

/** Of `include`: what comes back of thinking when the provider stores nothing. */
export const ENCRYPTED_THINKING = "reasoning.encrypted_content";

/** Fields of ours that no provider knows. */
const OWN_FIELDS = ["routing", "plugins"];

/** The chat form as a Responses request. */
export const buildRequest = (chat: ChatRequest, target: Target): UpstreamRequest =>
  envelope(target, mapRequest(chat, target));

/**
 * The caller's own bytes with only the model's name changed, and nothing kept at the provider under a key that tenants share.
 * State of other providers, which travelled in reasoning items, is taken out, and so is the wish for encrypted thinking where the model does not think, which would be refused.
 */
export function buildNativeRequest(raw: Uint8Array, body: JsonObject, target: Target): UpstreamRequest {
  const input = dropForeignState(body.input, target.providerId, target.isShared);
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

const envelope = (target: Target, body: JsonObject | Uint8Array): UpstreamRequest => ({
  method: "POST",
  path: pathOf(target),
  headers: {
    "content-type": "application/json",
    accept: target.stream ? "text/event-stream" : "application/json",
  },
  body,
});

/**
 * Azure OpenAI: the dated API has `api-version`, the v1 API a path of its own; the deployment is the model in both. Azure
 * AI Foundry has the v1 API beside its others. Bedrock keeps OpenAI's own models apart from the open ones.
 */
function pathOf({ quirks, settings, upstreamModel }: Target): string {
  if (quirks.special === "bedrock-mantle")
    return /^openai\.gpt-\d/.test(upstreamModel) ? "/openai/v1/responses" : "/v1/responses";
  if (quirks.special === "azure-models") return "/openai/v1/responses";
  if (quirks.special !== "azure") return "/responses";
  return settings.apiVersion
    ? `/responses?api-version=${encodeURIComponent(settings.apiVersion)}`
    : "/v1/responses";
}
