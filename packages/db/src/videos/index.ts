export {
  cancelVideoJob,
  expireVideos,
  listExpiredVideos,
  type NewCallback,
  noteVideoPoll,
  removeVideoJob,
  settleVideoJob,
  type VideoSettlement,
} from "./change-video.ts";
export {
  findNextCallback,
  findVideoByKey,
  findVideoJob,
  listEndedVideos,
  listVideoJobs,
  listVideoReservations,
  loadVideoJob,
  readVideoWork,
} from "./find-videos.ts";
export type { StoredScope } from "../caller/creator-sql.ts";
export { purgeVideos } from "./purge-videos.ts";
export {
  acceptVideoJob,
  forgetVideoJob,
  insertVideoJob,
  noteVideoLookup,
  renewVideoOwner,
} from "./submit-video.ts";
export { type CallbackRoom, claimCallbacks, type DueCallback, noteCallback } from "./video-callbacks.ts";
export type { VideoJob } from "./video-job.ts";
