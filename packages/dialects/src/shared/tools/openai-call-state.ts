import { asObject, type JsonObject } from "../json-object.ts";

interface Call {
  readonly extra_content?: unknown;
}

/** What OpenAI's formats need back of a tool call and the chat form has no field for; empty for other providers' calls. */
export const openaiCallState = (call: Call): JsonObject =>
  asObject(asObject(call.extra_content)?.openai) ?? {};

/** Whether this is a call of a tool that takes text instead of JSON. */
export const isCustomCall = (call: Call): boolean => openaiCallState(call).custom === true;
