import type { QueueSide, QueueState } from "../../capabilities/queue.ts";
import { parseError } from "../../openai-chat/answer/parse-error.ts";
import { renderDataUrl } from "../../shared/files/data-url.ts";
import { asFilledText, type JsonObject } from "../../shared/json-object.ts";
import type { Target, UpstreamRequest } from "../../target.ts";
import type { DialectFor } from "../../upstream-dialect.ts";
import { UnreadableAnswer } from "../../upstream-error.ts";
import { exactRatio, namedRatio, pixelSize, unsupported } from "../aspect-ratio.ts";
import { filteredRefusal, unifyFilter } from "../content-filter.ts";
import { createImagesExchange, givenFields, type ImagesFormat } from "../create-dialect.ts";
import { failedJob } from "../failed-job.ts";
import { postJson } from "../post-json.ts";
import type { ImagesRequest } from "../read-request.ts";
import { imagesOf } from "../request-images.ts";

const VERSION = { "x-runway-version": "2024-11-06" };
/** Source: Runway API reference, "Generate an image"; the first of a ratio is used for the ratio alone. */
const SIZES = [
  "1024x1024",
  "1920x1080",
  "1080x1920",
  "1440x1080",
  "1080x1440",
  "1360x768",
  "1080x1080",
  "1168x880",
  "1808x768",
  "2112x912",
  "1280x720",
  "720x1280",
  "720x720",
  "960x720",
  "720x960",
  "1680x720",
];
const DEFAULT_SIZE = "1024x1024";
const MOST_INPUTS = 3;

const queue: QueueSide = {
  ticket(answer) {
    const id = asFilledText(answer.id);
    if (!id) throw new UnreadableAnswer("the provider took no job");
    return { id };
  },
  poll: ({ id }) => ({ method: "GET", at: { path: taskPath(id) }, headers: VERSION }),
  read: readState,
  cancel: ({ id }) => ({ method: "DELETE", at: { path: taskPath(id) }, headers: VERSION }),
};

const taskPath = (id: string): string => `/v1/tasks/${encodeURIComponent(id)}`;

const format: ImagesFormat = {
  name: "runway-images",
  fields: new Set(["size", "aspect_ratio", "seed"]),
  maxImages: () => 1,
  build,
  read: ({ output }) => ({
    images: (Array.isArray(output) ? output : []).flatMap((data: unknown) =>
      typeof data === "string" ? [{ data }] : [],
    ),
    usage: null,
  }),
  queue,
};

/** Runway's images: a task for each. Sources: Runway API reference; litellm. */
export const runwayImages: DialectFor<"images" | "image-edits"> = {
  name: format.name,
  parseError: (...error) => unifyFilter(parseError(...error)),
  images: createImagesExchange(format),
  "image-edits": createImagesExchange(format),
};

function build(request: ImagesRequest, { upstreamModel }: Target): UpstreamRequest {
  const references = imagesOf(request).map((file) => ({ uri: renderDataUrl(file) }));
  if (references.length > MOST_INPUTS) throw unsupported("images", "Runway takes up to three images");
  const body = {
    model: upstreamModel,
    promptText: request.prompt,
    ratio: sizeOf(request).replace("x", ":"),
    ...givenFields(request, ["seed"]),
    ...(references.length > 0 ? { referenceImages: references } : {}),
  };
  return postJson("/v1/text_to_image", body, { headers: VERSION });
}

/** @throws GatewayError `unsupported_parameter` */
function sizeOf(request: ImagesRequest): string {
  const size = pixelSize(request);
  if (size !== null && SIZES.includes(size)) return size;
  if (size !== null || (request.size && request.size !== "auto"))
    throw unsupported("size", `Runway makes images of ${SIZES.join(", ")}`);
  const ratio = namedRatio(request);
  if (ratio === null) return DEFAULT_SIZE;
  const found = SIZES.find((one) => exactRatio(one) === ratio);
  if (found) return found;
  throw unsupported("aspect_ratio", "Runway makes images of 1:1, 16:9, 9:16, 4:3 and 3:4");
}

function readState({ status, failure, failureCode }: JsonObject): QueueState {
  const message = asFilledText(failure) ?? "the task failed";
  switch (status) {
    case "SUCCEEDED":
      return { status: "completed" };
    case "FAILED":
      return {
        status: "failed",
        error: /SAFETY|MODERAT/.test(String(failureCode)) ? filteredRefusal(message) : failedJob(message),
      };
    case "CANCELLED":
      return { status: "failed", error: failedJob("the task was canceled") };
    default:
      return { status: status === "PENDING" || status === "THROTTLED" ? "queued" : "in_progress" };
  }
}
