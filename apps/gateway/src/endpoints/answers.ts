import { METADATA_FORMS, VIDEO_STATUSES, WINDOW_UNITS } from "@causeway/contracts";
import { z } from "zod";

/** What the gateway answers, for its OpenAPI document. Loose where a provider's own fields pass through. */

const usd = z.number().describe("USD.");
const usdOrNull = z.number().nullable().describe("USD. Null if it can't apply.");
const tokens = z.int().min(0);

const costDetails = z.object({
  upstream_inference_cost: usd,
  upstream_inference_prompt_cost: usd.describe(
    "Cost of input tokens, including the discount for cached ones, in USD.",
  ),
  upstream_inference_completions_cost: usd,
  total_cost: usd,
  input_cost: usd.describe("Cost of uncached input tokens and cache writes, in USD."),
  output_cost: usd,
  cached_input_cost: usd,
  cache_write_cost: usd.describe("The share of `input_cost` for cache writes, in USD."),
  request_cost: usd,
  web_search_cost: usd,
  image_input_cost: usdOrNull,
  image_output_cost: usdOrNull,
  data_storage_cost: usdOrNull,
});

const usage = z.object({
  prompt_tokens: tokens,
  completion_tokens: tokens,
  total_tokens: tokens,
  reasoning_tokens: tokens,
  prompt_tokens_details: z.object({
    cached_tokens: tokens,
    cache_write_tokens: tokens,
    cache_creation_tokens: tokens,
    audio_tokens: tokens,
    video_tokens: tokens,
    image_tokens: tokens,
  }),
  completion_tokens_details: z.object({
    reasoning_tokens: tokens,
    image_tokens: tokens,
    audio_tokens: tokens,
  }),
  cost: usd.describe("Cost of inference, without storage, in USD."),
  cost_details: costDetails,
  info: z.string().optional().describe("`estimated` if the provider sent no usage."),
});

const routingAttempt = z.object({
  provider: z.string(),
  model: z.string(),
  region: z.string().optional().describe("Left out if unknown."),
  status_code: z.int(),
  error_type: z.string(),
  succeeded: z.boolean(),
  apiKeyHash: z.string().nullable(),
  logId: z.string(),
});

const fullMetadata = z.object({
  request_id: z.string(),
  requested_model: z.string(),
  requested_provider: z.string().optional().describe("Left out if the request names none."),
  used_model: z.string(),
  used_provider: z.string(),
  used_region: z.string().optional().describe("Left out if unknown."),
  underlying_used_model: z.string().describe("The provider's name for the model."),
  routing: z.array(routingAttempt).describe("All provider calls, in order."),
  cached: z.boolean().optional(),
});

const metadataStrings = z.record(z.string(), z.string()).describe("In the form `strings`.");

/** In each of its forms. */
const metadata = z.union([fullMetadata, metadataStrings]).optional();

const metadataWithIgnored = z
  .union([
    fullMetadata.extend({
      ignored: z
        .array(z.string())
        .optional()
        .describe(
          "Fields that the response doesn't follow: the provider doesn't have them and wasn't sent them, or it made something else.",
        ),
    }),
    metadataStrings,
  ])
  .optional();

const toolCall = z.looseObject({
  id: z.string(),
  type: z.literal("function"),
  function: z.object({ name: z.string(), arguments: z.string() }),
});

export const chatAnswer = z.looseObject({
  id: z.string(),
  object: z.literal("chat.completion"),
  created: z.int(),
  model: z.string(),
  choices: z.array(
    z.looseObject({
      index: z.int(),
      message: z.looseObject({
        role: z.literal("assistant"),
        content: z.string().nullable(),
        reasoning: z.string().nullish(),
        tool_calls: z.array(toolCall).nullish(),
        images: z
          .array(z.object({ type: z.literal("image_url"), image_url: z.object({ url: z.string() }) }))
          .optional(),
      }),
      finish_reason: z.enum(["stop", "length", "tool_calls", "content_filter"]).nullable(),
      native_finish_reason: z.string().nullish(),
    }),
  ),
  usage,
  metadata,
});

export const messagesAnswer = z.looseObject({
  id: z.string(),
  type: z.literal("message"),
  role: z.literal("assistant"),
  model: z.string(),
  content: z.array(z.looseObject({ type: z.string() })),
  stop_reason: z.string().nullable(),
  stop_sequence: z.string().nullable(),
  usage: z.looseObject({ input_tokens: tokens, output_tokens: tokens }),
});

