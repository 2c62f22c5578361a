import { isUtf8 } from "node:buffer";
import type { ChatRequest } from "@causeway/contracts";
import type { JsonObject } from "../door.ts";
import { editTopLevel, scanTopLevel, type TopLevelEdits } from "../json/index.ts";
import type { Target, UpstreamRequest } from "../upstream-dialect.ts";
import { dropForeignState } from "./foreign-items.ts";
import { mapRequest } from "./map-request.ts";

/** Fields of ours that no provider knows. */
const OWN_FIELDS = ["routing", "plugins"];

/** The chat form as a Responses request. */
export const buildRequest = (chat: ChatRequest, target: Target): UpstreamRequest =>
  envelope(target, mapRequest(chat, target));

/**
 * The caller's own bytes with only the model's name changed. State of other providers, which travelled in reasoning
 * items, is taken out: only then, and where parsers may disagree on the bytes, the parsed value is written anew.
 */
export function buildNativeRequest(raw: Uint8Array, body: JsonObject, target: Target): UpstreamRequest {
  const input = dropForeignState(body.input);
  const model = target.settings.deployment ?? target.upstreamModel;
  const edits: TopLevelEdits = {
    set: input === body.input ? { model } : { model, input },
    remove: OWN_FIELDS.filter((field) => field in body),
  };
  const isSafe = !scanTopLevel(raw).hasNestedDuplicates && isUtf8(raw);
  return envelope(target, isSafe ? editTopLevel(raw, edits) : applyEdits(body, edits));
}

function applyEdits(body: JsonObject, { set, remove }: TopLevelEdits): JsonObject {
  const next: JsonObject = { ...body };
  for (const field of remove) delete next[field];
  return Object.assign(next, set);
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
