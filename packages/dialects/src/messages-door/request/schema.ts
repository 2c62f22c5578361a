import { mediaUrl } from "@causeway/contracts";
import { z } from "zod";

const filled = z.string().min(1);
const base64 = z.looseObject({ type: z.literal("base64"), media_type: filled, data: filled });
const byUrl = z.looseObject({ type: z.literal("url"), url: mediaUrl });
const stored = z.looseObject({ type: z.literal("file"), file_id: filled });
/** Where a picture is. */
const imageSource = z.union([base64, byUrl, stored, other(["base64", "url", "file"])]);
const text = z.looseObject({ type: z.literal("text"), text: z.string() });
const image = z.looseObject({ type: z.literal("image"), source: imageSource });
/** Where a document is, or what it says. */
const documentSource = z.union([
  base64,
  byUrl,
  stored,
  z.looseObject({ type: z.literal("text"), data: z.string() }),
  z.looseObject({
    type: z.literal("content"),
    content: z.union([z.string(), z.array(z.union([text, image, other(["text", "image"])]))]),
  }),
  other(["base64", "url", "file", "text", "content"]),
]);
const document = z.looseObject({ type: z.literal("document"), source: documentSource });

/** Blocks and sources of other types pass: each format says whether it has them. */
function other(known: readonly string[]) {
  return z.looseObject({ type: z.string().refine((type) => !known.includes(type), { abort: true }) });
}

/** Blocks of the public Messages format. Known ones are checked where something depends on it; unknown ones pass. */
const nested = z.union([
  z.string(),
  z.array(z.union([text, image, document, other(["text", "image", "document"])])),
]);

const KNOWN = {
  text,
  image,
  document,
  tool_use: z.looseObject({
    type: z.literal("tool_use"),
    id: z.string().min(1),
    name: z.string().min(1),
    input: z.record(z.string(), z.unknown()),
  }),
  tool_result: z.looseObject({
    type: z.literal("tool_result"),
    tool_use_id: z.string().min(1),
    content: nested.nullish(),
    is_error: z.boolean().nullish(),
  }),
  thinking: z.looseObject({ type: z.literal("thinking"), thinking: z.string() }),
  redacted_thinking: z.looseObject({ type: z.literal("redacted_thinking"), data: z.string() }),
};

const unknownBlock = other(Object.keys(KNOWN));

const known = z.discriminatedUnion("type", [
  KNOWN.text,
  KNOWN.image,
  KNOWN.document,
  KNOWN.tool_use,
  KNOWN.tool_result,
  KNOWN.thinking,
  KNOWN.redacted_thinking,
]);

const block = z.union([known, unknownBlock]);

const wireMessage = z.looseObject({
  role: z.enum(["user", "assistant", "system"]),
  content: z.union([z.string(), z.array(block)]),
});

/** Tools with a schema are the caller's; typed ones are Anthropic's own. */
const tool = z.union([
  z.looseObject({ name: z.string().min(1), input_schema: z.record(z.string(), z.unknown()) }),
  z.looseObject({ type: z.string().refine((type) => type !== "custom", { abort: true }) }),
]);

const toolChoice = z.looseObject({
  type: z.enum(["auto", "any", "tool", "none"]),
  name: z.string().nullish(),
  disable_parallel_tool_use: z.boolean().nullish(),
});

/** What a request and a count of its tokens have in common. */
const conversation = {
  model: z.string().min(1).max(512),
  messages: z.array(wireMessage).min(1),
  system: z.union([z.string(), z.array(z.union([text, unknownBlock]))]).nullish(),
  tools: z.array(tool).nullish(),
  tool_choice: toolChoice.nullish(),
  thinking: z
    .looseObject({ type: z.string(), budget_tokens: z.number().int().min(0).max(1_000_000_000).nullish() })
    .nullish(),
  output_config: z
    .looseObject({ effort: z.string().nullish(), format: z.looseObject({ type: z.string() }).nullish() })
    .nullish(),
  output_format: z.looseObject({ type: z.string() }).nullish(),
};

/** `POST /v1/messages/count_tokens`. */
export const countRequest = z.looseObject(conversation);

/** `POST /v1/messages`: the public format; unknown fields are kept, `null` means unset. */
export const messagesRequest = z.looseObject({
  ...conversation,
  max_tokens: z.number().int().min(1).max(1_000_000_000),
  stream: z.boolean().nullish(),
  temperature: z.number().min(0).max(2).nullish(),
  top_p: z.number().min(0).max(1).nullish(),
  top_k: z.number().int().min(0).max(1_000_000_000).nullish(),
  stop_sequences: z.array(z.string()).nullish(),
  metadata: z.looseObject({ user_id: z.string().nullish() }).nullish(),
  service_tier: z.string().nullish(),
  routing: z.enum(["auto", "price", "latency", "throughput"]).nullish(),
});

export type CountRequest = z.infer<typeof countRequest>;
export type MessagesRequest = z.infer<typeof messagesRequest>;
