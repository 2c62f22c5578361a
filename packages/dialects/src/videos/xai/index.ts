import type { VideoState } from "../../capabilities/videos.ts";
import { unsupported } from "../../images/aspect-ratio.ts";
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

/** Source: xAI API reference, "Video generation"; the resolutions that a model lacks are its to refuse. */
const SHAPES = { ratios: ["16:9", "9:16", "1:1", "4:3", "3:4", "3:2", "2:3"], lines: [480, 720, 1080] };
/** Unless the request says. Source: the same. */
const USUAL_SECONDS = 8;

/** xAI's videos: always with sound, at a price per second of their resolution. Sources: xAI API reference; recorded traffic; vercel/ai. */
export const xaiVideos = createVideosDialect({
  name: "xai-videos",
  maker: "xAI",
  takes: ["image", "reference_images"],
  fields: ["seconds", "size", "audio"],
  build,
  jobs: {
    ticket: (answer) => ({
      ref: { path: `/videos/${jobId(answer.request_id, answer)}` },
      state: openState("queued", { seconds: USUAL_SECONDS }),
    }),
    poll: ({ path }) => ({ method: "GET", at: { path: String(path) } }),
    read,
  },
});

function build(order: VideoOrder, { upstreamModel }: Target): UpstreamRequest {
  const { prompt, size, audio, image, references } = order;
  if (audio === false) throw unsupported("audio", "xAI makes no videos without sound");
  const shape = size === null ? null : shapeOf(size, SHAPES, "xAI");
  return postJson("/videos/generations", {
    ...{ model: upstreamModel, prompt, duration: wholeSeconds(order, "xAI") ?? USUAL_SECONDS },
    ...(shape ? { aspect_ratio: shape.ratio, resolution: `${shape.lines}p` } : {}),
    ...(image ? { image: { url: renderDataUrl(image) } } : {}),
    ...(references.length > 0
      ? { reference_images: references.map((file) => ({ url: renderDataUrl(file) })) }
      : {}),
  });
}

/** @throws UnreadableAnswer */
function read({ status, progress, video, error }: JsonObject): VideoState {
  const made = asObject(video);
  const word = asFilledText(status) ?? (made ? "done" : null);
  if (word === null) throw new UnreadableAnswer("the answer is about no video");
  switch (word) {
    case "pending":
      return openState("in_progress", { progress: positive(progress) });
    case "done":
      return readDone(made);
    case "failed":
    case "expired": {
      const { code, message } = asObject(error) ?? {};
      const text = asFilledText(message) ?? asFilledText(error) ?? `The provider's job ${word}.`;
      return failedState(asFilledText(code) ?? `video_${word}`, text);
    }
    default:
      return unknownState();
  }
}

function readDone(video: JsonObject | null): VideoState {
  if (video?.respect_moderation === false) return filteredState(null);
  const url = asFilledText(video?.url);
  if (!url) return failedState("no_video", "The provider finished the job without a video.");
  return completedState({ url }, { seconds: positive(video?.duration) });
}
