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

/** A callback's event and body for a job that ended. `at` is the moment it ended. */
export function renderVideoEvent(
  job: ShownVideo & { readonly status: VideoEnd },
  at: Date,
): { readonly event: `video.${VideoEnd}`; readonly body: string } {
  const event = `video.${job.status}` as const;
  return {
    event,
    body: JSON.stringify({ type: event, timestamp: at.toISOString(), data: renderVideo(job) }),
  };
}
