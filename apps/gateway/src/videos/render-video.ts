import type { VideoJob } from "@causeway/db/videos";

/** What is shown of a job. */
export type ShownVideo = Pick<
  VideoJob,
  | "id"
  | "model"
  | "status"
  | "progress"
  | "createdAtMs"
  | "completedAtMs"
  | "expiresAtMs"
  | "seconds"
  | "size"
  | "error"
  | "usage"
>;

/** A job as callers and callbacks see it: nothing of its provider, and no address. */
export const renderVideo = (job: ShownVideo) => ({
  id: job.id,
  object: "video",
  model: job.model,
  status: job.status,
  progress: job.progress,
  created_at: toSeconds(job.createdAtMs),
  completed_at: job.completedAtMs === null ? null : toSeconds(job.completedAtMs),
  expires_at: job.expiresAtMs === null ? null : toSeconds(job.expiresAtMs),
  seconds: job.seconds === null ? null : String(job.seconds),
  size: job.size,
  error: job.error,
  usage: job.usage,
});

const toSeconds = (ms: number): number => Math.floor(ms / 1_000);
