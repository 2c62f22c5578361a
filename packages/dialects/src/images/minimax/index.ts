import { parseError, parseErrorInside } from "../../openai-chat/answer/parse-error.ts";
import { renderDataUrl } from "../../shared/files/data-url.ts";
import { asObject, type JsonObject } from "../../shared/json-object.ts";
import type { Target, UpstreamRequest } from "../../target.ts";
import type { DialectFor } from "../../upstream-dialect.ts";
import { UnreadableAnswer } from "../../upstream-error.ts";
import { namedRatio, pixelSize, sidesAsked } from "../aspect-ratio.ts";
import { unifyFilter } from "../content-filter.ts";
import { createImagesExchange, givenFields, type ImagesFormat, type ReadImages } from "../create-dialect.ts";
import { postJson } from "../post-json.ts";
import type { ImagesRequest } from "../read-request.ts";
import { imagesOf } from "../request-images.ts";

const format: ImagesFormat = {
  name: "minimax-images",
  fields: new Set(["size", "aspect_ratio", "seed"]),
  maxImages: () => 9,
  build,
  read,
};

/** MiniMax's images; those that are sent show a person. Source: MiniMax API reference, "Image generation". */
export const minimaxImages: DialectFor<"images" | "image-edits"> = {
  name: format.name,
  parseError: (...error) => unifyFilter(parseError(...error)),
  images: createImagesExchange(format),
  "image-edits": createImagesExchange(format),
};

function build(request: ImagesRequest, { upstreamModel }: Target): UpstreamRequest {
  const ratio = namedRatio(request);
  const sides = ratio === null || pixelSize(request) ? sidesAsked(request, "MiniMax") : null;
  const people = imagesOf(request).map((file) => ({ type: "character", image_file: renderDataUrl(file) }));
  return postJson("/image_generation", {
    model: upstreamModel,
    ...givenFields(request, ["prompt", "n", "seed"]),
    ...(ratio === null ? {} : { aspect_ratio: ratio }),
    ...(sides === null ? {} : { width: sides[0], height: sides[1] }),
    ...(people.length > 0 ? { subject_reference: people } : {}),
    response_format: "base64",
  });
}

/** A refusal comes inside a 200. @throws UnreadableAnswer */
function read(body: JsonObject): ReadImages {
  const code = asObject(body.base_resp)?.status_code;
  if (typeof code === "number" && code !== 0) {
    const refusal = unifyFilter(parseErrorInside(body));
    throw new UnreadableAnswer(refusal.message, { refusal });
  }
  const list = asObject(body.data)?.image_base64;
  const images = (Array.isArray(list) ? list : []).flatMap((data: unknown) =>
    typeof data === "string" && data !== "" ? [{ data }] : [],
  );
  return { images, usage: null };
}
