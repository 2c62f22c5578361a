import type { VideoState } from "../../capabilities/videos.ts";
import { postJson } from "../../images/post-json.ts";
import { renderDataUrl } from "../../shared/files/data-url.ts";
import { asFilledText, asObject, type JsonObject } from "../../shared/json-object.ts";
import type { Target, UpstreamRequest } from "../../target.ts";
import { UnreadableAnswer } from "../../upstream-error.ts";
import { createVideosDialect, type VideoOrder, wholeSeconds } from "../create-dialect.ts";
import { completedState, failedState, filteredState, jobId, openState, unknownState } from "../job-states.ts";
import { shapeOf } from "../video-shape.ts";

const SHAPES = {
  ratios: ["16:9", "9:16", "1:1", "4:3", "3:4", "21:9"],
  lines: [360, 480, 540, 720, 768, 1080],
};
const FILTER_WORDS = /nsfw|sensitive|flagged|safety/i;
/** The field of the first image, by model. Source: the schemas of the models. */
const FIRST_FIELDS: readonly (readonly [model: RegExp, field: string])[] = [
  [/^minimax\/video|hailuo/, "first_frame_image"],
  [/kling/, "start_image"],
];
const LAST_FIELDS: readonly (readonly [model: RegExp, field: string])[] = [
  [/hailuo/, "last_frame_image"],
  [/kling/, "end_image"],
];

const fieldOf = (fields: typeof FIRST_FIELDS, model: string, usual: string): string =>
  fields.find(([pattern]) => pattern.test(model))?.[1] ?? usual;

/** Official models of Replicate that make videos. Sources: Replicate HTTP API; vercel/ai; recorded traffic. */
export const replicateVideos = createVideosDialect({
  name: "replicate-videos",
  maker: "Replicate",
  takes: ["image", "last_frame"],
  fields: ["seconds", "size", "audio", "seed", "negative_prompt"],
  build,
  jobs: {
    ticket(answer) {
      const path = `/predictions/${jobId(answer.id, answer)}`;
      const urls = asObject(answer.urls);
      return {
        ref: { path, poll: asFilledText(urls?.get), cancel: asFilledText(urls?.cancel) },
        state: openState("queued"),
      };
    },
    poll: ({ path, poll }) => ({
      method: "GET",
      at: typeof poll === "string" ? { url: poll } : { path: String(path) },
    }),
    cancel: ({ path, cancel }) => ({
      method: "POST",
      at: typeof cancel === "string" ? { url: cancel } : { path: `${String(path)}/cancel` },
    }),
    read,
  },
});

function build(order: VideoOrder, { upstreamModel }: Target): UpstreamRequest {
  const { prompt, size, audio, seed, image, lastFrame, negativePrompt } = order;
  const seconds = wholeSeconds(order, "Replicate");
  const shape = size === null ? null : shapeOf(size, SHAPES, "Replicate");
  const model = upstreamModel.split("/").map(encodeURIComponent).join("/");
  return postJson(`/models/${model}/predictions`, {
    input: {
      prompt,
      ...(seconds === null ? {} : { duration: seconds }),
      ...(shape ? { aspect_ratio: shape.ratio, resolution: `${shape.lines}p` } : {}),
      ...(audio === null ? {} : { generate_audio: audio }),
      ...(seed === null ? {} : { seed }),
      ...(negativePrompt === null ? {} : { negative_prompt: negativePrompt }),
      ...(image ? { [fieldOf(FIRST_FIELDS, upstreamModel, "image")]: renderDataUrl(image) } : {}),
      ...(lastFrame ? { [fieldOf(LAST_FIELDS, upstreamModel, "last_frame")]: renderDataUrl(lastFrame) } : {}),
    },
  });
}

/** @throws UnreadableAnswer */
function read({ status, output, error }: JsonObject): VideoState {
  const message = asFilledText(error);
  switch (asFilledText(status)) {
    case null:
      throw new UnreadableAnswer("the answer is about no prediction");
    case "starting":
      return openState("queued");
    case "processing":
      return openState("in_progress");
    case "succeeded": {
      const url = asFilledText(Array.isArray(output) ? output[0] : output);
      return url ? completedState({ url }) : failedState("no_video", "The prediction has no video.");
    }
    case "failed":
      return FILTER_WORDS.test(message ?? "") ? filteredState(message) : failedState(null, message);
    case "canceled":
    case "aborted":
      return failedState("video_canceled", message ?? "The prediction was canceled.");
    default:
      return unknownState();
  }
}
