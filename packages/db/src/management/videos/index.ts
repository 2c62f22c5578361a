export { cancelVideo, resendVideoCallback } from "./change-videos.ts";
export { findVideo, listVideoCallbacks, listVideos, type VideoFilter } from "./list-videos.ts";
export type { VideoCallbackRow, VideoRow } from "./video-row.ts";
