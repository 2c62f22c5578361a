import type { VideoState } from "../../capabilities/videos.ts";
import { unsupported } from "../../images/aspect-ratio.ts";
import { postJson } from "../../images/post-json.ts";
import { renderDataUrl } from "../../shared/files/data-url.ts";
import { asFilledText, asObject, type JsonObject } from "../../shared/json-object.ts";
import type { Target, UpstreamRequest } from "../../target.ts";
import { UnreadableAnswer } from "../../upstream-error.ts";
import { createVideosDialect, type VideoOrder, wholeSeconds } from "../create-dialect.ts";
import { completedState, failedState, jobId, openState, positive, unknownState } from "../job-states.ts";
import { linesOf, shapeOf } from "../video-shape.ts";

/** Chat is at OpenAI's paths of the same host. */
const HOST = "https://dashscope-intl.aliyuncs.com";
const ELSEWHERE = { [`${HOST}/compatible-mode/v1`]: HOST };
const SUBMIT = "/api/v1/services/aigc/video-generation/video-synthesis";
const SHAPES = { ratios: ["16:9", "9:16", "1:1", "4:3", "3:4"], lines: [480, 720, 1080] };
const USUAL_SECONDS = 5;
const USUAL_SIZE = "1280x720";
/** Models that take a list of media and a ratio. Source: Model Studio, "Wan 2.7"; public clients of it. */
const BY_MEDIA = /^wan(?:2\.[7-9]|[3-9])/;

/** Alibaba's Wan at Model Studio. Sources: Model Studio, "Wan text to video"; vercel/ai, literals of its tests. */
export const wanVideos = createVideosDialect({
  name: "wan-videos",
  maker: "Wan",
  takes: ["image", "last_frame", "reference_images"],
  fields: ["seconds", "size", "audio", "seed", "negative_prompt"],
  usualResolution: "720p",
  build,
  jobs: {
    ticket: (answer) => ({
      ref: { id: jobId(asObject(answer.output)?.task_id, answer) },
      state: openState("queued", { seconds: USUAL_SECONDS, size: USUAL_SIZE }),
    }),
    poll: ({ id }) => ({ method: "GET", at: { path: `/api/v1/tasks/${String(id)}` }, elsewhere: ELSEWHERE }),
    read,
    // Only tasks that wait.
    cancel: ({ id }) => ({
      method: "POST",
      at: { path: `/api/v1/tasks/${String(id)}/cancel` },
      elsewhere: ELSEWHERE,
    }),
  },
});

function build(order: VideoOrder, { upstreamModel }: Target): UpstreamRequest {
  const { prompt, audio, seed, negativePrompt } = order;
  const isByMedia = BY_MEDIA.test(upstreamModel);
  const isFromText = upstreamModel.includes("-t2v");
  if (audio === false && isFromText)
    throw unsupported("audio", "this model can't be asked for a video without sound");
  const body = {
    model: upstreamModel,
    input: {
      prompt,
      ...(negativePrompt === null ? {} : { negative_prompt: negativePrompt }),
      ...(isByMedia ? mediaOf(order) : imagesOf(order, upstreamModel)),
    },
    parameters: {
      duration: wholeSeconds(order, "Wan") ?? USUAL_SECONDS,
      ...(isByMedia || upstreamModel.includes("-i2v")
        ? resolutionOf(order)
        : { size: (order.size ?? USUAL_SIZE).replace("x", "*") }),
      ...(seed === null ? {} : { seed }),
      ...(audio === null || isFromText ? {} : { audio }),
      watermark: false,
    },
  };
  return postJson(SUBMIT, body, { elsewhere: ELSEWHERE, headers: { "x-dashscope-async": "enable" } });
}

/** @throws GatewayError `unsupported_parameter` for images that the model has no place for */
function imagesOf({ image, lastFrame, references }: VideoOrder, model: string): JsonObject {
  if (lastFrame) throw unsupported("last_frame", "this model can't be given the end of a video");
  if (image && !model.includes("-i2v")) throw unsupported("image", "this model starts from no image");
  if (references.length > 0 && !model.includes("-r2v"))
    throw unsupported("reference_images", "this model takes no reference images");
  if (image) return { img_url: renderDataUrl(image) };
  return references.length > 0 ? { reference_urls: references.map(renderDataUrl) } : {};
}

function mediaOf({ image, lastFrame, references }: VideoOrder): JsonObject {
  const media = [
    ...(image ? [{ type: "first_frame", url: renderDataUrl(image) }] : []),
    ...(lastFrame ? [{ type: "last_frame", url: renderDataUrl(lastFrame) }] : []),
    ...references.map((file) => ({ type: "reference_image", url: renderDataUrl(file) })),
  ];
  return media.length > 0 ? { media } : {};
}

/** The ratio of a video that starts from an image is that of the image. @throws GatewayError `unsupported_parameter` */
function resolutionOf({ size, image }: VideoOrder): JsonObject {
  if (size === null) return { resolution: "720P" };
  if (image) return { resolution: `${linesOf(size, image, SHAPES.lines, "Wan")}P` };
  const { ratio, lines } = shapeOf(size, SHAPES, "Wan");
  return { resolution: `${lines}P`, ratio };
}

/** @throws UnreadableAnswer */
function read(answer: JsonObject): VideoState {
  const output = asObject(answer.output);
  const word = asFilledText(output?.task_status);
  if (!output || word === null) throw new UnreadableAnswer("the answer is about no task");
  switch (word) {
    case "PENDING":
      return openState("queued");
    case "RUNNING":
    case "SUSPENDED":
      return openState("in_progress");
    case "SUCCEEDED":
      return readDone(output, asObject(answer.usage) ?? {});
    case "FAILED":
    case "CANCELED":
      return failedState(
        asFilledText(output.code) ?? `video_${word.toLowerCase()}`,
        asFilledText(output.message),
      );
    default:
      return unknownState();
  }
}

function readDone(
  output: JsonObject,
  { output_video_duration: made, duration, SR, size }: JsonObject,
): VideoState {
  const url = asFilledText(output.video_url);
  if (!url) return failedState("no_video", "The provider finished the task without a video.");
  const lines = positive(SR);
  const sides = asFilledText(size)?.replace("*", "x") ?? "";
  return completedState(
    { url },
    {
      seconds: positive(made) ?? positive(duration),
      size: /^[1-9]\d{0,4}x[1-9]\d{0,4}$/.test(sides) ? sides : null,
      ...(lines === null ? {} : { resolution: `${lines}p` }),
    },
  );
}
