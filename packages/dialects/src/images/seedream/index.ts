import { parseError } from "../../openai-chat/answer/parse-error.ts";
import { renderDataUrl } from "../../shared/files/data-url.ts";
import { asFilledText, asObject, asObjects, type JsonObject } from "../../shared/json-object.ts";
import type { Target, UpstreamRequest } from "../../target.ts";
import type { DialectFor } from "../../upstream-dialect.ts";
import { namedRatio, unsupported } from "../aspect-ratio.ts";
import { isFilterCode, unifyFilter } from "../content-filter.ts";
import { createImagesExchange, givenFields, type ImagesFormat, type ReadImages } from "../create-dialect.ts";
import { readOpenAiImages } from "../openai.ts";
import type { ImagesRequest } from "../read-request.ts";
import { imagesOf } from "../request-images.ts";

const format: ImagesFormat = {
  name: "seedream-images",
  fields: new Set(["size", "seed", "output_format"]),
  maxImages: () => 1,
  build,
  read,
};

/** ByteDance's Seedream at ModelArk: OpenAI's path, one image per request. Sources: ModelArk, "Image generation API"; vercel/ai. */
export const seedreamImages: DialectFor<"images" | "image-edits"> = {
  name: format.name,
  parseError: (...error) => unifyFilter(parseError(...error)),
  images: createImagesExchange(format),
  "image-edits": createImagesExchange(format),
};

function build(request: ImagesRequest, { upstreamModel }: Target): UpstreamRequest {
  if (namedRatio(request) !== null) throw unsupported("aspect_ratio", "Seedream takes a size, such as 2K");
  const { size, output_format: outputFormat } = request;
  const [only, ...more] = imagesOf(request).map(renderDataUrl);
  return {
    method: "POST",
    path: "/images/generations",
    headers: { "content-type": "application/json", accept: "application/json" },
    body: {
      model: upstreamModel,
      ...givenFields(request, ["prompt", "seed"]),
      ...(size && size !== "auto" ? { size } : {}),
      ...(outputFormat ? { output_format: outputFormat } : {}),
      ...(only === undefined ? {} : { image: more.length > 0 ? [only, ...more] : only }),
      watermark: false,
      response_format: "b64_json",
    },
  };
}

/** An image that failed appears as an error in the list. `usage` counts its own tokens, which no one is charged by. */
function read(body: JsonObject): ReadImages {
  const read = readOpenAiImages(body);
  const errors = asObjects(body.data).flatMap(({ error }) => {
    const found = asObject(error);
    return found ? [found] : [];
  });
  const filtered = errors.find(({ code }) => isFilterCode(asFilledText(code)));
  return { ...read, usage: null, filtered: asFilledText(filtered?.message) ?? read.filtered ?? null };
}
