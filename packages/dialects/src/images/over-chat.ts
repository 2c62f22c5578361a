import { type ChatRequest, type Content, GatewayError } from "@causeway/contracts";
import type { ChatCapability } from "../capabilities/chat.ts";
import type { ImagesCapability } from "../capabilities/images.ts";
import { renderDataUrl } from "../shared/files/data-url.ts";
import type { JsonObject } from "../shared/json-object.ts";
import type { Target } from "../target.ts";
import { ratioFor } from "./aspect-ratio.ts";
import { createImagesExchange, type ReadImages } from "./create-dialect.ts";
import type { ImagesRequest } from "./read-request.ts";
import { imagesOf } from "./request-images.ts";

/** Gemini's ratios. Source: Gemini API reference, "ImageConfig". */
const RATIOS = ["1:1", "2:3", "3:2", "3:4", "4:3", "4:5", "5:4", "9:16", "16:9", "21:9"];

/**
 * Images by a chat model that draws: a message with the prompt and the images, answered by one image per call. `more`: fields of
 * the request that the format has besides size and seed.
 */
export function createImagesOverChat(
  name: string,
  chat: ChatCapability,
  more: readonly string[] = [],
): ImagesCapability {
  return createImagesExchange({
    name,
    fields: new Set(["size", "aspect_ratio", "seed", ...more]),
    maxImages: () => 1,
    build: (request, target) => chat.buildRequest(toChat(request, target), target),
    read: (body, target) => readCompletion(chat, body, target),
  });
}

function toChat(request: ImagesRequest, { upstreamModel }: Target): ChatRequest {
  const images = imagesOf(request).map((file) => ({
    type: "image_url" as const,
    image_url: { url: renderDataUrl(file) },
  }));
  const text = { type: "text" as const, text: request.prompt };
  const content: Content = [...images, text];
  return {
    model: upstreamModel,
    messages: [{ role: "user", content }],
    modalities: ["image"],
    ...(request.seed == null ? {} : { seed: request.seed }),
    ...(request.user == null ? {} : { user: request.user }),
    ...imageConfig(request),
  };
}

/** @throws GatewayError `unsupported_parameter` for a size whose ratio it doesn't have. */
function imageConfig({ size, aspect_ratio: asked }: ImagesRequest): Pick<ChatRequest, "image_config"> {
  if (asked && asked !== "auto" && !RATIOS.includes(asked)) {
    const message = `aspect_ratio: this model makes images of the ratios ${RATIOS.join(", ")}`;
    throw new GatewayError("unsupported_parameter", message, { param: "aspect_ratio" });
  }
  const named = size && /K$/.test(size) ? size : null;
  const bySize = size && size !== "auto" && !named ? ratioFor(size, RATIOS, "this model") : null;
  const ratio = asked && asked !== "auto" ? asked : bySize;
  if (ratio === null && named === null) return {};
  const config: JsonObject = {
    ...(ratio === null ? {} : { aspect_ratio: ratio }),
    ...(named === null ? {} : { image_size: named }),
  };
  return { image_config: config };
}

const IMAGE_FILTERS = /SAFETY|PROHIBITED|RECITATION|NO_IMAGE|BLOCK/i;

function readCompletion(chat: ChatCapability, body: JsonObject, target: Target): ReadImages {
  const { completion, usage } = chat.parseResponse(body, target);
  const images = completion.choices.flatMap(({ message }) =>
    (message.images ?? []).map(({ image_url: { url } }) => ({ data: url })),
  );
  const [choice] = completion.choices;
  const why = choice?.native_finish_reason ?? "";
  const isFiltered = choice?.finish_reason === "content_filter" || IMAGE_FILTERS.test(why);
  const said = choice?.message.refusal ?? choice?.message.content ?? `The provider made no image (${why}).`;
  return {
    images,
    usage,
    created: completion.created || null,
    filtered: isFiltered ? said : null,
  };
}
