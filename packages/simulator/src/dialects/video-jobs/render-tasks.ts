import type { SeenJob } from "./look-at-job.ts";

/** A word for each state. */
type Words = Readonly<Record<SeenJob["status"], string>>;

const wordOf = ({ status, job }: SeenJob, words: Words): string =>
  status === "in_progress" ? (job.faults.unknownStatus ?? words[status]) : words[status];

const SMALL: Words = {
  ...{ queued: "queued", in_progress: "running", completed: "succeeded" },
  ...{ failed: "failed", filtered: "failed" },
};
const LARGE: Words = {
  ...{ queued: "PENDING", in_progress: "RUNNING", completed: "SUCCEEDED" },
  ...{ failed: "FAILED", filtered: "FAILED" },
};
const KLING: Words = {
  ...{ queued: "submitted", in_progress: "processing", completed: "succeed" },
  ...{ failed: "failed", filtered: "failed" },
};
const REPLICATE: Words = { ...SMALL, queued: "starting", in_progress: "processing" };

const isFiltered = ({ status }: SeenJob): boolean => status === "filtered";
const ifDone = (seen: SeenJob, members: object): object => (seen.status === "completed" ? members : {});
const ifFailed = (seen: SeenJob, members: object): object =>
  seen.status === "failed" || isFiltered(seen) ? members : {};
const messageOf = (seen: SeenJob): string | null =>
  isFiltered(seen) ? "It was flagged as sensitive." : seen.job.error;

/** A task as BytePlus ModelArk shows it. */
export const renderSeedance = (seen: SeenJob): object => ({
  ...{ id: seen.id, model: seen.job.model, status: wordOf(seen, SMALL) },
  ...ifDone(seen, {
    content: { video_url: seen.url },
    usage: { completion_tokens: seen.seconds * 21_600 },
    ...{ duration: seen.seconds, resolution: seen.job.size },
  }),
  ...ifFailed(seen, {
    error: {
      code: isFiltered(seen) ? "OutputVideoSensitiveContentDetected" : "InternalServiceError",
      message: messageOf(seen),
    },
  }),
});

/** A task as MiniMax shows it. */
export const renderMinimax = (seen: SeenJob): object => ({
  task: {
    ...{ id: seen.id, model: seen.job.model, status: wordOf(seen, SMALL) },
    ...ifDone(seen, {
      content: { url: seen.url },
      ...{ resolution: seen.job.size, duration: seen.seconds, usage: { output_seconds: seen.seconds } },
    }),
    ...ifFailed(seen, { error: { code: isFiltered(seen) ? 1027 : 1000, message: messageOf(seen) } }),
  },
});

/** A task as Alibaba Cloud shows it. */
export const renderWan = (seen: SeenJob): object => ({
  output: {
    ...{ task_id: seen.id, task_status: wordOf(seen, LARGE) },
    ...ifDone(seen, { video_url: seen.url }),
    ...ifFailed(seen, {
      code: isFiltered(seen) ? "DataInspectionFailed" : "InternalError",
      message: messageOf(seen),
    }),
  },
  ...ifDone(seen, { usage: { output_video_duration: seen.seconds } }),
});

/** A task as Kling shows it. */
export const renderKling = (seen: SeenJob): object => ({
  code: 0,
  message: "SUCCEED",
  data: {
    ...{ task_id: seen.id, task_status: wordOf(seen, KLING) },
    ...ifDone(seen, {
      task_result: { videos: [{ id: "v", url: seen.url, duration: String(seen.seconds) }] },
    }),
    ...ifFailed(seen, { task_status_msg: messageOf(seen) }),
  },
});

/** A task as Runway shows it. */
export const renderRunway = (seen: SeenJob): object => ({
  ...{ id: seen.id, status: wordOf(seen, LARGE) },
  ...ifDone(seen, { output: [seen.url] }),
  ...ifFailed(seen, {
    failure: messageOf(seen),
    failureCode: isFiltered(seen) ? "SAFETY.OUTPUT.VIDEO" : "INTERNAL",
  }),
});

/** A prediction as Replicate shows it. */
export const renderReplicate = (seen: SeenJob): object => ({
  ...{ id: seen.id, status: wordOf(seen, REPLICATE), output: null },
  ...ifDone(seen, { output: seen.url }),
  ...ifFailed(seen, { error: messageOf(seen) }),
});

/** The status of a request at fal. */
export const renderFalStatus = (seen: SeenJob): object => {
  if (seen.status === "queued") return { status: "IN_QUEUE", queue_position: 1 };
  if (seen.status === "in_progress") return { status: seen.job.faults.unknownStatus ?? "IN_PROGRESS" };
  return { status: "COMPLETED", ...(seen.status === "failed" ? { error: messageOf(seen) } : {}) };
};

/** The result of a completed request at fal. */
export const renderFalResult = (seen: SeenJob): object =>
  isFiltered(seen)
    ? { detail: [{ loc: ["body", "prompt"], msg: "It was refused.", type: "content_policy_violation" }] }
    : { video: { url: seen.url, duration: seen.seconds, content_type: "video/mp4" } };
