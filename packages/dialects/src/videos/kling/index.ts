import type { VideoState } from "../../capabilities/videos.ts";
import { unsupported } from "../../images/aspect-ratio.ts";
import { filteredRefusal } from "../../images/content-filter.ts";
import { postJson } from "../../images/post-json.ts";
import { parseError, parseErrorInside } from "../../openai-chat/answer/parse-error.ts";
import { classifyError } from "../../shared/errors/classify-error.ts";
import { asFilledText, asObject, asObjects, type JsonObject, parseJson } from "../../shared/json-object.ts";
import type { Target, UpstreamRequest } from "../../target.ts";
import { UnreadableAnswer, type UpstreamError } from "../../upstream-error.ts";
import { createVideosDialect, type VideoOrder, secondsAmong } from "../create-dialect.ts";
import {
  completedState,
  failedState,
  filteredState,
  jobId,
  openState,
  positive,
  unknownState,
} from "../job-states.ts";
import { linesOf, shapeOf } from "../video-shape.ts";

/** `std` makes 720p, `pro` 1080p. */
const SHAPES = { ratios: ["16:9", "9:16", "1:1"], lines: [720, 1080] };
const LENGTHS = [3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15];
const USUAL_SECONDS = 5;
/** Names of models that say what they start from; the API is told by its path instead. Source: vercel/ai. */
const KIND = /-(?:t2v|i2v|mi2v)$/;
/** Source: Kling, "Multi-image to video", `image_list`. */
const MAX_REFERENCES = 4;
/** Models without sound have no field for it. Source: Kling, "Text to video", `sound`. */
const SOUNDLESS = /^kling-v(?:1|2-(?:0|1|5)|2$|2-master)/;
/** Status codes of Kling's own, by the status of HTTP that they mean. Source: Kling, "Error codes". */
const CODES: readonly (readonly [from: number, to: number, status: number])[] = [
  [1000, 1004, 401],
  [1100, 1102, 402],
  [1103, 1103, 403],
  [1200, 1203, 400],
  [1302, 1304, 429],
  [5000, 5002, 503],
];
const FILTERED = 1301;
const FILTER_WORDS = /risk control|sensitive|security policy|violat/i;

/** Kling AI. Sources: Kling's developer documentation; vercel/ai, literals of its tests. */
export const klingVideos = createVideosDialect({
  name: "kling-videos",
  maker: "Kling",
  takes: ["image", "last_frame", "reference_images"],
  fields: ["seconds", "size", "audio", "negative_prompt"],
  usualResolution: "720p",
  build,
  parseError: (status, headers, body) => {
    const answer = asObject(parseJson(body));
    return codeOf(answer) === FILTERED ? readRefusal(answer ?? {}) : parseError(status, headers, body);
  },
  jobs: {
    ticket(answer, { upstreamModel }) {
      const id = jobId(asObject(answer.data)?.task_id, answer, readRefusal);
      return {
        ref: { path: `/v1/videos/${kindOf(upstreamModel)}/${id}` },
        state: openState("queued", { seconds: USUAL_SECONDS }),
      };
    },
    // Source: Kling, "Query task (single)": the path takes `task_id` or `external_task_id`.
    lookup: (jobId, { upstreamModel }) => ({ path: `/v1/videos/${kindOf(upstreamModel)}/${jobId}` }),
    poll: ({ path }) => ({ method: "GET", at: { path: String(path) } }),
    read,
  },
});

type Kind = "text2video" | "image2video" | "multi-image2video";

function kindOf(model: string): Kind {
  if (model.endsWith("-mi2v")) return "multi-image2video";
  return model.endsWith("-i2v") ? "image2video" : "text2video";
}

