import { parseError } from "../../openai-chat/answer/parse-error.ts";
import { renderDataUrl } from "../../shared/files/data-url.ts";
import type { DialectFor } from "../../upstream-dialect.ts";
import { sidesAsked, unsupported } from "../aspect-ratio.ts";
import { unifyFilter } from "../content-filter.ts";
import { createImagesExchange, givenFields, type ImagesFormat } from "../create-dialect.ts";
import { readOpenAiImages } from "../openai.ts";
import { outputFormat } from "../output-format.ts";
import { postJson } from "../post-json.ts";
import { imagesOf } from "../request-images.ts";

const MAKER = "Together AI";
/** Source: Together AI API reference, "Create image", `output_format`. */
const FORMATS = ["png", "jpeg"];

const format: ImagesFormat = {
  name: "together-images",
  fields: new Set(["size", "seed", "negative_prompt", "output_format"]),
  maxImages: () => 4,
  build(request, { upstreamModel }) {
    const sides = sidesAsked(request, MAKER);
    const [image, second] = imagesOf(request).map(renderDataUrl);
    if (second) throw unsupported("images", `${MAKER} takes one image`);
    return postJson("/images/generations", {
      model: upstreamModel,
      ...givenFields(request, ["prompt", "n", "seed", "negative_prompt"]),
      ...(sides === null ? {} : { width: sides[0], height: sides[1] }),
      ...outputFormat(request, FORMATS, MAKER),
      ...(image === undefined ? {} : { image_url: image }),
      response_format: "base64",
    });
  },
  read: readOpenAiImages,
};

/** Together AI: OpenAI's path, a width and a height. Sources: Together AI API reference, "Create image"; vercel/ai. */
export const togetherImages: DialectFor<"images" | "image-edits"> = {
  name: format.name,
  parseError: (...error) => unifyFilter(parseError(...error)),
  images: createImagesExchange(format),
  "image-edits": createImagesExchange(format),
};
