import { VIDEO_ENDS, type VideoEnd, type VideoStatus } from "@causeway/contracts";

const NEXT: Readonly<Record<VideoStatus, readonly VideoStatus[]>> = {
  queued: ["in_progress", "completed", "failed", "canceled", "expired"],
  in_progress: ["completed", "failed", "canceled", "expired"],
  // Its content is gone; everything else about it stays.
  completed: ["expired"],
  failed: [],
  canceled: [],
  expired: [],
};

/** Whether a job may go from one state to another. No end is ever left for an open state. */
export const canBecome = (from: VideoStatus, to: VideoStatus): boolean => NEXT[from].includes(to);

/** Whether a job in this state never changes again. */
export const isVideoEnd = (status: VideoStatus): status is VideoEnd =>
  (VIDEO_ENDS as readonly VideoStatus[]).includes(status);
