import type { VideoContent, VideoJobs, VideoState } from "../../capabilities/videos.ts";
import { parseError, parseErrorInside } from "../../google-generate-content/answer/parse-error.ts";
import { unsupported } from "../../images/aspect-ratio.ts";
import { postJson } from "../../images/post-json.ts";
import { bytesOfText } from "../../shared/body/long-texts.ts";
import type { DataUrl } from "../../shared/files/data-url.ts";
import {
  asArray,
  asCount,
  asFilledText,
  asObject,
  asObjects,
  type JsonObject,
} from "../../shared/json-object.ts";
import type { Target, UpstreamRequest } from "../../target.ts";
import { UnreadableAnswer } from "../../upstream-error.ts";
import { createVideosDialect, type VideoOrder, type VideosFormat, wholeSeconds } from "../create-dialect.ts";
import { completedState, failedState, filteredState, jobId, openState } from "../job-states.ts";
import { shapeOf } from "../video-shape.ts";

const SHAPES = { ratios: ["16:9", "9:16"], lines: [720, 1080, 2160] };
const RESOLUTIONS: Readonly<Record<number, string>> = { 720: "720p", 1080: "1080p", 2160: "4k" };
/** Unless the request says. Source: Gemini API, "Veo API parameters". */
const USUAL_SECONDS = 8;
/** Models without sound. */
const SILENT = /^veo-2/;

const fields = ["seconds", "size", "audio", "seed", "negative_prompt"] as const;
const takes = ["image", "last_frame", "reference_images"] as const;

/** Veo at Google AI Studio. Sources: Gemini API, "Generate videos with Veo"; vercel/ai, literals of its tests. */
const studio: VideosFormat = {
  ...{ name: "veo-videos", maker: "Veo", takes, fields, parseError },
  build(order, { upstreamModel }) {
    if (order.audio === false)
      throw unsupported("audio", "Veo at Google AI Studio can't be asked for a video without sound");
    return submit(order, `/models/${encodeURIComponent(upstreamModel)}`, {});
  },
  jobs: {
    ticket: (answer) => ({ ref: { path: `/${operationOf(answer)}` }, state: taken() }),
    poll: ({ path }) => ({ method: "GET", at: { path: String(path) } }),
    read,
  },
};

const modelPath = ({ upstreamModel }: Target): string =>
  `/publishers/google/models/${encodeURIComponent(upstreamModel)}`;

const vertexJobs: VideoJobs = {
  ticket: (answer, target) => {
    operationOf(answer);
    return { ref: { path: modelPath(target), operation: String(answer.name) }, state: taken() };
  },
  poll: ({ path, operation }) => ({
    method: "POST",
    at: { path: `${String(path)}:fetchPredictOperation` },
    body: { operationName: operation },
  }),
  read,
  holdsContent: true,
};

/**
 * Veo at Vertex AI, whose videos come inside the answer. Sources: Vertex AI, "Veo video generation API"; vercel/ai, literals of its
 * tests.
 */
const vertex: VideosFormat = {
  ...{ name: "vertex-veo-videos", maker: "Veo", takes, fields, parseError },
  build(order, target) {
    const isSilent = SILENT.test(target.upstreamModel);
    if (isSilent && order.audio) throw unsupported("audio", "this model makes videos without sound");
    // Models with sound insist on the field.
    return submit(order, modelPath(target), isSilent ? {} : { generateAudio: order.audio ?? true });
  },
  jobs: vertexJobs,
};

export const veoVideos = createVideosDialect(studio);
export const vertexVeoVideos = createVideosDialect(vertex);

const taken = (): VideoState => openState("in_progress", { seconds: USUAL_SECONDS });

const toImage = ({ data, mimeType }: DataUrl): JsonObject => ({ bytesBase64Encoded: data, mimeType });

function submit(order: VideoOrder, model: string, more: JsonObject): UpstreamRequest {
  const { prompt, image, lastFrame, references, size, seed, negativePrompt } = order;
  const seconds = wholeSeconds(order, "Veo") ?? USUAL_SECONDS;
  const shape = size === null ? null : shapeOf(size, SHAPES, "Veo");
  const instance = {
    prompt,
    ...(image ? { image: toImage(image) } : {}),
    ...(lastFrame ? { lastFrame: toImage(lastFrame) } : {}),
    ...(references.length > 0
      ? { referenceImages: references.map((file) => ({ image: toImage(file), referenceType: "asset" })) }
      : {}),
  };
  const parameters = {
    sampleCount: 1,
    durationSeconds: seconds,
    ...(shape ? { aspectRatio: shape.ratio, ...resolutionOf(shape.lines, model) } : {}),
    ...(seed === null ? {} : { seed }),
    ...(negativePrompt === null ? {} : { negativePrompt }),
    ...more,
  };
  return postJson(`${model}:predictLongRunning`, { instances: [instance], parameters });
}

/** Veo 2 makes 720p and has no field for it. */
function resolutionOf(lines: number, model: string): JsonObject {
  if (!/veo-2/.test(model)) return { resolution: RESOLUTIONS[lines] };
  if (lines === 720) return {};
  throw unsupported("size", "this model makes videos of 720p");
}

/** The name of the operation as a path. @throws UnreadableAnswer */
function operationOf(answer: JsonObject): string {
  const parts = String(answer.name ?? "").split("/");
  if (asFilledText(answer.name) === null) return jobId(answer.name, answer, parseErrorInside);
  return parts.map((part) => jobId(part, answer, parseErrorInside)).join("/");
}

/** An operation. @throws UnreadableAnswer */
function read(answer: JsonObject): VideoState {
  if (asFilledText(answer.name) === null) throw new UnreadableAnswer("the answer is about no operation");
  if (answer.done !== true) return openState("in_progress");
  const error = asObject(answer.error);
  if (error) return errorState(error);
  const response = asObject(answer.response) ?? {};
  const nested = asObject(response.generateVideoResponse) ?? response;
  const content = contentOf(answer, nested);
  if (content) return completedState(content);
  const filtered = asCount(nested.raiMediaFilteredCount) || asCount(response.raiMediaFilteredCount);
  const reasons = asArray(nested.raiMediaFilteredReasons ?? response.raiMediaFilteredReasons);
  if (filtered > 0 || reasons.length > 0) return filteredState(asFilledText(reasons[0]));
  return failedState("no_video", "The provider finished the job without a video.");
}

/** In words: there is no code of its own for prompts that the filter refuses. */
const FILTER_WORDS = /responsible ai|usage guidelines|safety|sensitive words/i;

function errorState({ code, status, message }: JsonObject): VideoState {
  const text = asFilledText(message);
  if (text && FILTER_WORDS.test(text)) return filteredState(text);
  return failedState(asFilledText(status) ?? (typeof code === "number" ? `google_${code}` : null), text);
}

/** Bytes or a URL. Files in a bucket are only written for those who name one. */
function contentOf(answer: JsonObject, response: JsonObject): VideoContent | null {
  const samples = asObjects(response.generatedSamples ?? response.videos);
  const [first] = samples.map((one) => asObject(one.video) ?? one);
  const bytes = asFilledText(first?.bytesBase64Encoded) ?? asFilledText(first?.encodedVideo);
  if (bytes) return { base64: bytesOfText(answer, bytes) };
  const url = asFilledText(first?.uri);
  return url ? { url } : null;
}
