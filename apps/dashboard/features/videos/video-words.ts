import type { Tone } from "@causeway/ui/badge";
import type { VideoStatus } from "@causeway/contracts";
import type { Video } from "@/data/videos.ts";

interface StatusWords {
  readonly label: string;
  readonly tone: Tone;
}

export const STATUS_WORDS: Readonly<Record<VideoStatus, StatusWords>> = {
  queued: { label: "Queued", tone: "neutral" },
  in_progress: { label: "In progress", tone: "accent" },
  completed: { label: "Completed", tone: "good" },
  failed: { label: "Failed", tone: "bad" },
  canceled: { label: "Canceled", tone: "neutral" },
  expired: { label: "Expired", tone: "warn" },
};

/** A job that can still be canceled. */
export const isOpen = ({ status }: Pick<Video, "status">): boolean =>
  status === "queued" || status === "in_progress";

/** What became of a job, or is about to, as a sentence. */
export function describeVideo(video: Video): string {
  const { status, progress, error, provider, info, endedAt, completedAt } = video;
  if (error) return error.message;
  if (status === "queued") return `${provider ?? "The provider"} hasn't started this video.`;
  if (status === "in_progress") return `${provider ?? "The provider"} is creating this video: ${progress}%.`;
  if (status === "completed") return "The video can be downloaded until its content expires.";
  if (status === "expired" && completedAt) return "The video was completed, and its content was deleted.";
  if (status === "expired") return "The provider didn't finish the video in time.";
  if (status === "failed") return "The provider couldn't create this video.";
  if (info === "canceled_late")
    return "You canceled this video, but the provider completed it and charges for it.";
  return endedAt
    ? "You canceled this video. Nothing was charged."
    : "You canceled this video. It's charged only if the provider completes it anyway.";
}
