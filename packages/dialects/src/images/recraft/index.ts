import { parseError } from "../../openai-chat/answer/parse-error.ts";
import type { DialectFor } from "../../upstream-dialect.ts";
import { namedRatio, requirePixels, unsupported } from "../aspect-ratio.ts";
import { unifyFilter } from "../content-filter.ts";
import { createImagesExchange, givenFields, type ImagesFormat } from "../create-dialect.ts";
import { readOpenAiImages } from "../openai.ts";
import { postJson } from "../post-json.ts";

const format: ImagesFormat = {
  name: "recraft-images",
  fields: new Set(["size", "aspect_ratio", "negative_prompt"]),
  maxImages: () => 6,
  build(request, { upstreamModel }) {
    if (request.images?.length) throw unsupported("images", "Recraft edits images only with a strength");
    const size = requirePixels(request, "Recraft", "aspect_ratio or WxH") ?? namedRatio(request);
    return postJson("/images/generations", {
      model: upstreamModel,
      ...givenFields(request, ["prompt", "n", "negative_prompt"]),
      ...(size === null ? {} : { size }),
      response_format: "b64_json",
    });
  },
  read: readOpenAiImages,
};

/** Recraft: OpenAI's path, sizes or ratios. Source: Recraft API reference, "Generate image". */
export const recraftImages: DialectFor<"images"> = {
  name: format.name,
  parseError: (...error) => unifyFilter(parseError(...error)),
  images: createImagesExchange(format),
};
