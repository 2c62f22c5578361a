import { parseError } from "../../openai-chat/answer/parse-error.ts";
import type { DialectFor } from "../../upstream-dialect.ts";
import { namedRatio, requirePixels, sidesOf, unsupported } from "../aspect-ratio.ts";
import { unifyFilter } from "../content-filter.ts";
import { createImagesExchange, givenFields, type ImagesFormat } from "../create-dialect.ts";
import { postJson } from "../post-json.ts";

const format: ImagesFormat = {
  name: "deepinfra-images",
  fields: new Set(["size", "aspect_ratio", "seed", "negative_prompt"]),
  maxImages: () => 4,
  build(request, { upstreamModel }) {
    if (request.images?.length) throw unsupported("images", "Deep Infra edits no images here");
    // Some models have sides, others a ratio; what a model lacks shows in its image.
    const size = requirePixels(request, "Deep Infra");
    const [width, height] = size === null ? [] : sidesOf(size);
    const ratio = namedRatio(request);
    const body = {
      ...givenFields(request, ["prompt", "seed", "negative_prompt"]),
      ...(size === null ? {} : { width, height }),
      ...(ratio === null ? {} : { aspect_ratio: ratio }),
      num_images: request.n ?? 1,
    };
    const name = upstreamModel.split("/").map(encodeURIComponent).join("/");
    // Chat is at OpenAI's paths, everything else is one level up.
    const elsewhere = { "https://api.deepinfra.com/v1/openai": "https://api.deepinfra.com/v1" };
    return postJson(`/inference/${name}`, body, { elsewhere });
  },
  read: ({ images, nsfw_content_detected: flags }) => ({
    images: (Array.isArray(images) ? images : []).flatMap((data: unknown) =>
      typeof data === "string" && data !== "" ? [{ data }] : [],
    ),
    usage: null,
    filtered:
      Array.isArray(flags) && flags.includes(true)
        ? "The image was held back by the provider's content filter."
        : null,
  }),
};

/** Deep Infra: an endpoint for each model, data URLs back. Sources: Deep Infra, "Text to image"; vercel/ai. */
export const deepinfraImages: DialectFor<"images"> = {
  name: format.name,
  parseError: (...error) => unifyFilter(parseError(...error)),
  images: createImagesExchange(format),
};
