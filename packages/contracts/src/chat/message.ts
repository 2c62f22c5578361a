import { z } from "zod";
import { cacheControl, content } from "./content.ts";

/** `function.arguments` is JSON text as the model wrote it. `extra_content` carries a provider's own state (thought signatures). */
export const toolCall = z.looseObject({
  id: z.string(),
  type: z.literal("function").default("function"),
  function: z.looseObject({ name: z.string(), arguments: z.string() }),
  extra_content: z.record(z.string(), z.unknown()).nullish(),
});

/** A call of a custom tool, which takes text instead of JSON. */
export const customToolCall = z.looseObject({
  id: z.string(),
  type: z.literal("custom"),
  custom: z.looseObject({ name: z.string(), input: z.string() }),
});

/** The call of a custom tool as the chat form has it: a function's, its kind in the side field of OpenAI's. */
export function toFunctionCall(call: Readonly<Record<string, unknown>>): ToolCall {
  const known = customToolCall.safeParse(call);
  if (!known.success) return call as ToolCall;
  const { custom, type: _, ...rest } = known.data;
  return {
    ...rest,
    type: "function",
    function: { name: custom.name, arguments: custom.input },
    extra_content: { openai: { custom: true } },
  };
}

const anyToolCall = z.union([toolCall, customToolCall.transform(toFunctionCall)]);

/**
 * Opaque thinking state, sent back to the provider it came from. `type` is `reasoning.text` (with `signature`),
 * `reasoning.encrypted` (`data`) or `reasoning.summary`; `format` names the dialect that made it.
 */
export const reasoningDetail = z.looseObject({
  type: z.string(),
  id: z.string().nullish(),
  format: z.string().nullish(),
  index: z.number().int().min(0).max(1_000_000_000).nullish(),
  text: z.string().nullish(),
  summary: z.string().nullish(),
  data: z.string().nullish(),
  signature: z.string().nullish(),
});

const named = { name: z.string().nullish(), cache_control: cacheControl.nullish() };

export const systemMessage = z.looseObject({ role: z.literal("system"), content, ...named });
export const developerMessage = z.looseObject({ role: z.literal("developer"), content, ...named });
export const userMessage = z.looseObject({ role: z.literal("user"), content, ...named });
export const toolMessage = z.looseObject({
  role: z.literal("tool"),
  content,
  tool_call_id: z.string(),
  ...named,
});
export const functionMessage = z.looseObject({
  role: z.literal("function"),
  content: content.nullable(),
  ...named,
});
export const assistantMessage = z.looseObject({
  role: z.literal("assistant"),
  content: content.nullish(),
  refusal: z.string().nullish(),
  reasoning: z.string().nullish(),
  reasoning_content: z.string().nullish(),
  reasoning_details: z.array(reasoningDetail).nullish(),
  tool_calls: z.array(anyToolCall).nullish(),
  function_call: z.looseObject({ name: z.string(), arguments: z.string() }).nullish(),
  audio: z.looseObject({ id: z.string() }).nullish(),
  ...named,
});

export const message = z.discriminatedUnion("role", [
  systemMessage,
  developerMessage,
  userMessage,
  assistantMessage,
  toolMessage,
  functionMessage,
]);

export type ToolCall = z.infer<typeof toolCall>;
export type ReasoningDetail = z.infer<typeof reasoningDetail>;
export type AssistantMessage = z.infer<typeof assistantMessage>;
export type UserMessage = z.infer<typeof userMessage>;
export type ToolMessage = z.infer<typeof toolMessage>;
export type Message = z.infer<typeof message>;
