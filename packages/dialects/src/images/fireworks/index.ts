import { parseError } from "../../openai-chat/answer/parse-error.ts";
import type { QueueSide, QueueState } from "../../capabilities/queue.ts";
import { renderDataUrl } from "../../shared/files/data-url.ts";
import { asFilledText, asObject, type JsonObject } from "../../shared/json-object.ts";
import type { Target, UpstreamRequest } from "../../target.ts";
import type { DialectFor } from "../../upstream-dialect.ts";
import { exactRatio, namedRatio, ratioOf, requirePixels, unsupported } from "../aspect-ratio.ts";
import { filteredRefusal, unifyFilter } from "../content-filter.ts";
import { createImagesExchange, givenFields, type ImagesFormat, type ReadImages } from "../create-dialect.ts";
import { failedJob } from "../failed-job.ts";
import { outputFormat } from "../output-format.ts";
import { postJson } from "../post-json.ts";
import type { ImagesRequest } from "../read-request.ts";
import { imagesOf } from "../request-images.ts";

const MAKER = "Fireworks";
/** Models that are jobs. */
const JOBS = /kontext/;
/** Of jobs. Source: Fireworks API reference, "Generate or edit an image using a FLUX.1 Kontext model", read 2026-11-27. */
const FORMATS = ["png", "jpeg"];
/** Of the other models; jobs take any from 21:9 to 9:21. Source: the same, "Generate an image with FLUX.1 [schnell] FP8". */
const RATIOS = ["1:1", "21:9", "16:9", "3:2", "5:4", "4:5", "2:3", "9:16", "9:21", "4:3", "3:4"];

const workflowOf = (model: string): string => `/workflows/${model}`;

const queue: QueueSide = {
  ticket(answer) {
    const id = asFilledText(answer.request_id);
    return id ? { id } : null;
  },
  poll: ({ id }, { upstreamModel }) => ({
    method: "POST",
    at: { path: `${workflowOf(upstreamModel)}/get_result` },
    body: { id },
  }),
  read: readState,
};

const FIELDS: ReadonlySet<string> = new Set(["size", "aspect_ratio", "seed"]);
const JOB_FIELDS: ReadonlySet<string> = new Set([...FIELDS, "output_format"]);

const format: ImagesFormat = {
  name: "fireworks-images",
  // Answers in JSON have the file format of Fireworks' choice.
  fields: ({ upstreamModel }) => (JOBS.test(upstreamModel) ? JOB_FIELDS : FIELDS),
  maxImages: () => 1,
  build,
  read,
  queue,
};

/** Fireworks: a workflow for each model, and jobs for FLUX Kontext. Sources: Fireworks API reference, "Image generation"; vercel/ai. */
export const fireworksImages: DialectFor<"images" | "image-edits"> = {
  name: format.name,
  parseError: (...error) => unifyFilter(parseError(...error)),
  images: createImagesExchange(format),
  "image-edits": createImagesExchange(format),
};

function build(request: ImagesRequest, { upstreamModel }: Target): UpstreamRequest {
  const [image, second] = imagesOf(request).map(renderDataUrl);
  const isJob = JOBS.test(upstreamModel);
  if (image && !isJob) throw unsupported("images", "this model edits no images");
  if (second) throw unsupported("images", "this model takes one image");
  const ratio = isJob ? anyRatio(request) : ratioOf(request, RATIOS, "this model");
  const body = {
    ...givenFields(request, ["prompt", "seed"]),
    ...(isJob ? outputFormat(request, FORMATS, MAKER) : {}),
    ...(ratio === null ? {} : { aspect_ratio: ratio }),
    ...(image === undefined ? {} : { input_image: image }),
  };
  return postJson(`${workflowOf(upstreamModel)}${isJob ? "" : "/text_to_image"}`, body);
}

/** @throws GatewayError `unsupported_parameter` for a name such as `2K` */
function anyRatio(request: ImagesRequest): string | null {
  const size = requirePixels(request, MAKER, "aspect_ratio or WxH");
  return namedRatio(request) ?? (size === null ? null : exactRatio(size));
}

function readState({ status }: JsonObject): QueueState {
  if (status === "Ready") return { status: "completed" };
  if (typeof status === "string" && status.endsWith("Moderated"))
    return { status: "failed", error: filteredRefusal("The image was held back by the provider's filter.") };
  const isFailed = status === "Error" || status === "Task not found";
  return isFailed
    ? { status: "failed", error: failedJob(`the job ended as ${status}`) }
    : { status: "in_progress" };
}

/** `base64` at once, or the sample of a job. */
function read(body: JsonObject): ReadImages {
  const sample = asFilledText(asObject(body.result)?.sample);
  const list = Array.isArray(body.base64) ? body.base64 : [];
  const isFiltered = body.finishReason === "CONTENT_FILTERED";
  const made = [...list, sample].flatMap((data: unknown) =>
    typeof data === "string" && data !== "" ? [{ data }] : [],
  );
  return {
    images: isFiltered ? [] : made,
    usage: null,
    filtered: isFiltered ? "The image was held back by the provider's content filter." : null,
  };
}
