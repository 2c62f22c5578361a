import type { VideoState } from "../../capabilities/videos.ts";
import { unsupported } from "../../images/aspect-ratio.ts";
import { postJson } from "../../images/post-json.ts";
import { renderDataUrl } from "../../shared/files/data-url.ts";
import { asArray, asFilledText, type JsonObject } from "../../shared/json-object.ts";
import type { Target, UpstreamRequest } from "../../target.ts";
import { UnreadableAnswer } from "../../upstream-error.ts";
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

const VERSION = { "x-runway-version": "2024-11-06" };
/** Models that start from an image alone. */
const FROM_IMAGE = /^(?:gen3a_turbo|gen4_turbo)$/;
/** Source: Runway API reference, "Generate a video from an image", `ratio` and `duration`. */
const GEN3 = { sizes: ["1280x768", "768x1280"], lengths: [5, 10] };
const GEN4 = {
  sizes: ["1280x720", "720x1280", "1104x832", "832x1104", "960x960", "1584x672"],
  lengths: [2, 3, 4, 5, 6, 7, 8, 9, 10],
};
const USUAL_SECONDS = 5;

const taskOf = ({ id }: JsonObject) => ({ at: { path: `/v1/tasks/${String(id)}` }, headers: VERSION });

/** Runway's videos: a task for each. Sources: Runway API reference; litellm. */
export const runwayVideos = createVideosDialect({
  name: "runway-videos",
  maker: "Runway",
  takes: ["image", "last_frame"],
  fields: ["seconds", "size", "seed"],
  build,
  jobs: {
    ticket: (answer) => ({
      ref: { id: jobId(answer.id, answer) },
      state: openState("queued", { seconds: USUAL_SECONDS }),
    }),
    poll: (ref) => ({ method: "GET", ...taskOf(ref) }),
    cancel: (ref) => ({ method: "DELETE", ...taskOf(ref) }),
    read,
  },
});

function build(order: VideoOrder, { upstreamModel }: Target): UpstreamRequest {
  const { prompt, size, seed, image, lastFrame } = order;
  if (!image && FROM_IMAGE.test(upstreamModel)) throw unsupported("image", "this model needs an image");
  const { sizes, lengths } = upstreamModel.startsWith("gen3") ? GEN3 : GEN4;
  if (size !== null && !sizes.includes(size))
    throw unsupported("size", `this model makes videos of ${sizes.join(", ")}`);
  const first = image ? renderDataUrl(image) : null;
  const body = {
    ...{ model: upstreamModel, promptText: prompt },
    ratio: (size ?? sizes[0] ?? "").replace("x", ":"),
    duration: secondsAmong(order, lengths, "Runway") ?? USUAL_SECONDS,
    ...(seed === null ? {} : { seed }),
    ...(first && !lastFrame ? { promptImage: first } : {}),
    ...(first && lastFrame
      ? {
          promptImage: [
            { uri: first, position: "first" },
            { uri: renderDataUrl(lastFrame), position: "last" },
          ],
        }
      : {}),
  };
  return postJson(image ? "/v1/image_to_video" : "/v1/text_to_video", body, { headers: VERSION });
}

/** @throws UnreadableAnswer */
function read(answer: JsonObject): VideoState {
  const word = asFilledText(answer.status);
  switch (word) {
    case null:
      throw new UnreadableAnswer("the answer is about no task");
    case "PENDING":
    case "THROTTLED":
      return openState("queued");
    case "RUNNING": {
      const share = positive(answer.progress);
      return openState("in_progress", {
        progress: share !== null && share <= 1 ? Math.floor(share * 100) : null,
      });
    }
    case "SUCCEEDED": {
      const url = asFilledText(asArray(answer.output)[0]);
      return url ? completedState({ url }) : failedState("no_video", "The task has no video.");
    }
    case "FAILED": {
      const [code, message] = [asFilledText(answer.failureCode), asFilledText(answer.failure)];
      return /SAFETY|MODERAT/.test(code ?? "") ? filteredState(message) : failedState(code, message);
    }
    case "CANCELLED":
      return failedState("video_cancelled", "The task was canceled.");
    default:
      return unknownState();
  }
}
