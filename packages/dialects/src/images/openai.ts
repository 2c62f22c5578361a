import { parseError } from "../openai-chat/answer/parse-error.ts";
import { besideChat } from "../openai-chat/request/specials.ts";
import { findChunkError } from "../openai-chat/stream/stream-errors.ts";
import { applyEdits } from "../shared/body/edit-body.ts";
import { asFilledText, asObject, asObjects, type JsonObject } from "../shared/json-object.ts";
import { planFields } from "../shared/body/plan-fields.ts";
import { type FormField, writeForm } from "../shared/body/write-form.ts";
import type { Target, UpstreamRequest } from "../target.ts";
import type { DialectFor } from "../upstream-dialect.ts";
import { UnreadableAnswer } from "../upstream-error.ts";
import { filteredImage, unifyFilter } from "./content-filter.ts";
import { createImagesExchange, type ImagesFormat, type ReadImages } from "./create-dialect.ts";
import { createImageStream } from "./image-stream.ts";
import { mapImageUsage } from "./map-usage.ts";
import { type ImagesRequest, MAX_IMAGES } from "./read-request.ts";
import { imagesOf } from "./request-images.ts";

/** Models that always answer base64, and refuse `response_format`. Source: recorded refusals. */
const ALWAYS_BASE64 = /gpt-image|chatgpt-image/;
/** Earlier models know no streams. */
const STREAMS = ALWAYS_BASE64;

const format: ImagesFormat = {
  name: "openai-images",
  fields: null,
  maxImages: (_request, { mapping }) => mapping?.media?.maxImages ?? MAX_IMAGES,
  build,
  read: readOpenAiImages,
  createStream: (target, request) => (STREAMS.test(target.upstreamModel) ? createImageStream(request) : null),
};

/**
 * OpenAI's images: OpenAI, Azure and others that speak the same. Sources: OpenAI API reference, "Images"; Azure OpenAI
 * reference, "Image generation"; recorded traffic.
 */
export const openaiImages: DialectFor<"images" | "image-edits"> = {
  name: format.name,
  parseError: (...error) => unifyFilter(parseError(...error)),
  images: createImagesExchange(format),
  "image-edits": createImagesExchange(format),
};

function build(request: ImagesRequest, target: Target): UpstreamRequest {
  const { images, ...body } = plainBody(request, target);
  if (!images) return post(target, "/images/generations", body);
  if (target.quirks.images?.editsAsJson) return post(target, "/images/edits", { ...body, images });
  const { contentType, body: bytes } = writeForm(formOf(body, request));
  return {
    ...post(target, "/images/edits", bytes),
    headers: { "content-type": contentType, accept: ACCEPT },
  };
}

/** The request with the provider's name for the model, and in the words that this model knows. */
function plainBody(request: ImagesRequest, target: Target): JsonObject {
  const edits = planFields(request, target);
  const streams = request.stream === true && target.stream;
  for (const field of streams ? [] : ["stream", "partial_images"])
    if (field in request) edits.remove.push(field);
  const refuses = ALWAYS_BASE64.test(target.upstreamModel) || target.quirks.images?.noResponseFormat;
  if (!refuses) edits.set.response_format = "b64_json";
  else if ("response_format" in request) edits.remove.push("response_format");
  return applyEdits(request, edits);
}

const ACCEPT = "application/json, text/event-stream";

const post = (target: Target, endpoint: string, body: UpstreamRequest["body"]): UpstreamRequest => ({
  method: "POST",
  path:
    target.quirks.images?.path === undefined
      ? besideChat(target, endpoint)
      : target.quirks.images.path + endpoint,
  headers: { "content-type": "application/json", accept: ACCEPT },
  body,
});

/** One image is `image`, several are `image[]`, as official clients write them. */
function formOf(body: JsonObject, request: ImagesRequest): FormField[] {
  const texts = Object.entries(body).map(([name, value]) => ({
    name,
    text: typeof value === "string" ? value : JSON.stringify(value),
  }));
  const images = imagesOf(request);
  const name = images.length > 1 ? "image[]" : "image";
  const files = images.map((file, at) => ({
    ...{ name, file },
    fileName: `image-${at + 1}.${file.mimeType.slice("image/".length)}`,
  }));
  return [...texts, ...files];
}

/** `data` of `{b64_json | url, revised_prompt}`, which most providers copy. */
export function readOpenAiImages(body: JsonObject): ReadImages {
  const error = findChunkError(body);
  if (error) {
    const refusal = unifyFilter(error);
    throw refusal === error ? new UnreadableAnswer(error.message, { refusal }) : filteredImage(error.message);
  }
  const items = asObjects(body.data);
  const images = items.flatMap((item) => {
    const data = asFilledText(item.b64_json) ?? asFilledText(item.url);
    return data ? [{ data, revisedPrompt: asFilledText(item.revised_prompt) }] : [];
  });
  return {
    images,
    usage: mapImageUsage(body.usage),
    quality: asFilledText(body.quality),
    background: asFilledText(body.background),
    created: typeof body.created === "number" ? body.created : null,
    // Some hold an image back without an error (xAI, Azure).
    filtered: items.some(isHeldBack) ? "The image was held back by the provider's content filter." : null,
  };
}

const isHeldBack = (item: JsonObject): boolean =>
  item.respect_moderation === false || asObject(item.content_filter_results)?.filtered === true;
