import { z } from "zod";
import { cacheControl } from "./content.ts";
import { message } from "./message.ts";
import { providerPreferences } from "./provider-preferences.ts";

const count = z.number().int().min(1).max(1_000_000_000);

export const functionTool = z.looseObject({
  type: z.literal("function"),
  function: z.looseObject({
    name: z.string().min(1),
    description: z.string().nullish(),
    parameters: z.record(z.string(), z.unknown()).nullish(),
    strict: z.boolean().nullish(),
  }),
  cache_control: cacheControl.nullish(),
});

/** Tools that a provider runs itself (web search and the like) pass as they are. */
export const otherTool = z.looseObject({
  type: z.string().refine((type) => type !== "function", { abort: true }),
});

export const toolChoice = z.union([
  z.enum(["none", "auto", "required"]),
  z.looseObject({ type: z.string() }),
]);

export const responseFormat = z.union([
  z.looseObject({ type: z.literal("text") }),
  z.looseObject({ type: z.literal("json_object") }),
  z.looseObject({
    type: z.literal("json_schema"),
    json_schema: z.looseObject({
      name: z.string(),
      description: z.string().nullish(),
      schema: z.record(z.string(), z.unknown()).nullish(),
      strict: z.boolean().nullish(),
    }),
  }),
]);

export const reasoningConfig = z.looseObject({
  effort: z.string().nullish(),
  /** Tokens the model may think. */
  max_tokens: count.nullish(),
  enabled: z.boolean().nullish(),
  exclude: z.boolean().nullish(),
  summary: z.string().nullish(),
});

/** The public chat-completions request, and our extensions. Unknown fields are kept. `null` means unset. */
export const chatRequest = z.looseObject({
  model: z.string().min(1).max(512),
  messages: z.array(message).min(1),
  stream: z.boolean().nullish(),
  stream_options: z.looseObject({ include_usage: z.boolean().nullish() }).nullish(),
  temperature: z.number().min(0).max(2).nullish(),
  top_p: z.number().min(0).max(1).nullish(),
  max_tokens: count.nullish(),
  max_completion_tokens: count.nullish(),
  n: z.number().int().min(1).max(128).nullish(),
  stop: z.union([z.string(), z.array(z.string())]).nullish(),
  seed: z.number().int().nullish(),
  logit_bias: z.record(z.string(), z.number().min(-100).max(100)).nullish(),
  logprobs: z.boolean().nullish(),
  top_logprobs: z.number().int().min(0).max(20).nullish(),
  presence_penalty: z.number().min(-2).max(2).nullish(),
  frequency_penalty: z.number().min(-2).max(2).nullish(),
  response_format: responseFormat.nullish(),
  tools: z.array(z.union([functionTool, otherTool])).nullish(),
  tool_choice: toolChoice.nullish(),
  parallel_tool_calls: z.boolean().nullish(),
  functions: z.array(z.looseObject({ name: z.string() })).nullish(),
  function_call: z.union([z.string(), z.looseObject({ name: z.string() })]).nullish(),
  user: z.string().nullish(),
  store: z.boolean().nullish(),
  metadata: z.record(z.string(), z.unknown()).nullish(),
  service_tier: z.string().nullish(),
  modalities: z.array(z.string()).nullish(),
  audio: z.looseObject({ voice: z.unknown(), format: z.string() }).nullish(),
  prediction: z.looseObject({ type: z.string() }).nullish(),
  prompt_cache_key: z.string().nullish(),
  reasoning_effort: z.string().nullish(),
  verbosity: z.string().nullish(),
  web_search_options: z.looseObject({ search_context_size: z.string().nullish() }).nullish(),
  reasoning: reasoningConfig.nullish(),
  top_k: z.number().int().min(0).max(1_000_000_000).nullish(),
  min_p: z.number().min(0).max(1).nullish(),
  image_config: z
    .looseObject({ aspect_ratio: z.string().nullish(), image_size: z.string().nullish(), n: count.nullish() })
    .nullish(),
  routing: z.enum(["auto", "price", "latency", "throughput"]).nullish(),
  /** Models that are tried after `model`: OpenRouter's member, and LiteLLM's. */
  models: z.array(z.string()).nullish(),
  fallbacks: z.array(z.union([z.string(), z.looseObject({ model: z.string() })])).nullish(),
  provider: providerPreferences,
  plugins: z.array(z.looseObject({ id: z.string() })).nullish(),
});

export type ChatRequest = z.infer<typeof chatRequest>;
export type FunctionTool = z.infer<typeof functionTool>;
export type ToolChoice = z.infer<typeof toolChoice>;
export type ResponseFormat = z.infer<typeof responseFormat>;
