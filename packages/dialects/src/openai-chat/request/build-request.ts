import type { ChatRequest } from "@causeway/contracts";
import { applyEdits, editBody } from "../../shared/edit-body.ts";
import { asObjects, type JsonObject } from "../../shared/json-object.ts";
import { moderniseTools } from "../../shared/modernise-tools.ts";
import { dropSideFields } from "../../shared/side-fields.ts";
import type { Quirks, Target, UpstreamRequest } from "../../target.ts";
import { writeCustomCalls } from "../tool-calls.ts";
import { planEdits } from "./map-fields.ts";
import { liftToolMedia } from "./map-results.ts";
import { findSpecial } from "./specials.ts";

/** What the chat form's own fields become at a provider of which nothing else is known. */
const CHAT_FORM: Quirks = { maxTokensField: "max_tokens", reasoningRequest: "reasoning_effort" };

/** The chat form as this provider's request. */
export function buildRequest(chat: ChatRequest, target: Target): UpstreamRequest {
  const plain = dropSideFields(chat as JsonObject, target.quirks.dropCacheControl === true);
  const messages = writeCustomCalls(liftToolMedia(plain.messages));
  const body = messages === plain.messages ? plain : { ...plain, messages };
  const edits = planEdits(body, { ...target, quirks: { ...CHAT_FORM, ...target.quirks } });
  return envelope(target, applyEdits(body, edits));
}

/** The caller's own bytes with only what `planEdits` says changed. */
export function buildNativeRequest(raw: Uint8Array, body: JsonObject, target: Target): UpstreamRequest {
  if (target.quirks.unsentFields?.has("functions") && hasFunctions(body)) {
    const modern = { ...body };
    moderniseTools(modern);
    return envelope(target, applyEdits(modern, planEdits(modern, target)));
  }
  return envelope(target, editBody(raw, body, planEdits(body, target)));
}

/** Functions of old, which every provider had and few still have: what is called in their place is tools. */
const hasFunctions = ({ functions, messages }: JsonObject): boolean =>
  Boolean(functions) ||
  asObjects(messages).some(({ role, function_call: call }) => role === "function" || call);

const HEADERS = { "content-type": "application/json", accept: "application/json" };
const STREAM_HEADERS = { "content-type": "application/json", accept: "text/event-stream" };

function envelope(target: Target, body: JsonObject | Uint8Array): UpstreamRequest {
  const { quirks } = target;
  const path = findSpecial(quirks.special)?.path?.(target) ?? quirks.chatPath ?? "/chat/completions";
  return { method: "POST", path, headers: target.stream ? STREAM_HEADERS : HEADERS, body };
}
