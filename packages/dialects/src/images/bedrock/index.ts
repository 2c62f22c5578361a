import { parseError } from "../../bedrock-converse/answer/parse-error.ts";
import { asFilledText, type JsonObject } from "../../shared/json-object.ts";
import type { Target, UpstreamRequest } from "../../target.ts";
import type { DialectFor } from "../../upstream-dialect.ts";
import { UnreadableAnswer } from "../../upstream-error.ts";
import { ratioOf, sidesAsked, sizeOfInput, unsupported } from "../aspect-ratio.ts";
import { filteredImage, unifyFilter } from "../content-filter.ts";
import { createImagesExchange, givenFields, type ImagesFormat, type ReadImages } from "../create-dialect.ts";
import { outputFormat } from "../output-format.ts";
import type { ImagesRequest } from "../read-request.ts";
import { imagesOf } from "../request-images.ts";

/** Models of Stability AI; the others are Amazon's. */
const STABILITY = /(?:^|\.)stability\./;
/** Source: Amazon Bedrock user guide, "Stable Image Ultra request and response". */
const RATIOS = ["16:9", "1:1", "21:9", "2:3", "3:2", "4:5", "5:4", "9:16", "9:21"];
/** Source: the same, "Stable Image Core request and response", `output_format`. */
const FORMATS = ["png", "jpeg"];
const STABILITY_FIELDS: ReadonlySet<string> = new Set([
  "size",
  "aspect_ratio",
  "seed",
  "negative_prompt",
  "output_format",
]);
/** Amazon's models have two qualities. Source: Amazon Nova user guide, "Generating images", `quality`. */
const QUALITIES: Readonly<Record<string, string>> = {
  standard: "standard",
  medium: "standard",
  hd: "premium",
  high: "premium",
};
const AMAZON_FIELDS: ReadonlySet<string> = new Set([
  "size",
  "aspect_ratio",
  "quality",
  "seed",
  "negative_prompt",
]);
const MOST = 5;
const FILTER_WORDS = /content filters?|moderat|blocked/i;

const format: ImagesFormat = {
  name: "bedrock-images",
  fields: ({ upstreamModel }) => (STABILITY.test(upstreamModel) ? STABILITY_FIELDS : AMAZON_FIELDS),
  maxImages: (_request, { upstreamModel }) => (STABILITY.test(upstreamModel) ? 1 : MOST),
  build: (request, target) => invoke(target, bodyOf(request, target)),
  read,
};

/**
 * Image models behind InvokeModel. Sources: Amazon Bedrock user guide, "Amazon Nova Canvas", "Titan Image Generator", "Stability AI
 * models"; vercel/ai.
 */
export const bedrockImages: DialectFor<"images" | "image-edits"> = {
  name: format.name,
  parseError(...error) {
    const read = unifyFilter(parseError(...error));
    const isFiltered = read.status === 400 && FILTER_WORDS.test(read.message);
    return isFiltered ? unifyFilter({ ...read, code: "content_filter" }) : read;
  },
  images: createImagesExchange(format),
  "image-edits": createImagesExchange(format),
};

const invoke = ({ upstreamModel }: Target, body: JsonObject): UpstreamRequest => ({
  method: "POST",
  path: `/model/${encodeURIComponent(upstreamModel)}/invoke`,
  headers: { "content-type": "application/json", accept: "application/json" },
  body,
});

const bodyOf = (request: ImagesRequest, { upstreamModel }: Target): JsonObject =>
  STABILITY.test(upstreamModel) ? stabilityBody(request) : amazonBody(request);

/** @throws GatewayError `unsupported_parameter` */
function stabilityBody(request: ImagesRequest): JsonObject {
  const [image, second] = imagesOf(request);
  if (second) throw unsupported("images", "this model takes one image");
  const ratio = ratioOf(request, RATIOS, "this model");
  if (image && ratio !== null) throw sizeOfInput(request);
  return {
    ...givenFields(request, ["prompt", "negative_prompt", "seed"]),
    ...outputFormat(request, FORMATS, "this model"),
    ...(image ? { mode: "image-to-image", image: image.data, strength: 0.7 } : {}),
    ...(ratio === null ? {} : { aspect_ratio: ratio }),
  };
}

/** @throws GatewayError `unsupported_parameter` */
function amazonBody(request: ImagesRequest): JsonObject {
  const sides = sidesAsked(request, "Amazon");
  const images = imagesOf(request).map(({ data }) => data);
  const text = {
    text: request.prompt,
    ...(request.negative_prompt ? { negativeText: request.negative_prompt } : {}),
  };
  const quality = qualityOf(request);
  return {
    ...(images.length > 0
      ? { taskType: "IMAGE_VARIATION", imageVariationParams: { ...text, images } }
      : { taskType: "TEXT_IMAGE", textToImageParams: text }),
    imageGenerationConfig: {
      numberOfImages: request.n ?? 1,
      ...(sides === null ? {} : { width: sides[0], height: sides[1] }),
      ...(quality === null ? {} : { quality }),
      ...(request.seed == null ? {} : { seed: request.seed }),
    },
  };
}

/** @throws GatewayError `unsupported_parameter` */
function qualityOf({ quality }: ImagesRequest): string | null {
  if (!quality || quality === "auto") return null;
  const found = QUALITIES[quality];
  if (found) return found;
  throw unsupported("quality", `Amazon has no ${quality}; use ${Object.keys(QUALITIES).join(", ")}`);
}

/** @throws UnreadableAnswer */
function read(body: JsonObject): ReadImages {
  const error = asFilledText(body.error);
  const reasons = Array.isArray(body.finish_reasons) ? body.finish_reasons : [];
  const reason = asFilledText(reasons[0]);
  if (reason) throw filteredImage(reason);
  const isModerated = body.status === "Request Moderated" || FILTER_WORDS.test(error ?? "");
  const all = Array.isArray(body.images) ? body.images : [];
  const images = all.flatMap((data: unknown) => (typeof data === "string" && data ? [{ data }] : []));
  if (images.length === 0 && error && !isModerated) throw new UnreadableAnswer(error);
  return {
    images,
    usage: null,
    filtered: isModerated ? (error ?? "The request was held back by the provider's content filter.") : null,
  };
}
