/** States of a video job. `completed`, `failed`, `canceled` and `expired` are ends; only a completed one still expires. */
export const VIDEO_STATUSES = [
  "queued",
  "in_progress",
  "completed",
  "failed",
  "canceled",
  "expired",
] as const;
export type VideoStatus = (typeof VIDEO_STATUSES)[number];

/** States in which a job can end, each with its own callback: `video.completed` … */
export const VIDEO_ENDS = ["completed", "failed", "canceled", "expired"] as const;
export type VideoEnd = (typeof VIDEO_ENDS)[number];

/** How far a job got to its provider. `uncertain`: it may have been accepted, and is never sent again. */
export const VIDEO_SUBMIT_STATES = ["sending", "accepted", "uncertain"] as const;
export type VideoSubmitState = (typeof VIDEO_SUBMIT_STATES)[number];

/** What a callback's delivery has come to. */
export const CALLBACK_STATUSES = ["pending", "delivered", "failed"] as const;
export type CallbackStatus = (typeof CALLBACK_STATUSES)[number];

/** Why there is no video, as its job says it. */
export interface VideoError {
  readonly code: string;
  readonly message: string;
}

/** One try to deliver a callback. */
export interface CallbackAttempt {
  /** Unix ms. */
  readonly atMs: number;
  /** HTTP status; null: no answer. */
  readonly status: number | null;
  readonly ms: number;
  /** Why it failed; null: it was delivered. */
  readonly error: string | null;
}
