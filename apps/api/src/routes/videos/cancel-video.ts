import { cancelVideo } from "@causeway/db/video-lists";
import { changeErrors } from "../../errors/error-schema.ts";
import { ok } from "../../openapi/bodies.ts";
import { defineRoute } from "../../openapi/define-route.ts";
import { renderVideo } from "./render-video.ts";
import { Video, VideoPath } from "./schema.ts";

export const cancelVideoRoute = defineRoute({
  method: "post",
  tags: ["Videos"],
  owners: {
    project: {
      path: "/projects/{project}/videos/{video}/cancel",
      operationId: "cancelVideo",
      summary: "Cancel a video job",
      description:
        "The caller no longer gets the video, and its callback is `video.canceled`. If the provider completes it anyway, it is charged. A job that has ended can't be canceled.",
      params: VideoPath,
    },
  },
  permission: "videos:manage",
  response: ok(Video, "The canceled job."),
  errors: changeErrors,
  deps: ["db"],
  handle: async ({ scope, params, actor, deps }) => {
    const { video } = params;
    return renderVideo(await cancelVideo(deps.db, scope, actor, video));
  },
});