export const countAnswer = z.looseObject({
  input_tokens: tokens,
  info: z.string().optional().describe("`estimated` if no provider counted the tokens."),
});

export const responsesAnswer = z.looseObject({
  id: z.string(),
  object: z.literal("response"),
  status: z.string(),
  model: z.string(),
  output: z.array(z.looseObject({ type: z.string() })),
  usage: z.looseObject({ input_tokens: tokens, output_tokens: tokens, total_tokens: tokens }).nullish(),
});

export const deletedResponse = z.object({
  id: z.string(),
  object: z.literal("response"),
  deleted: z.literal(true),
});

export const inputItems = z.object({
  object: z.literal("list"),
  data: z.array(z.looseObject({ id: z.string(), type: z.string() })),
  first_id: z.string().nullable(),
  last_id: z.string().nullable(),
  has_more: z.boolean(),
});

/** Of answers without output tokens. */
const inputUsage = z.object({
  prompt_tokens: tokens,
  total_tokens: tokens,
  cost: usd.describe("Cost of inference, without storage, in USD."),
  cost_details: costDetails,
  info: z.string().optional().describe("`estimated` if the provider sent no usage."),
});

export const embeddingsAnswer = z.looseObject({
  object: z.literal("list"),
  data: z.array(
    z.looseObject({
      object: z.literal("embedding"),
      index: z.int(),
      embedding: z
        .union([z.array(z.number()), z.string()])
        .describe("Numbers, or with `encoding_format: base64`, base64 of little-endian 32-bit floats."),
    }),
  ),
  model: z.string(),
  usage: inputUsage,
  metadata,
});

export const rerankAnswer = z.looseObject({
  id: z.string(),
  model: z.string(),
  results: z.array(
    z.object({
      index: z.int().describe("Index of the document in the request."),
      relevance_score: z.number(),
      document: z.looseObject({ text: z.string() }).optional().describe("Present with `return_documents`."),
    }),
  ),
  usage: inputUsage.extend({ search_units: z.number() }),
  meta: z.looseObject({}).optional().describe("As sent by the provider, if any."),
  metadata,
});

export const moderationsAnswer = z.looseObject({
  id: z.string(),
  model: z.string(),
  results: z.array(
    z.looseObject({
      flagged: z.boolean(),
      categories: z.record(z.string(), z.boolean()),
      category_scores: z.record(z.string(), z.number()),
      category_applied_input_types: z.record(z.string(), z.array(z.string())).optional(),
    }),
  ),
  usage: inputUsage,
  metadata,
});

export const imagesAnswer = z.looseObject({
  created: z.int(),
  data: z.array(z.looseObject({ b64_json: z.string(), revised_prompt: z.string().optional() })),
  background: z.string().optional(),
  output_format: z.string().optional().describe("Of the first image, by its bytes."),
  quality: z.string().optional(),
  size: z.string().optional().describe("Of the first image, by its bytes."),
  usage: z.looseObject({
    input_tokens: tokens,
    input_tokens_details: z.object({ text_tokens: tokens, image_tokens: tokens }),
    output_tokens: tokens,
    output_tokens_details: z.object({ text_tokens: tokens, image_tokens: tokens }),
    total_tokens: tokens,
    images: tokens.describe("Images created."),
    cost: usd.describe("Cost of inference, without storage, in USD."),
    cost_details: costDetails,
    info: z.string().optional().describe("`estimated` if the provider sent no usage."),
  }),
  metadata: metadataWithIgnored,
});

export const transcriptAnswer = z.looseObject({
  text: z.string(),
  language: z.string().optional(),
  duration: z.number().optional().describe("Seconds."),
  segments: z.array(z.looseObject({ text: z.string() })).optional(),
  words: z.array(z.looseObject({ word: z.string() })).optional(),
  usage: z.looseObject({
    cost: usd.describe("Cost of inference, without storage, in USD."),
    cost_details: costDetails,
    info: z.string().optional().describe("`estimated` if the provider sent no usage."),
  }),
  metadata: metadataWithIgnored,
});

/** The bytes of a file. */
export const file = z.string().meta({ format: "binary" });

