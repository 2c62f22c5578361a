import type { ChatRequest } from "@causeway/contracts";
import { applyEdits } from "../../shared/body/edit-body.ts";
import type { JsonObject } from "../../shared/json-object.ts";
import { dropSideFields } from "../../shared/body/side-fields.ts";
import type { Quirks, Target, UpstreamRequest } from "../../target.ts";
import { writeCustomCalls } from "../tool-calls.ts";
import { planEdits } from "./map-fields.ts";
import { liftToolMedia } from "./map-results.ts";
import { chatPath } from "./specials.ts";

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

const HEADERS = { "content-type": "application/json", accept: "application/json" };
const STREAM_HEADERS = { "content-type": "application/json", accept: "text/event-stream" };

/** The request around a body. */
export function envelope(target: Target, body: UpstreamRequest["body"]): UpstreamRequest {
  const headers = target.stream ? STREAM_HEADERS : HEADERS;
  return { method: "POST", path: chatPath(target), headers, body };
}
