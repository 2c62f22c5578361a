import type { VideoState } from "../../capabilities/videos.ts";
import { unsupported } from "../../images/aspect-ratio.ts";
import { postJson } from "../../images/post-json.ts";
import { type DataUrl, renderDataUrl } from "../../shared/files/data-url.ts";
import { asFilledText, asObject, type JsonObject } from "../../shared/json-object.ts";
import type { Target, UpstreamRequest } from "../../target.ts";
import { UnreadableAnswer } from "../../upstream-error.ts";
import { createVideosDialect, type VideoOrder, wholeSeconds } from "../create-dialect.ts";
import { completedState, failedState, jobId, openState, positive, unknownState } from "../job-states.ts";

/** Chat is at another version of the same host. */
const ELSEWHERE = { "https://api.minimax.io/v1": "https://api.minimax.io" };
/** Frames of its one resolution. Source: vercel/ai. */
const RATIOS: Readonly<Record<string, string>> = {
  "2048x2048": "1:1",
  "2560x1080": "21:9",
  "2560x1440": "16:9",
  "2048x1536": "4:3",
  "1440x2560": "9:16",
  "1536x2048": "3:4",
};
const RESOLUTION = "2K";
const USUAL_SECONDS = 5;
const MOST_SECONDS = 15;

/** MiniMax's videos, version 2 of the API. Sources: vercel/ai, literals of its tests. */
export const minimaxVideos = createVideosDialect({
  name: "minimax-videos",
  maker: "MiniMax",
  takes: ["image", "last_frame", "reference_images"],
  fields: ["seconds", "size"],
  usualResolution: RESOLUTION,
  build,
  jobs: {
    ticket: (answer) => ({
      ref: { id: jobId(answer.task_id, answer) },
      state: openState("queued", { seconds: USUAL_SECONDS }),
    }),
    poll: ({ id }) => ({
      method: "GET",
      at: { path: `/v2/query/video_generation/${String(id)}` },
      elsewhere: ELSEWHERE,
    }),
    read,
  },
});

const toImage = (role: string, file: DataUrl): JsonObject => ({
  type: "image_url",
  image_url: { url: renderDataUrl(file) },
  role,
});

function build(order: VideoOrder, { upstreamModel }: Target): UpstreamRequest {
  const { prompt, image, lastFrame, references } = order;
  const seconds = wholeSeconds(order, "MiniMax") ?? USUAL_SECONDS;
  if (seconds < USUAL_SECONDS || seconds > MOST_SECONDS)
    throw unsupported("seconds", `MiniMax makes videos of ${USUAL_SECONDS} to ${MOST_SECONDS} seconds`);
  const ratio = ratioFor(order);
  const body = {
    model: upstreamModel,
    content: [
      { type: "text", text: prompt },
      ...(image ? [toImage("first_frame", image)] : []),
      ...(lastFrame ? [toImage("last_frame", lastFrame)] : []),
      ...references.map((file) => toImage("reference_image", file)),
    ],
    ...{ duration: seconds, resolution: RESOLUTION },
    ...(ratio === null ? {} : { ratio }),
  };
  return postJson("/v2/video_generation", body, { elsewhere: ELSEWHERE });
}

/** @throws GatewayError `unsupported_parameter` */
function ratioFor({ size, image }: VideoOrder): string | null {
  if (size === null) return null;
  const ratio = RATIOS[size];
  if (!ratio) throw unsupported("size", `MiniMax makes videos of ${Object.keys(RATIOS).join(", ")}`);
  if (image) throw unsupported("size", "a video that starts from an image has the ratio of the image");
  return ratio;
}

/** @throws UnreadableAnswer */
function read(answer: JsonObject): VideoState {
  const task = asObject(answer.task);
  const word = asFilledText(task?.status);
  if (!task || word === null) throw new UnreadableAnswer("the answer is about no task");
  switch (word) {
    case "queued":
      return openState("queued");
    case "running":
      return openState("in_progress");
    case "succeeded":
      return readDone(task);
    case "failed":
    case "cancelled":
    case "expired": {
      const { code, message } = asObject(task.error) ?? {};
      return failedState(code == null ? `video_${word}` : String(code), asFilledText(message));
    }
    default:
      return unknownState();
  }
}

function readDone({ content, usage, duration, resolution }: JsonObject): VideoState {
  const url = asFilledText(asObject(content)?.url);
  if (!url) return failedState("no_video", "The provider finished the task without a video.");
  const seconds = positive(asObject(usage)?.output_seconds) ?? positive(duration);
  const name = asFilledText(resolution);
  return completedState({ url }, { seconds, ...(name ? { resolution: name } : {}) });
}