/** @throws GatewayError `unsupported_parameter` for images that a kind has no place for, or that it lacks */
function requireImages(kind: Kind, { image, references }: VideoOrder): void {
  const isMulti = kind === "multi-image2video";
  if (kind !== "image2video" && image) throw unsupported("image", "this model starts from no image");
  if (kind === "image2video" && !image) throw unsupported("prompt", "this model needs an image");
  if (!isMulti && references.length > 0)
    throw unsupported("reference_images", "this model takes no reference images");
  if (isMulti && (references.length === 0 || references.length > MAX_REFERENCES))
    throw unsupported("reference_images", `this model needs 1 to ${MAX_REFERENCES} reference images`);
}

function build(order: VideoOrder, { upstreamModel, jobId }: Target): UpstreamRequest {
  const { prompt, size, audio, image, lastFrame, references, negativePrompt } = order;
  const kind = kindOf(upstreamModel);
  requireImages(kind, order);
  const model = upstreamModel.replace(KIND, "");
  const isSoundless = SOUNDLESS.test(model);
  if (isSoundless && audio) throw unsupported("audio", "this model makes videos without sound");
  return postJson(`/v1/videos/${kind}`, {
    ...{ model_name: model, prompt, ...shapeFor(size, image) },
    duration: String(secondsAmong(order, LENGTHS, "Kling") ?? USUAL_SECONDS),
    ...(negativePrompt === null ? {} : { negative_prompt: negativePrompt }),
    ...(isSoundless || audio === null ? {} : { sound: audio ? "on" : "off" }),
    ...(image ? { image: image.data } : {}),
    ...(lastFrame ? { image_tail: lastFrame.data } : {}),
    ...(jobId === undefined ? {} : { external_task_id: jobId }),
    ...(references.length > 0 ? { image_list: references.map(({ data }) => ({ image: data })) } : {}),
  });
}

/** The ratio of a video that starts from an image is that of the image. @throws GatewayError `unsupported_parameter` */
function shapeFor(size: string | null, image: VideoOrder["image"]): JsonObject {
  const modeOf = (lines: number) => (lines === 1080 ? "pro" : "std");
  if (size === null) return { mode: "std" };
  if (image) return { mode: modeOf(linesOf(size, image, SHAPES.lines, "Kling")) };
  const { ratio, lines } = shapeOf(size, SHAPES, "Kling");
  return { mode: modeOf(lines), aspect_ratio: ratio };
}

const codeOf = (answer: JsonObject | null): number | null =>
  typeof answer?.code === "number" ? answer.code : null;

/** A refusal by its own code, whatever the status. */
function readRefusal(answer: JsonObject): UpstreamError {
  const code = codeOf(answer);
  const message = asFilledText(answer.message) ?? "";
  if (code === FILTERED) return filteredRefusal(message);
  const status = CODES.find(([from, to]) => code !== null && code >= from && code <= to)?.[2];
  if (status === undefined) return parseErrorInside(answer);
  const body = { message, type: null, param: null, code: String(code) };
  return classifyError(status, {}, body, JSON.stringify(answer));
}

/** @throws UnreadableAnswer */
function read(answer: JsonObject): VideoState {
  const data = asObject(answer.data);
  const word = asFilledText(data?.task_status);
  if (!data || word === null) {
    const refusal = codeOf(answer) ? readRefusal(answer) : undefined;
    throw new UnreadableAnswer("the answer is about no task", refusal ? { refusal } : {});
  }
  const message = asFilledText(data.task_status_msg);
  switch (word) {
    case "submitted":
      return openState("queued");
    case "processing":
      return openState("in_progress");
    case "succeed":
      return readDone(data);
    case "failed":
      return message && FILTER_WORDS.test(message) ? filteredState(message) : failedState(null, message);
    default:
      return unknownState();
  }
}

function readDone({ task_result: result }: JsonObject): VideoState {
  const [video] = asObjects(asObject(result)?.videos);
  const url = asFilledText(video?.url);
  if (!url) return failedState("no_video", "The provider finished the task without a video.");
  // 5.1 seconds are made where 5 are asked for and charged.
  const seconds = positive(video?.duration);
  return completedState({ url }, { seconds: seconds === null ? null : Math.round(seconds) });
}
