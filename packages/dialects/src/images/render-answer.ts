import { type ChatChunk, type UsageWire, withIgnored } from "@causeway/contracts";
import type { JsonObject } from "../shared/json-object.ts";
import { renderWithTexts } from "../shared/body/long-texts.ts";
import type { JoinedImages } from "./joined-images.ts";
import type { ImagesRequest } from "./read-request.ts";
import type { Sniffed } from "./sniff-image.ts";

/** What is known when an answer is complete. */
interface Completion {
  readonly final: ChatChunk;
  /** Unix seconds, where the provider doesn't say. */
  readonly createdAt: number;
  readonly request: ImagesRequest;
  /** The first image by its bytes. */
  readonly first: Sniffed | null;
  /** Fields that it doesn't follow. */
  readonly ignored: readonly string[];
}

/** The answer in OpenAI's format: size and format are what came, whatever was asked for, and no ignored field is repeated. */
export function completeAnswer(body: JoinedImages, completion: Completion): JsonObject {
  const { final, createdAt, request, first, ignored } = completion;
  const followed = (name: "background" | "quality") => (ignored.includes(name) ? null : request[name]);
  const background = body.background ?? followed("background");
  const quality = body.quality ?? followed("quality");
  const data = body.images.map(({ data: image, revisedPrompt }) => ({
    b64_json: image.replace(/^data:[^,]*,/, ""),
    ...(revisedPrompt ? { revised_prompt: revisedPrompt } : {}),
  }));
  return {
    created: body.created ?? createdAt,
    data,
    ...(background ? { background } : {}),
    ...(first ? { output_format: first.format } : {}),
    ...(quality ? { quality } : {}),
    ...(first?.width && first.height ? { size: `${first.width}x${first.height}` } : {}),
    usage: renderImageUsage(final.usage, data.length),
    metadata: withIgnored(final.metadata, ignored),
  };
}

/** OpenAI's counts of images, and our cost alongside them. */
export function renderImageUsage(usage: UsageWire | null | undefined, images: number): JsonObject {
  if (!usage) return {};
  const { prompt_tokens: input, completion_tokens: output, cost, cost_details, info } = usage;
  const inputImages = usage.prompt_tokens_details.image_tokens;
  const outputImages = usage.completion_tokens_details.image_tokens;
  return {
    input_tokens: input,
    input_tokens_details: { text_tokens: input - inputImages, image_tokens: inputImages },
    output_tokens: output,
    output_tokens_details: { image_tokens: outputImages, text_tokens: output - outputImages },
    total_tokens: usage.total_tokens,
    ...{ images, cost, cost_details },
    ...(info === undefined ? {} : { info }),
  };
}

/** A whole answer as a stream: one event for each image, the last one with usage and metadata. */
export function renderEvents(answer: JsonObject, body: JsonObject, request: JsonObject): Uint8Array[] {
  const { data, usage, metadata, created, ...shown } = answer as JsonObject & { data: JsonObject[] };
  const type = request.images ? "image_edit.completed" : "image_generation.completed";
  return data.flatMap(({ b64_json }, at) => {
    const last = at === data.length - 1 ? { usage, metadata } : {};
    const event = { type, b64_json, created_at: created, ...shown, ...last };
    return [Buffer.from(`event: ${type}\ndata: `), ...renderWithTexts(event, body), Buffer.from("\n\n")];
  });
}
