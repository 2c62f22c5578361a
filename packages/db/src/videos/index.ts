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
export { claimCallbacks, type DueCallback, noteCallback } from "./video-callbacks.ts";
export type { VideoJob } from "./video-job.ts";
