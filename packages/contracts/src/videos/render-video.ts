import type { VideoEnd, VideoError, VideoStatus } from "./video-job.ts";

/** What is shown of a job. Times are Unix ms. */
export interface ShownVideo {
  readonly id: string;
  readonly model: string;
  readonly status: VideoStatus;
  /** Percent. */
  readonly progress: number;
  readonly createdAtMs: number;
  readonly completedAtMs: number | null;
  readonly expiresAtMs: number | null;
  readonly seconds: number | null;
  /** `WxH` */
  readonly size: string | null;
  readonly error: VideoError | null;
  /** Plain JSON. */
  readonly usage: unknown;
}

/** A job as callers and callbacks see it, in the OpenAI format: nothing of its provider, and no address. */
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

/** The message that tells of a job's end, for programs and for people. */
export interface VideoEvent {
  readonly schema: `video.${VideoEnd}`;
  readonly subject: string;
  readonly text: string;
  /** ISO 8601. */
  readonly at: string;
  readonly data: ReturnType<typeof renderVideo>;
}

/** The message about a job that ended. `at` is the moment it ended. */
export function renderVideoEvent(job: ShownVideo & { readonly status: VideoEnd }, at: Date): VideoEvent {
  const about = `The video job ${job.id} of the model ${job.model} is ${job.status}.`;
  return {
    schema: `video.${job.status}`,
    subject: `Video ${job.status}: ${job.model}`,
    text: job.error ? `${about}\n\n${job.error.message}` : about,
    at: at.toISOString(),
    data: renderVideo(job),
  };
}
