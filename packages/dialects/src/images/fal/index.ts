import type { QueueSide, QueueState } from "../../capabilities/queue.ts";
import { parseError } from "../../openai-chat/answer/parse-error.ts";
import { asFilledText, asObjects, type JsonObject, parseJson } from "../../shared/json-object.ts";
import type { Target, UpstreamRequest } from "../../target.ts";
import type { DialectFor } from "../../upstream-dialect.ts";
import { UnreadableAnswer } from "../../upstream-error.ts";
import { exactRatio, namedRatio, requirePixels, sidesOf, unsupported } from "../aspect-ratio.ts";
import { filteredRefusal, unifyFilter } from "../content-filter.ts";
import { createImagesExchange, givenFields, type ImagesFormat, type ReadImages } from "../create-dialect.ts";
import { failedJob } from "../failed-job.ts";
import type { ImagesRequest } from "../read-request.ts";
import { imagesOf } from "../request-images.ts";
import { renderDataUrl } from "../../shared/files/data-url.ts";

/** Models that take a ratio; the others take a width and a height, or a name for them. Source: their pages at fal.ai. */
const BY_RATIO = /ultra|kontext|nano-banana|gemini|imagen|bria/;
/** Models that make one image of images. */
const EDITS = /\/edit|kontext|image-to-image/;
/** Models that take a list although it has one image. */
const LISTS = /nano-banana|gemini|flux-2|seedream/;
/** Names of sizes. Source: fal.ai, "ImageSize". */
const PRESETS: Readonly<Record<string, string>> = {
  "1:1": "square_hd",
  "4:3": "landscape_4_3",
  "16:9": "landscape_16_9",
  "3:4": "portrait_4_3",
  "9:16": "portrait_16_9",
};

/** Source: fal.ai, "Queue API". */
const queue: QueueSide = {
  ticket(answer) {
    const id = asFilledText(answer.request_id);
    const resultUrl = asFilledText(answer.response_url);
    if (!id || !resultUrl) throw new UnreadableAnswer("the provider took no job");
    return {
      ...{ id, resultUrl },
      pollUrl: asFilledText(answer.status_url) ?? `${resultUrl}/status`,
      cancelUrl: asFilledText(answer.cancel_url) ?? `${resultUrl}/cancel`,
    };
  },
  poll: ({ pollUrl = "" }) => ({ method: "GET", at: { url: pollUrl } }),
  read: readState,
  result: ({ resultUrl = "" }) => ({ method: "GET", at: { url: resultUrl } }),
  cancel: ({ cancelUrl = "" }) => ({ method: "PUT", at: { url: cancelUrl } }),
};

const format: ImagesFormat = {
  name: "fal-images",
  fields: new Set(["size", "aspect_ratio", "seed", "output_format", "negative_prompt"]),
  maxImages: (_request, { mapping }) => mapping?.media?.maxImages ?? 4,
  build,
  read,
  queue,
};

/** Models at fal.ai: jobs in its queue. Sources: fal.ai, "Queue API"; vercel/ai; literals of its tests. */
export const falImages: DialectFor<"images" | "image-edits"> = {
  name: format.name,
  parseError(status, headers, body) {
    const problems = asObjects((parseJson(body) as JsonObject | undefined)?.detail);
    const filtered = problems.find(({ type }) => type === "content_policy_violation");
    if (filtered) return filteredRefusal(asFilledText(filtered.msg) ?? "The provider's filter refused this.");
    return unifyFilter(parseError(status, headers, body));
  },
  images: createImagesExchange(format),
  "image-edits": createImagesExchange(format),
};

function build(request: ImagesRequest, { upstreamModel }: Target): UpstreamRequest {
  return {
    method: "POST",
    path: `/${upstreamModel.split("/").map(encodeURIComponent).join("/")}`,
    headers: { "content-type": "application/json", accept: "application/json" },
    body: {
      // Which file formats there are differs by model, and fal refuses the others.
      ...givenFields(request, ["prompt", "seed", "negative_prompt", "output_format"]),
      num_images: request.n ?? 1,
      ...shapeOf(request, upstreamModel),
      ...inputsOf(request, upstreamModel),
    },
  };
}

/** @throws GatewayError `unsupported_parameter` */
function shapeOf(request: ImagesRequest, model: string): JsonObject {
  const size = requirePixels(request, "fal");
  const named = namedRatio(request);
  if (BY_RATIO.test(model)) {
    const ratio = named ?? (size === null ? null : exactRatio(size));
    return ratio === null ? {} : { aspect_ratio: ratio };
  }
  if (size !== null) {
    const [width, height] = sidesOf(size);
    return { image_size: { width, height } };
  }
  if (named === null) return {};
  const preset = PRESETS[named];
  if (preset) return { image_size: preset };
  throw unsupported("aspect_ratio", `this model makes the ratios ${Object.keys(PRESETS).join(", ")}`);
}

/** @throws GatewayError `unsupported_parameter` for a model that takes no images. */
function inputsOf(request: ImagesRequest, model: string): JsonObject {
  const urls = imagesOf(request).map(renderDataUrl);
  const [only] = urls;
  if (only === undefined) return {};
  if (!EDITS.test(model)) throw unsupported("images", "this model edits no images");
  return urls.length > 1 || LISTS.test(model) ? { image_urls: urls } : { image_url: only };
}

function readState({ status, error }: JsonObject): QueueState {
  if (status !== "COMPLETED") return { status: status === "IN_QUEUE" ? "queued" : "in_progress" };
  const problem = asFilledText(error);
  return problem ? { status: "failed", error: failedJob(problem) } : { status: "completed" };
}

/** `images`, or `image` of a few; the flags of its filter appear alongside them. */
function read(body: JsonObject): ReadImages {
  const flags = Array.isArray(body.has_nsfw_concepts) ? body.has_nsfw_concepts : [];
  const all = asObjects(body.images ?? (body.image ? [body.image] : []));
  const shown = all.filter((_image, at) => flags[at] !== true);
  return {
    images: shown.flatMap(({ url }) => (asFilledText(url) ? [{ data: String(url) }] : [])),
    usage: null,
    filtered: flags.includes(true) ? "The image was held back by the provider's content filter." : null,
  };
}
