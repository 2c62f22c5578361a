import { z } from "zod";
import type { ImageFacts, RequestFacts } from "../request-facts.ts";
import { otherFieldTokens } from "../shared/tokens/count-others.ts";
import { parseDataUrl } from "../shared/files/data-url.ts";
import { createInputCounter, invalidField } from "../shared/body/input-reader.ts";
import { toInvalidRequest } from "../shared/errors/invalid-request.ts";
import { isOfRatio, namedRatio, pixelSize, sidesOf } from "./aspect-ratio.ts";
import { sniffImage } from "./sniff-image.ts";

const MAX_PROMPT = 32_000;
export const MAX_IMAGES = 10;
/** Images of one edit. Source: OpenAI API reference, "Create image edit". */
export const MAX_INPUTS = 16;
/** Base64 of a header. */
const HEAD = 64;

const common = {
  prompt: z.string().min(1).max(MAX_PROMPT),
  model: z.string().min(1).max(512).nullish(),
  n: z.int().min(1).max(MAX_IMAGES).nullish(),
  size: z
    .string()
    .regex(/^(?:[1-9]\d{0,4}x[1-9]\d{0,4}|auto|[124]K)$/, "must be WxH, auto, 1K, 2K or 4K")
    .nullish(),
  aspect_ratio: z
    .string()
    .regex(/^(?:[1-9]\d{0,2}:[1-9]\d{0,2}|auto)$/, "must be W:H or auto")
    .nullish(),
  quality: z.enum(["standard", "hd", "low", "medium", "high", "auto"]).nullish(),
  style: z.enum(["vivid", "natural"]).nullish(),
  background: z.enum(["transparent", "opaque", "auto"]).nullish(),
  output_format: z.enum(["png", "jpeg", "webp"]).nullish(),
  output_compression: z.int().min(0).max(100).nullish(),
  moderation: z.enum(["auto", "low"]).nullish(),
  response_format: z.literal("b64_json").nullish(),
  seed: z.int().nullish(),
  negative_prompt: z.string().max(MAX_PROMPT).nullish(),
  user: z.string().nullish(),
  stream: z.boolean().nullish(),
  partial_images: z.int().min(0).max(3).nullish(),
  mask: z.null({ error: "is not supported" }).optional(),
  routing: z.enum(["auto", "price", "latency", "throughput"]).nullish(),
};

/** The body of `POST /v1/images/generations`. Unknown fields are kept; `null` means unset. */
export const imagesRequest = z.looseObject(common);

/** The body of `POST /v1/images/edits`. Forms are read into the same. */
export const imageEditsRequest = z.looseObject({
  ...common,
  images: z
    .array(z.looseObject({ image_url: z.string().min(1) }))
    .min(1)
    .max(MAX_INPUTS),
  /** Unlike images made from text alone: `standard` and `hd` are names of older models that edit nothing. */
  quality: z.enum(["low", "medium", "high", "auto"]).nullish(),
  input_fidelity: z.enum(["high", "low"]).nullish(),
});

/** A body that `readImages` or `readImageEdits` has passed. */
export type ImagesRequest = z.infer<typeof imagesRequest> & {
  readonly images?: z.infer<typeof imageEditsRequest>["images"];
  readonly input_fidelity?: "high" | "low" | null;
};

/** @throws GatewayError `invalid_parameters`, with the path of the first offending field. */
export const readImages = (body: unknown): RequestFacts => toFacts(check(imagesRequest, body));

/** @throws GatewayError `invalid_parameters`, with the path of the first offending field. */
export function readImageEdits(body: unknown): RequestFacts {
  const request = check(imageEditsRequest, body);
  for (const [at, { image_url: url }] of request.images.entries()) checkImage(url, `images.${at}.image_url`);
  return toFacts(request);
}

function check<Shape extends z.ZodType<ImagesRequest>>(schema: Shape, body: unknown): z.infer<Shape> {
  const result = schema.safeParse(body);
  if (!result.success) throw toInvalidRequest(result.error.issues);
  const { stream, partial_images: partial } = result.data;
  if (partial && !stream) throw invalidField("partial_images", "needs `stream`");
  const [size, ratio] = [pixelSize(result.data), namedRatio(result.data)];
  // Providers have one or the other: whichever they lacked would be ignored.
  if (size && ratio && !isOfRatio(...sidesOf(size), ratio))
    throw invalidField("aspect_ratio", "must be the ratio of `size`; set one of them");
  return result.data;
}

/** A data URL must be what the format takes; any other must be one that can be fetched. */
function checkImage(url: string, param: string): void {
  if (/^data:/i.test(url)) {
    const data = parseDataUrl(url);
    if (!data || !/;base64,/i.test(url.slice(0, 256))) throw invalidField(param, "must be a base64 data URL");
    requireImage(data.data.slice(0, HEAD), param);
    return;
  }
  if (!URL.canParse(url) || new URL(url).protocol !== "https:")
    throw invalidField(param, "must be an https or data URL");
}

/** @throws GatewayError `invalid_parameters` for what is no PNG, JPEG or WebP by its first bytes. `head`: base64. */
export function requireImage(head: string, param: string): void {
  if (!sniffImage(Buffer.from(head, "base64")))
    throw invalidField(param, "must be a PNG, JPEG or WebP image");
}

function toFacts(request: ImagesRequest): RequestFacts {
  const { size } = request;
  const counter = createInputCounter();
  counter.text(request.prompt);
  const images = factsOf(request);
  return {
    model: request.model ?? "auto",
    stream: request.stream === true,
    needs: [{ need: "imageOutput", param: "model" }],
    promptTokens: counter.total() + otherFieldTokens(request, COUNTED),
    maxOutputTokens: 0,
    choices: images.count,
    sessionSeed: "",
    routing: request.routing ?? "auto",
    serviceTier: null,
    images,
    ...(size ? { imageSize: { size, param: "size" } } : {}),
  };
}

const COUNTED: ReadonlySet<string> = new Set(["prompt", "images"]);

/** What a request says of the images it asks for. */
export const factsOf = ({ n, size, quality, images, aspect_ratio: ratio }: ImagesRequest): ImageFacts => ({
  count: n ?? 1,
  inputs: images?.length ?? 0,
  size: size && size !== "auto" ? size : null,
  quality: quality && quality !== "auto" ? quality : null,
  aspectRatio: ratio && ratio !== "auto" ? ratio : null,
});
