import { mediaUrl, providerPreferences } from "@causeway/contracts";
import { z } from "zod";

const part = z.looseObject({ type: z.string() });
const filled = z.string().min(1);
/** Parts that name a file say where it is. */
const MEDIA = {
  input_image: z
    .looseObject({ type: z.literal("input_image"), image_url: mediaUrl.nullish(), file_id: filled.nullish() })
    .refine((image) => Boolean(image.image_url || image.file_id), "one of image_url and file_id is required"),
  input_file: z
    .looseObject({
      type: z.literal("input_file"),
      file_data: mediaUrl.nullish(),
      file_url: filled.nullish(),
      file_id: filled.nullish(),
    })
    .refine(
      (file) => Boolean(file.file_data || file.file_url || file.file_id),
      "one of file_data, file_url and file_id is required",
    ),
  input_audio: z.looseObject({
    type: z.literal("input_audio"),
    input_audio: z.looseObject({ data: mediaUrl, format: filled }),
  }),
};
const otherPart = z.looseObject({
  type: z.string().refine((type) => !Object.hasOwn(MEDIA, type), { abort: true }),
});
const parts = z.union([
  z.string(),
  z.array(z.union([MEDIA.input_image, MEDIA.input_file, MEDIA.input_audio, otherPart])),
]);

/** Items of the public Responses format. Known ones are checked where something depends on it; unknown ones pass. */
const KNOWN = {
  function_call: z.looseObject({
    type: z.literal("function_call"),
    call_id: z.string().min(1),
    name: z.string().min(1),
    arguments: z.string(),
  }),
  function_call_output: z.looseObject({
    type: z.literal("function_call_output"),
    call_id: z.string().min(1),
    output: parts,
  }),
  custom_tool_call: z.looseObject({
    type: z.literal("custom_tool_call"),
    call_id: z.string().min(1),
    name: z.string().min(1),
    input: z.string(),
  }),
  custom_tool_call_output: z.looseObject({
    type: z.literal("custom_tool_call_output"),
    call_id: z.string().min(1),
    output: parts,
  }),
  reasoning: z.looseObject({
    type: z.literal("reasoning"),
    summary: z.array(part).nullish(),
    content: z.array(part).nullish(),
    encrypted_content: z.string().nullish(),
  }),
};

const known = z.discriminatedUnion("type", [
  KNOWN.function_call,
  KNOWN.function_call_output,
  KNOWN.custom_tool_call,
  KNOWN.custom_tool_call_output,
  KNOWN.reasoning,
]);

/** A message needs no `type`. */
const wireMessage = z.looseObject({
  type: z.literal("message").nullish(),
  role: z.enum(["user", "assistant", "system", "developer"]),
  content: parts,
});

const unknownItem = z.looseObject({
  type: z.string().refine((type) => type !== "message" && !Object.hasOwn(KNOWN, type), { abort: true }),
});

const tool = z.union([
  z.looseObject({
    type: z.literal("function"),
    name: z.string().min(1),
    description: z.string().nullish(),
    parameters: z.record(z.string(), z.unknown()).nullish(),
    strict: z.boolean().nullish(),
  }),
  z.looseObject({ type: z.string().refine((type) => type !== "function", { abort: true }) }),
]);

/** `POST /v1/responses`: the public format; unknown fields are kept, `null` means unset. */
export const responsesRequest = z.looseObject({
  model: z.string().min(1).max(512),
  input: z.union([z.string(), z.array(z.union([wireMessage, known, unknownItem]))]).nullish(),
  instructions: z.string().nullish(),
  stream: z.boolean().nullish(),
  max_output_tokens: z.number().int().min(1).max(1_000_000_000).nullish(),
  temperature: z.number().min(0).max(2).nullish(),
  top_p: z.number().min(0).max(1).nullish(),
  top_logprobs: z.number().int().min(0).max(20).nullish(),
  tools: z.array(tool).nullish(),
  tool_choice: z.union([z.string(), z.looseObject({ type: z.string() })]).nullish(),
  parallel_tool_calls: z.boolean().nullish(),
  text: z
    .looseObject({ format: z.looseObject({ type: z.string() }).nullish(), verbosity: z.string().nullish() })
    .nullish(),
  reasoning: z.looseObject({ effort: z.string().nullish(), summary: z.string().nullish() }).nullish(),
  include: z.array(z.string()).nullish(),
  previous_response_id: z.string().nullish(),
  store: z.boolean().nullish(),
  metadata: z.record(z.string(), z.unknown()).nullish(),
  service_tier: z.string().nullish(),
  routing: z.enum(["auto", "price", "latency", "throughput"]).nullish(),
  models: z.array(z.string()).nullish(),
  provider: providerPreferences,
});

export type ResponsesRequest = z.infer<typeof responsesRequest>;
