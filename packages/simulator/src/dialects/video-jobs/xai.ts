import type { Dialect } from "../dialect.ts";
import { readJob } from "../image-jobs/submit-job.ts";
import { openAiError } from "../openai-chat/errors.ts";
import { jobOf } from "../openai-videos/start-job.ts";
import { asText } from "../reading.ts";
import { newId, type SeenJob } from "./look-at-job.ts";

const DEFAULT_SECONDS = 8;

/** Its jobs are asked about at OpenAI's path. */
export const XAI = "x";

/** `POST …/videos/generations` of xAI. */
export const xaiVideos: Dialect = {
  name: "xai-videos",
  matches: (method, path) => method === "POST" && path.endsWith("/videos/generations"),
  read: (request) => readJob(request, request.body, asText(request.body.model)),
  whole(call) {
    const { duration, resolution } = call.request.body;
    const job = jobOf(call, { seconds: Number(duration ?? DEFAULT_SECONDS), size: asText(resolution) });
    return JSON.stringify({ request_id: newId(job, XAI) });
  },
  errorBody: openAiError,
};

/** A job as xAI shows it. */
export function renderXaiJob({ status, job, seconds, url }: SeenJob): object {
  switch (status) {
    case "queued":
    case "in_progress":
      return { status: job.faults.unknownStatus ?? "pending", progress: 10 };
    case "failed":
      return { status, error: { code: "internal_error", message: job.error } };
    case "filtered":
      return { status: "done", video: { url: "", duration: seconds, respect_moderation: false } };
    case "completed":
      return {
        status: "done",
        model: job.model,
        video: { url, duration: seconds, respect_moderation: true },
      };
  }
}
