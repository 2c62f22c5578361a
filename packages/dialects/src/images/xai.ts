import { parseError } from "../openai-chat/answer/parse-error.ts";
import { renderDataUrl } from "../shared/files/data-url.ts";
import type { JsonObject } from "../shared/json-object.ts";
import type { Target, UpstreamRequest } from "../target.ts";
import type { DialectFor } from "../upstream-dialect.ts";
import { namedRatio, ratioFor, unsupported } from "./aspect-ratio.ts";
import { unifyFilter } from "./content-filter.ts";
import { createImagesExchange, givenFields, type ImagesFormat } from "./create-dialect.ts";
import { readOpenAiImages } from "./openai.ts";
import { type ImagesRequest, MAX_IMAGES } from "./read-request.ts";
import { imagesOf } from "./request-images.ts";

/** Source: xAI API reference, "Image generation". */
const RATIOS = [
  "1:1",
  "3:4",
  "4:3",
  "9:16",
  "16:9",
  "2:3",
  "3:2",
  "9:19.5",
  "19.5:9",
  "9:20",
  "20:9",
  "1:2",
  "2:1",
];
const RESOLUTIONS: Readonly<Record<string, string>> = { "1K": "1k", "2K": "2k" };

const format: ImagesFormat = {
  name: "xai-images",
  fields: new Set(["size", "aspect_ratio", "user"]),
  maxImages: () => MAX_IMAGES,
  build,
  read: (body) => {
    // `usage` is xAI's own price, which is no count of tokens.
    const { usage: _, ...read } = readOpenAiImages(body);
    return { ...read, usage: null };
  },
};

/** xAI's images: OpenAI's endpoints, but with a ratio instead of a size, and edits in JSON. Sources: vercel/ai, recorded traffic. */
export const xaiImages: DialectFor<"images" | "image-edits"> = {
  name: format.name,
  parseError: (...error) => unifyFilter(parseError(...error)),
  images: createImagesExchange(format),
  "image-edits": createImagesExchange(format),
};

function build(request: ImagesRequest, { upstreamModel }: Target): UpstreamRequest {
  const { resolution, ratio } = shapeOf(request);
  const images = imagesOf(request).map((file) => ({ type: "image_url", url: renderDataUrl(file) }));
  const [only, second] = images;
  const body: JsonObject = {
    model: upstreamModel,
    ...givenFields(request, ["prompt", "n", "user"]),
    response_format: "b64_json",
    ...(ratio === null ? {} : { aspect_ratio: ratio }),
    ...(resolution === null ? {} : { resolution }),
    ...(second ? { images } : only ? { image: only } : {}),
  };
  return {
    method: "POST",
    path: only ? "/images/edits" : "/images/generations",
    headers: { "content-type": "application/json", accept: "application/json" },
    body,
  };
}

/** @throws GatewayError `unsupported_parameter` for a ratio, a size or a resolution that it doesn't have. */
function shapeOf(request: ImagesRequest): { ratio: string | null; resolution: string | null } {
  const { size } = request;
  const named = namedRatio(request);
  if (named !== null && !RATIOS.includes(named))
    throw unsupported("aspect_ratio", `xAI makes images of the ratios ${RATIOS.join(", ")}`);
  if (!size || size === "auto") return { ratio: named, resolution: null };
  if (/K$/.test(size)) {
    const resolution = RESOLUTIONS[size];
    if (resolution) return { ratio: named, resolution };
    throw unsupported("size", `xAI makes 1K and 2K images, not ${size}`);
  }
  return { ratio: named ?? ratioFor(size, RATIOS, "xAI"), resolution: null };
}
