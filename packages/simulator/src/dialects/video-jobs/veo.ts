import type { Call, Dialect, JsonObject } from "../dialect.ts";
import { googleError, googleStatus } from "../google-generate-content/errors.ts";
import { originOf, readJob } from "../image-jobs/submit-job.ts";
import { drawVideo } from "../openai-videos/draw-video.ts";
import { jobOf } from "../openai-videos/start-job.ts";
import { plainPrompt } from "../plain-prompt.ts";
import { asObject, asText } from "../reading.ts";
import { isDone, lookAtJob, newId, type SeenJob } from "./look-at-job.ts";

const SUBMIT = /\/((?:projects\/.+\/)?models\/([\w.-]+)):predictLongRunning$/;
const FETCH = /\/models\/([\w.-]+):fetchPredictOperation$/;
const DEFAULT_SECONDS = 8;

const instanceOf = ({ instances }: JsonObject): JsonObject =>
  asObject((instances as unknown[] | undefined)?.[0]);

/** `POST …/models/{model}:predictLongRunning`, at AI Studio's and at Vertex's paths. */
export const veoVideos: Dialect = {
  name: "veo-videos",
  matches: (method, path) => method === "POST" && SUBMIT.test(path),
  read: (request) => readJob(request, instanceOf(request.body), SUBMIT.exec(request.path)?.[2] ?? ""),
  whole(call: Call) {
    const { durationSeconds, resolution, aspectRatio } = asObject(call.request.body.parameters);
    const size = `${asText(resolution)} ${asText(aspectRatio)}`.trim();
    const job = jobOf(call, { seconds: Number(durationSeconds ?? DEFAULT_SECONDS), size });
    const collection = SUBMIT.exec(call.request.path)?.[1] ?? "";
    return JSON.stringify({ name: `${collection}/operations/${newId(job)}` });
  },
  errorBody: googleError,
  errorStatus: googleStatus,
};

/** `POST …/models/{model}:fetchPredictOperation`: the state of such a job at Vertex, with the video in it. */
export const vertexOperations: Dialect = {
  name: "vertex-operations",
  matches: (method, path) => method === "POST" && FETCH.test(path),
  read: ({ path }) => plainPrompt({ model: FETCH.exec(path)?.[1] ?? "", userText: "", promptTokens: 0 }),
  whole({ request }) {
    const name = asText(request.body.operationName);
    const seen = lookAtJob(name.split("/").at(-1) ?? "", originOf(request));
    const error = { code: 5, message: "Operation not found.", status: "NOT_FOUND" };
    return JSON.stringify(seen ? renderOperation(name, seen, inside(seen)) : { name, done: true, error });
  },
  errorBody: googleError,
  errorStatus: googleStatus,
};

/** The operation, as `GET …/operations/{id}` shows it. `response`: of a finished one. */
export function renderOperation(name: string, seen: SeenJob, response: JsonObject): JsonObject {
  if (!isDone(seen)) return { name };
  if (seen.status === "failed") return { name, done: true, error: { code: 13, message: seen.job.error } };
  return { name, done: true, response };
}

const FILTERED = { raiMediaFilteredCount: 1, raiMediaFilteredReasons: ["It was held back."] };

const inside = ({ status, seconds, job }: SeenJob): JsonObject => {
  if (status === "filtered") return FILTERED;
  const bytesBase64Encoded = Buffer.from(drawVideo(seconds, job.stamp, job.size)).toString("base64");
  return { raiMediaFilteredCount: 0, videos: [{ bytesBase64Encoded, mimeType: "video/mp4" }] };
};

/** What AI Studio answers with: a URL. */
export const outside = ({ status, url }: SeenJob): JsonObject => ({
  generateVideoResponse: status === "filtered" ? FILTERED : { generatedSamples: [{ video: { uri: url } }] },
});
