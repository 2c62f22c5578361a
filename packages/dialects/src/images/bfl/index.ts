import type { QueueSide, QueueState } from "../../capabilities/queue.ts";
import { parseError } from "../../openai-chat/answer/parse-error.ts";
import { asFilledText, asObject, type JsonObject } from "../../shared/json-object.ts";
import type { Target, UpstreamRequest } from "../../target.ts";
import type { DialectFor } from "../../upstream-dialect.ts";
import { UnreadableAnswer } from "../../upstream-error.ts";
import { exactRatio, namedRatio, requirePixels, sidesAsked, unsupported } from "../aspect-ratio.ts";
import { filteredRefusal, unifyFilter } from "../content-filter.ts";
import { createImagesExchange, givenFields, type ImagesFormat } from "../create-dialect.ts";
import { failedJob } from "../failed-job.ts";
import { outputFormat } from "../output-format.ts";
import type { ImagesRequest } from "../read-request.ts";
import { imagesOf } from "../request-images.ts";

const MAKER = "Black Forest Labs";
/** Source: BFL API reference, `output_format`, read 2026-11-27. */
const FORMATS = ["png", "jpeg"];
/** Models that take a ratio; the others take a width and a height. */
const BY_RATIO = /kontext|ultra/;
/** Models that edit images. */
const EDITS = /kontext|flux-2/;

const queue: QueueSide = {
  ticket(answer) {
    const id = asFilledText(answer.id);
    const pollUrl = asFilledText(answer.polling_url);
    if (!id || !pollUrl) throw new UnreadableAnswer("the provider took no job");
    return { id, pollUrl };
  },
  // A URL without a query is that of its region alone.
  poll: ({ id, pollUrl = "" }) => ({
    method: "GET",
    at: { url: pollUrl.includes("?") ? pollUrl : `${pollUrl}?id=${encodeURIComponent(id)}` },
  }),
  read: readState,
};

const format: ImagesFormat = {
  name: "bfl-images",
  fields: new Set(["size", "aspect_ratio", "seed", "output_format"]),
  maxImages: () => 1,
  build,
  read(body) {
    const url = asFilledText(asObject(body.result)?.sample);
    return { images: url ? [{ data: url }] : [], usage: null };
  },
  queue,
};

/** FLUX of Black Forest Labs: a job for each image. Sources: BFL API reference; vercel/ai; literals of its tests. */
export const bflImages: DialectFor<"images" | "image-edits"> = {
  name: format.name,
  parseError: (...error) => unifyFilter(parseError(...error)),
  images: createImagesExchange(format),
  "image-edits": createImagesExchange(format),
};

function build(request: ImagesRequest, { upstreamModel }: Target): UpstreamRequest {
  return {
    method: "POST",
    path: `/${encodeURIComponent(upstreamModel)}`,
    headers: { "content-type": "application/json", accept: "application/json" },
    body: {
      ...givenFields(request, ["prompt", "seed"]),
      ...outputFormat(request, FORMATS, MAKER),
      ...shapeOf(request, upstreamModel),
      ...inputsOf(request, upstreamModel),
    },
  };
}

/** @throws GatewayError `unsupported_parameter` */
function shapeOf(request: ImagesRequest, model: string): JsonObject {
  if (BY_RATIO.test(model)) {
    const size = requirePixels(request, MAKER, "aspect_ratio or WxH");
    const ratio = namedRatio(request) ?? (size === null ? null : exactRatio(size));
    return ratio === null ? {} : { aspect_ratio: ratio };
  }
  const sides = sidesAsked(request, MAKER);
  return sides === null ? {} : { width: sides[0], height: sides[1] };
}

/** @throws GatewayError `unsupported_parameter` for a model that takes no images. */
function inputsOf(request: ImagesRequest, model: string): JsonObject {
  const images = imagesOf(request);
  if (images.length > 0 && !EDITS.test(model)) throw unsupported("images", "this model edits no images");
  return Object.fromEntries(
    images.map(({ data }, at) => [at === 0 ? "input_image" : `input_image_${at + 1}`, data]),
  );
}

/** Source: BFL API reference, "Get Result". */
function readState({ status, details }: JsonObject): QueueState {
  switch (status) {
    case "Ready":
      return { status: "completed" };
    case "Request Moderated":
    case "Content Moderated":
      return {
        status: "failed",
        error: filteredRefusal("The image was held back by the provider's filter."),
      };
    case "Error":
    case "Failed":
    case "Task not found":
      return { status: "failed", error: failedJob(asFilledText(details) ?? `the job ended as ${status}`) };
    default:
      return { status: status === "Pending" ? "queued" : "in_progress" };
  }
}
