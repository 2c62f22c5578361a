import type { Call, Dialect, JsonObject } from "../dialect.ts";
import { plainPrompt } from "../plain-prompt.ts";
import { asObject, asText } from "../reading.ts";
import { decodeJob, type ImageJob, isDone } from "./image-job.ts";
import { jobOf, originOf, readJob } from "./submit-job.ts";

const FIREWORKS = /\/workflows\/(.*kontext[\w.-]*)$/;
const FIREWORKS_RESULT = /\/workflows\/(.*kontext[\w.-]*)\/get_result$/;
const REPLICATE = /\/models\/([\w.-]+\/[\w.-]+)\/predictions$/;

const detail = ({ message }: { message: string }): string => JSON.stringify({ detail: message });

/** `POST …/workflows/{model}`: a job of Fireworks. */
export const fireworksJobs: Dialect = {
  name: "fireworks-jobs",
  matches: (method, path) => method === "POST" && FIREWORKS.test(path),
  read: (request) => readJob(request, request.body, FIREWORKS.exec(request.path)?.[1] ?? ""),
  whole: (call) => JSON.stringify({ request_id: jobOf(call, call.request.body) }),
  errorBody: detail,
};

/** `POST …/workflows/{model}/get_result`: the status of such a job. */
export const fireworksResults: Dialect = {
  name: "fireworks-results",
  matches: (method, path) => method === "POST" && FIREWORKS_RESULT.test(path),
  read: ({ path }) =>
    plainPrompt({ model: FIREWORKS_RESULT.exec(path)?.[1] ?? "", userText: "", promptTokens: 0 }),
  whole: ({ request: { body }, answer }) =>
    JSON.stringify(renderResult(decodeJob(asText(body.id)), answer.createdMs)),
  errorBody: detail,
};

function renderResult(job: ImageJob | null, now: number): object {
  if (!job) return { status: "Task not found" };
  if (!isDone(job, now)) return { status: "Pending", result: null };
  if (job.filtered) return { status: "Content Moderated", result: null };
  return job.error ? { status: "Error" } : { status: "Ready", result: { sample: job.urls[0] } };
}

/** `POST …/text_to_image`: a task of Runway. */
export const runwayTasks: Dialect = {
  name: "runway-tasks",
  matches: (method, path) => method === "POST" && path.endsWith("/v1/text_to_image"),
  read: (request) => readJob(request, { prompt: request.body.promptText }, asText(request.body.model)),
  whole: (call) => JSON.stringify({ id: jobOf(call, sidesOf(asText(call.request.body.ratio))) }),
  errorBody: ({ message }) => JSON.stringify({ error: message }),
};

function sidesOf(ratio: string): JsonObject {
  const [width, height] = ratio.split(":");
  return { width, height };
}

/** `POST …/models/{owner}/{name}/predictions`: a prediction of Replicate. */
export const replicatePredictions: Dialect = {
  name: "replicate-predictions",
  matches: (method, path) => method === "POST" && REPLICATE.test(path),
  read: (request) => readJob(request, asObject(request.body.input), REPLICATE.exec(request.path)?.[1] ?? ""),
  whole(call: Call) {
    const { request } = call;
    const id = jobOf(call, asObject(request.body.input));
    const get = `${originOf(request)}/v1/predictions/${id}`;
    return JSON.stringify({ id, status: "starting", output: null, urls: { get, cancel: `${get}/cancel` } });
  },
  errorBody: detail,
};
