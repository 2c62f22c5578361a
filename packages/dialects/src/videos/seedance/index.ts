import type { VideoState } from "../../capabilities/videos.ts";
import { unsupported } from "../../images/aspect-ratio.ts";
import { postJson } from "../../images/post-json.ts";
import { type DataUrl, renderDataUrl } from "../../shared/files/data-url.ts";
import { asFilledText, asObject, type JsonObject } from "../../shared/json-object.ts";
import type { Target, UpstreamRequest } from "../../target.ts";
import { UnreadableAnswer } from "../../upstream-error.ts";
import { createVideosDialect, type VideoOrder, wholeSeconds } from "../create-dialect.ts";
import { completedState, failedState, jobId, openState, positive, unknownState } from "../job-states.ts";
import { shapeOf, type VideoShape } from "../video-shape.ts";

const SHAPES = { ratios: ["16:9", "9:16", "1:1", "4:3", "3:4", "21:9", "9:21"], lines: [480, 720, 1080] };
/** Sizes of other ratios, as the format names them. Source: ModelArk, "Video generation API", `ratio`. */
const SIZES: Readonly<Record<string, VideoShape>> = {
  ...sizesOf(480, ["864x480", "736x544", "640x640", "544x736", "480x864", "960x416"]),
  ...sizesOf(720, ["1248x704", "1120x832", "960x960", "832x1120", "704x1248", "1504x640"]),
  ...sizesOf(1080, ["1920x1088", "1664x1248", "1440x1440", "1248x1664", "1088x1920", "2176x928"]),
};
const USUAL_SECONDS = 5;
const USUAL_LINES = 720;
/** Models without sound, which have no field for it. */
const SILENT = /seedance-1-0/;

/** ByteDance's Seedance at ModelArk. Sources: ModelArk, "Video generation API"; vercel/ai, literals of its tests. */
export const seedanceVideos = createVideosDialect({
  name: "seedance-videos",
  maker: "Seedance",
  takes: ["image", "last_frame", "reference_images"],
  fields: ["seconds", "size", "audio", "seed"],
  usualResolution: `${USUAL_LINES}p`,
  build,
  jobs: {
    ticket: (answer) => ({
      ref: { path: `/contents/generations/tasks/${jobId(answer.id, answer)}` },
      state: openState("queued", { seconds: USUAL_SECONDS }),
    }),
    poll: ({ path }) => ({ method: "GET", at: { path: String(path) } }),
    read,
  },
});

function sizesOf(lines: number, sizes: readonly string[]): Record<string, VideoShape> {
  const ratios = ["16:9", "4:3", "1:1", "3:4", "9:16", "21:9"];
  return Object.fromEntries(sizes.map((size, at) => [size, { ratio: ratios[at] ?? "", lines }]));
}

const toImage = (role: string, file: DataUrl): JsonObject => ({
  type: "image_url",
  image_url: { url: renderDataUrl(file) },
  role,
});

function build(order: VideoOrder, { upstreamModel }: Target): UpstreamRequest {
  const { prompt, size, audio, seed, image, lastFrame, references } = order;
  const isSilent = SILENT.test(upstreamModel);
  if (isSilent && audio) throw unsupported("audio", "this model makes videos without sound");
  const shape = size === null ? null : (SIZES[size] ?? shapeOf(size, SHAPES, "Seedance"));
  return postJson("/contents/generations/tasks", {
    model: upstreamModel,
    content: [
      { type: "text", text: prompt },
      ...(image ? [toImage("first_frame", image)] : []),
      ...(lastFrame ? [toImage("last_frame", lastFrame)] : []),
      ...references.map((file) => toImage("reference_image", file)),
    ],
    ...(shape ? { ratio: shape.ratio } : {}),
    resolution: `${shape?.lines ?? USUAL_LINES}p`,
    duration: wholeSeconds(order, "Seedance") ?? USUAL_SECONDS,
    ...(seed === null ? {} : { seed }),
    ...(isSilent || audio === null ? {} : { generate_audio: audio }),
    watermark: false,
  });
}

/** @throws UnreadableAnswer */
function read(answer: JsonObject): VideoState {
  const { code, message } = asObject(answer.error) ?? {};
  const [errorCode, text] = [asFilledText(code), asFilledText(message)];
  switch (asFilledText(answer.status)) {
    case null:
      throw new UnreadableAnswer("the answer is about no task");
    case "queued":
      return openState("queued");
    case "running":
      return openState("in_progress");
    case "succeeded":
      return readDone(answer);
    case "failed":
    case "cancelled":
    case "expired":
      return failedState(errorCode ?? `video_${String(answer.status)}`, text);
    default:
      return unknownState();
  }
}

/** It is charged by the second: the tokens that are counted depend on length and size alone. */
function readDone({ content, resolution, duration }: JsonObject): VideoState {
  const url = asFilledText(asObject(content)?.video_url);
  if (!url) return failedState("no_video", "The provider finished the task without a video.");
  const name = asFilledText(resolution);
  return completedState({ url }, { seconds: positive(duration), ...(name ? { resolution: name } : {}) });
}
