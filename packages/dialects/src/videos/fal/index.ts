import type { VideoState } from "../../capabilities/videos.ts";
import { falImages } from "../../images/fal/index.ts";
import { postJson } from "../../images/post-json.ts";
import { renderDataUrl } from "../../shared/files/data-url.ts";
import { asFilledText, asObject, type JsonObject } from "../../shared/json-object.ts";
import type { Target, UpstreamRequest } from "../../target.ts";
import { UnreadableAnswer } from "../../upstream-error.ts";
import { createVideosDialect, type VideoOrder, wholeSeconds } from "../create-dialect.ts";
import {
  completedState,
  failedState,
  filteredState,
  jobId,
  openState,
  positive,
  unknownState,
} from "../job-states.ts";
import { shapeOf } from "../video-shape.ts";

const SHAPES = {
  ratios: ["16:9", "9:16", "1:1", "4:3", "3:4", "21:9"],
  lines: [360, 480, 540, 580, 720, 1080, 2160],
};
/** Models whose lengths are `8s`, and those that want them as a text; others take a number. Source: their pages at fal.ai. */
const WITH_UNIT = /veo|luma|ray-2/;
const AS_TEXT = /kling|seedance|hailuo|minimax|pixverse/;
/** Models that call the end of a video its tail. */
const WITH_TAIL = /kling/;

/** Models at fal.ai that make videos: jobs in its queue. Sources: fal.ai, "Queue API"; vercel/ai, literals of its tests. */
export const falVideos = createVideosDialect({
  name: "fal-videos",
  maker: "fal",
  takes: ["image", "last_frame"],
  fields: ["seconds", "size", "audio", "seed", "negative_prompt"],
  build,
  parseError: falImages.parseError,
  jobs: {
    ticket(answer) {
      jobId(answer.request_id, answer);
      const result = asFilledText(answer.response_url);
      if (!result) throw new UnreadableAnswer("the provider's response doesn't say where the result is");
      const poll = asFilledText(answer.status_url) ?? `${result}/status`;
      const cancel = asFilledText(answer.cancel_url) ?? `${result}/cancel`;
      return { ref: { poll, result, cancel }, state: openState("queued") };
    },
    poll: ({ poll }) => ({ method: "GET", at: { url: String(poll) } }),
    result: ({ result }) => ({ method: "GET", at: { url: String(result) } }),
    cancel: ({ cancel }) => ({ method: "PUT", at: { url: String(cancel) } }),
    read,
  },
});

function build(order: VideoOrder, { upstreamModel }: Target): UpstreamRequest {
  const { prompt, size, audio, seed, image, lastFrame, negativePrompt } = order;
  const seconds = wholeSeconds(order, "fal");
  const shape = size === null ? null : shapeOf(size, SHAPES, "fal");
  const path = `/${upstreamModel.split("/").map(encodeURIComponent).join("/")}`;
  return postJson(path, {
    prompt,
    ...(seconds === null ? {} : { duration: durationOf(seconds, upstreamModel) }),
    ...(shape ? { aspect_ratio: shape.ratio, resolution: `${shape.lines}p` } : {}),
    ...(audio === null ? {} : { generate_audio: audio }),
    ...(seed === null ? {} : { seed }),
    ...(negativePrompt === null ? {} : { negative_prompt: negativePrompt }),
    ...(image ? { image_url: renderDataUrl(image) } : {}),
    ...(lastFrame
      ? { [WITH_TAIL.test(upstreamModel) ? "tail_image_url" : "end_image_url"]: renderDataUrl(lastFrame) }
      : {}),
  });
}

function durationOf(seconds: number, model: string): string | number {
  if (WITH_UNIT.test(model)) return `${seconds}s`;
  return AS_TEXT.test(model) ? String(seconds) : seconds;
}

/** The status of a job, or its result, which has none. @throws UnreadableAnswer */
function read(answer: JsonObject): VideoState {
  const word = asFilledText(answer.status);
  if (word === null) return readResult(answer);
  switch (word) {
    case "IN_QUEUE":
      return openState("queued");
    case "IN_PROGRESS":
      return openState("in_progress");
    case "COMPLETED": {
      const problem = asFilledText(answer.error);
      return problem ? failedState(null, problem) : completedState(null);
    }
    default:
      return unknownState();
  }
}

function readResult({ video, has_nsfw_concepts: flags }: JsonObject): VideoState {
  const made = asObject(video);
  if (Array.isArray(flags) && flags.includes(true)) return filteredState(null);
  const url = asFilledText(made?.url);
  if (!url) throw new UnreadableAnswer("the provider's result has no video");
  const [width, height] = [positive(made?.width), positive(made?.height)];
  return completedState(
    { url },
    { seconds: secondsOf(made?.duration), size: width && height ? `${width}x${height}` : null },
  );
}

/** Whole frames make 5 seconds 5.04, which no one is charged for. */
function secondsOf(value: unknown): number | null {
  const seconds = positive(value);
  return seconds === null ? null : Math.max(1, Math.round(seconds));
}
