import { BadRequest, type Call, type Dialect, type Prompt, type WireRequest } from "../dialect.ts";
import { openAiError } from "../openai-chat/errors.ts";
import { plainPrompt } from "../plain-prompt.ts";
import { asText, createPromptCounter, requireText } from "../reading.ts";
import { jobOf } from "./start-job.ts";
import { encodeJob, renderJob } from "./video-job.ts";

const DEFAULT_SECONDS = 4;
const MAX_SECONDS = 60;
const DEFAULT_SIZE = "720x1280";

/** `POST …/videos`, JSON or form data. The job is asked about at the paths of `server/answer-video.ts`. */
export const openaiVideos: Dialect = {
  name: "openai-videos",
  matches: (method, path) => method === "POST" && path.endsWith("/videos"),
  read: readRequest,
  whole: startJob,
  errorBody: openAiError,
};

function readRequest({ body }: WireRequest): Prompt {
  secondsOf(body.seconds);
  const counter = createPromptCounter();
  const userText = counter.text(requireText(body, "prompt"));
  return plainPrompt({ model: requireText(body, "model"), userText, promptTokens: counter.tokens() });
}

/** @throws BadRequest for a length that isn't one. */
function secondsOf(value: unknown): number {
  const seconds = value === undefined ? DEFAULT_SECONDS : Number(value);
  if (seconds > 0 && seconds <= MAX_SECONDS) return seconds;
  throw new BadRequest(`Invalid value for 'seconds': ${String(value)}.`);
}

function startJob(call: Call): string {
  const { body } = call.request;
  const job = jobOf(call, { seconds: secondsOf(body.seconds), size: asText(body.size) || DEFAULT_SIZE });
  return JSON.stringify(renderJob(encodeJob(job), job, job.createdAt));
}
