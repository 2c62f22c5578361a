import { cancelVideoRoute } from "./cancel-video.ts";
import { getVideoRoute } from "./get-video.ts";
import { listVideosRoute } from "./list-videos.ts";
import { resendVideoCallbackRoute } from "./resend-video-callback.ts";

export const VIDEOS_ROUTES = [
  listVideosRoute,
  getVideoRoute,
  cancelVideoRoute,
  resendVideoCallbackRoute,
] as const;
