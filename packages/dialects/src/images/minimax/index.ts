import { parseError, parseErrorInside } from "../../openai-chat/answer/parse-error.ts";
import { renderDataUrl } from "../../shared/files/data-url.ts";
import { asObject, type JsonObject } from "../../shared/json-object.ts";
import type { Target, UpstreamRequest } from "../../target.ts";
import type { DialectFor } from "../../upstream-dialect.ts";
import { UnreadableAnswer } from "../../upstream-error.ts";
import { pixelSize, ratioOf, sidesOf, unsupported } from "../aspect-ratio.ts";
import { unifyFilter } from "../content-filter.ts";
import { createImagesExchange, givenFields, type ImagesFormat, type ReadImages } from "../create-dialect.ts";
import { postJson } from "../post-json.ts";
import type { ImagesRequest } from "../read-request.ts";
import { imagesOf } from "../request-images.ts";

/** Source: MiniMax API reference, "Text to Image Generation", read 2026-11-27; so are the bounds below. */
const RATIOS = ["1:1", "16:9", "4:3", "3:2", "2:3", "3:4", "9:16"];
/** Of models that also take sides, which give way to a ratio. */
const WIDE_RATIOS = [...RATIOS, "21:9"];
const TAKES_SIDES = /^image-01$/;
const [LEAST, MOST, STEP] = [512, 2_048, 8];

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
  const people = imagesOf(request).map((file) => ({ type: "character", image_file: renderDataUrl(file) }));
  return postJson("/image_generation", {
    model: upstreamModel,
    ...givenFields(request, ["prompt", "n", "seed"]),
    ...shapeOf(request, upstreamModel),
    ...(people.length > 0 ? { subject_reference: people } : {}),
    response_format: "base64",
  });
}

/** @throws GatewayError `unsupported_parameter` */
function shapeOf(request: ImagesRequest, model: string): JsonObject {
  const size = TAKES_SIDES.test(model) ? pixelSize(request) : null;
  if (size === null) {
    const ratios = TAKES_SIDES.test(model) ? WIDE_RATIOS : RATIOS;
    const ratio = ratioOf(request, ratios, "this model of MiniMax");
    return ratio === null ? {} : { aspect_ratio: ratio };
  }
  const [width, height] = sidesOf(size);
  if ([width, height].every((side) => side >= LEAST && side <= MOST && side % STEP === 0))
    return { width, height };
  throw unsupported("size", `MiniMax makes sides of ${LEAST} to ${MOST} pixels in steps of ${STEP}`);
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