export const videoAnswer = z.looseObject({
  id: z.string().describe("`vid_` and 32 hexadecimal digits."),
  object: z.literal("video"),
  model: z.string(),
  status: z.enum(VIDEO_STATUSES),
  progress: z.int().min(0).max(100).describe("Percent, as far as the provider says."),
  created_at: z.int(),
  completed_at: z.int().nullable(),
  expires_at: z.int().nullable().describe("When the content is deleted. Unix seconds."),
  seconds: z.string().nullable(),
  size: z.string().nullable(),
  error: z.object({ code: z.string(), message: z.string() }).nullable(),
  usage: z
    .looseObject({
      seconds: z.number().describe("Seconds of video charged."),
      cost: usd.describe("Cost of inference, without storage, in USD."),
      cost_details: costDetails,
      info: z.string().optional().describe("`canceled_late`: completed although it was canceled."),
    })
    .nullable()
    .describe("Null while the job is open."),
  callback_secret: z
    .string()
    .optional()
    .describe(
      "Signs the callbacks. Only in the response to a request with `callback_url` and no `callback_secret`.",
    ),
});

export const videoList = z.object({
  object: z.literal("list"),
  data: z.array(videoAnswer),
  first_id: z.string().nullable(),
  last_id: z.string().nullable(),
  has_more: z.boolean(),
});

export const deletedVideo = z.object({
  id: z.string(),
  object: z.literal("video.deleted"),
  deleted: z.literal(true),
});

const priceMap = z.record(z.string(), z.string());

export const modelRecord = z.looseObject({
  id: z.string(),
  name: z.string(),
  family: z.string(),
  description: z.string(),
  aliases: z.array(z.string()),
  created: z.int(),
  architecture: z.looseObject({
    input_modalities: z.array(z.string()),
    output_modalities: z.array(z.string()),
  }),
  providers: z.array(z.looseObject({ providerId: z.string(), modelName: z.string() })),
  pricing: z.looseObject({ per_second: priceMap.optional() }).describe("USD per unit, as decimal strings."),
  context_length: z.int().optional().describe("In tokens. Left out if unknown."),
  supported_parameters: z.array(z.string()),
  json_output: z.boolean(),
  structured_outputs: z.boolean(),
  free: z.boolean(),
  stability: z.string(),
});

export const modelList = z.looseObject({
  data: z.array(z.looseObject({ id: z.string() })),
  has_more: z.boolean().optional().describe("Present on pages, and always with `anthropic-version`."),
  first_id: z.string().nullish(),
  last_id: z.string().nullish(),
});

const moneyLimit = z.object({
  limit: z.number(),
  used: z.number(),
  reserved: z.number(),
  remaining: z.number(),
  reached: z.boolean(),
});
const rateLimit = z.object({
  limit: z.int(),
  remaining: z.int().nullable(),
  reset_seconds: z.int().nullable(),
});

export const keyAnswer = z.looseObject({
  object: z.literal("key"),
  id: z.string(),
  project_id: z.string(),
  description: z.string(),
  masked: z.string(),
  status: z.literal("enabled"),
  created_at: z.iso.datetime(),
  expires_at: z.iso.datetime().nullable(),
  usage: z.object({ used: z.number(), reserved: z.number() }),
  limits: z.object({
    total: moneyLimit.nullable(),
    recurring: moneyLimit
      .extend({
        window: z.object({ unit: z.enum(WINDOW_UNITS), count: z.int() }),
        started_at: z.iso.datetime(),
        resets_at: z.iso.datetime(),
      })
      .nullable(),
    requests_per_minute: rateLimit.nullable(),
    tokens_per_minute: rateLimit.nullable(),
    concurrency: z
      .object({ limit: z.int(), open: z.int().nullable(), remaining: z.int().nullable() })
      .nullable(),
  }),
  metadata_form: z
    .enum(METADATA_FORMS)
    .nullable()
    .describe(
      "Form of `metadata` in responses, as the key or its project says. Null: the form that each client needs.",
    ),
  access: z.object({
    restricted: z.boolean(),
    rules: z.array(z.object({ id: z.string(), rule_type: z.string(), rule_value: z.looseObject({}) })),
  }),
});

const fields = z.object({
  message: z.string(),
  type: z.string(),
  param: z.string().nullable(),
  code: z.string().nullable(),
});

export const errorA = z.looseObject({ error: fields, metadata: z.unknown().optional() });
export const errorB = z.looseObject({ error: z.literal(true), status: z.int(), message: z.string() });
export const errorM = z.looseObject({
  type: z.literal("error"),
  error: z.looseObject({ type: z.string(), message: z.string() }),
  request_id: z.string(),
});
