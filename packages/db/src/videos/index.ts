export {
  cancelVideoJob,
  expireVideos,
  type NewCallback,
  noteVideoPoll,
  removeVideoJob,
  settleVideoJob,
  type VideoSettlement,
} from "./change-video.ts";
export {
  findVideoByKey,
  findVideoJob,
  listDueVideos,
  listVideoCallbacks,
  listVideoJobs,
  listVideoReservations,
  loadVideoJob,
} from "./find-videos.ts";
export {
  acceptVideoJob,
  forgetVideoJob,
  insertVideoJob,
  renewVideoOwner,
} from "./submit-video.ts";
export { claimCallbacks, type DueCallback, noteCallback, resendCallback } from "./video-callbacks.ts";
export type { VideoCallback, VideoJob } from "./video-job.ts";
