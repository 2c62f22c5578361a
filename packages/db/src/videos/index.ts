export {
  cancelVideoJob,
  expireVideos,
  listExpiredVideos,
  noteVideoPoll,
  removeVideoJob,
  settleVideoJob,
  type VideoSettlement,
} from "./change-video.ts";
export {
  findVideoByKey,
  findVideoJob,
  listEndedVideos,
  listVideoJobs,
  listVideoReservations,
  loadVideoJob,
  readVideoWork,
} from "./find-videos.ts";
export type { NewCallback } from "../notifications/insert-callback.ts";
export type { StoredScope } from "../caller/creator-sql.ts";
export { purgeVideos } from "./purge-videos.ts";
export {
  acceptVideoJob,
  forgetVideoJob,
  insertVideoJob,
  noteVideoLookup,
  renewVideoOwner,
} from "./submit-video.ts";
export type { VideoJob } from "./video-job.ts";
