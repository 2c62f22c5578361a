import type { QueueSide, QueueState } from "../../capabilities/queue.ts";
import { parseError } from "../../openai-chat/answer/parse-error.ts";
import { renderDataUrl } from "../../shared/files/data-url.ts";
import { asFilledText, asObject, type JsonObject } from "../../shared/json-object.ts";
import type { Target, UpstreamRequest } from "../../target.ts";
import type { DialectFor } from "../../upstream-dialect.ts";
import { UnreadableAnswer } from "../../upstream-error.ts";
import { namedRatio, requirePixels, sidesOf, unsupported } from "../aspect-ratio.ts";
import { filteredRefusal, unifyFilter } from "../content-filter.ts";
import { createImagesExchange, givenFields, type ImagesFormat, type ReadImages } from "../create-dialect.ts";
import { failedJob } from "../failed-job.ts";
import { postJson } from "../post-json.ts";
import type { ImagesRequest } from "../read-request.ts";
import { imagesOf } from "../request-images.ts";

const FILTER_WORDS = /nsfw|sensitive|flagged|safety/i;

const queue: QueueSide = {
  ticket(answer) {
    const id = asFilledText(answer.id);
    if (!id) throw new UnreadableAnswer("the provider took no job");
    const urls = asObject(answer.urls);
    const [pollUrl, cancelUrl] = [asFilledText(urls?.get), asFilledText(urls?.cancel)];
    return { id, ...(pollUrl ? { pollUrl } : {}), ...(cancelUrl ? { cancelUrl } : {}) };
  },
  poll: ({ id, pollUrl }) => ({
    method: "GET",
    at: pollUrl ? { url: pollUrl } : { path: `/predictions/${encodeURIComponent(id)}` },
  }),
  read: readState,
  cancel: ({ id, cancelUrl }) => ({
    method: "POST",
    at: cancelUrl ? { url: cancelUrl } : { path: `/predictions/${encodeURIComponent(id)}/cancel` },
  }),
};

const format: ImagesFormat = {
  name: "replicate-images",
  fields: new Set(["size", "aspect_ratio", "seed", "negative_prompt"]),
  maxImages: () => 1,
  build,
  read,
  queue,
};

/** Official models of Replicate: a prediction for each image. Sources: Replicate HTTP API; vercel/ai; recorded traffic. */
export const replicateImages: DialectFor<"images" | "image-edits"> = {
  name: format.name,
  parseError: (...error) => unifyFilter(parseError(...error)),
  images: createImagesExchange(format),
  "image-edits": createImagesExchange(format),
};

function build(request: ImagesRequest, { upstreamModel }: Target): UpstreamRequest {
  const size = requirePixels(request, "Replicate");
  const ratio = namedRatio(request);
  const [width, height] = size === null ? [] : sidesOf(size);
  const [image, second] = imagesOf(request).map(renderDataUrl);
  if (second) throw unsupported("images", "Replicate takes one image");
  const input = {
    ...givenFields(request, ["prompt", "seed", "negative_prompt"]),
    ...(size === null ? {} : { width, height }),
    ...(ratio === null ? {} : { aspect_ratio: ratio }),
    ...(image === undefined ? {} : { [inputName(upstreamModel)]: image }),
  };
  const model = upstreamModel.split("/").map(encodeURIComponent).join("/");
  return postJson(`/models/${model}/predictions`, { input });
}

/** FLUX Kontext has its own name for it. Source: the schemas of the models. */
const inputName = (model: string): string => (/kontext/.test(model) ? "input_image" : "image");

function readState({ status, error }: JsonObject): QueueState {
  const message = asFilledText(error) ?? `the prediction ${String(status)}`;
  switch (status) {
    case "succeeded":
      return { status: "completed" };
    case "failed":
      return {
        status: "failed",
        error: FILTER_WORDS.test(message) ? filteredRefusal(message) : failedJob(message),
      };
    case "canceled":
    case "aborted":
      return { status: "failed", error: failedJob(message) };
    default:
      return { status: status === "starting" ? "queued" : "in_progress" };
  }
}

/** One URL, or several. */
function read({ output }: JsonObject): ReadImages {
  const urls: unknown[] = Array.isArray(output) ? output : [output];
  return {
    images: urls.flatMap((data) => (typeof data === "string" && data !== "" ? [{ data }] : [])),
    usage: null,
  };
}
