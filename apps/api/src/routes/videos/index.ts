import { cancelVideoRoute } from "./cancel-video.ts";
import { getVideoRoute } from "./get-video.ts";
import { getVideoContentRoute } from "./get-video-content.ts";
import { listVideosRoute } from "./list-videos.ts";
import { resendVideoCallbackRoute } from "./resend-video-callback.ts";

export const VIDEOS_ROUTES = [
  listVideosRoute,
  getVideoRoute,
  getVideoContentRoute,
  cancelVideoRoute,
  resendVideoCallbackRoute,
];
