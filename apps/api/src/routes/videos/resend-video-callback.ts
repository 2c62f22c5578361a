import { resendVideoCallback } from "@causeway/db/video-lists";
import { changeErrors } from "../../errors/error-schema.ts";
import { ok } from "../../openapi/bodies.ts";
import { defineRoute } from "../../openapi/define-route.ts";
import { renderVideoCallback } from "./render-video.ts";
import { VideoCallback, VideoCallbackPath } from "./schema.ts";

export const resendVideoCallbackRoute = defineRoute({
  method: "post",
  tags: ["Videos"],
  owners: {
    project: {
      path: "/projects/{project}/videos/{video}/callbacks/{callback}/resend",
      operationId: "resendVideoCallback",
      summary: "Send a callback of a video job again",
      description:
        "A worker sends it within 30 seconds, with the same body and `webhook-id`, and tries again on the usual schedule until it is delivered.",
      params: VideoCallbackPath,
    },
  },
  permission: "videos:manage",
  response: ok(VideoCallback, "The callback, pending again."),
  errors: changeErrors,
  deps: ["db"],
  handle: async ({ scope, params, actor, deps }) => {
    const { video, callback } = params;
    const ids = { videoId: video, callbackId: callback };
    return renderVideoCallback(await resendVideoCallback(deps.db, scope, actor, ids));
  },
});
