import { findVideo, listVideoCallbacks } from "@causeway/db/video-lists";
import { ApiError } from "../../errors/api-error.ts";
import { readErrors } from "../../errors/error-schema.ts";
import { ok } from "../../openapi/bodies.ts";
import { defineRoute } from "../../openapi/define-route.ts";
import { renderVideo, renderVideoCallback } from "./render-video.ts";
import { VideoDetail, VideoPath } from "./schema.ts";

export const getVideoRoute = defineRoute({
  method: "get",
  tags: ["Videos"],
  owners: {
    project: {
      path: "/projects/{project}/videos/{video}",
      operationId: "getVideo",
      summary: "Get a video job and the delivery log of its callbacks",
      params: VideoPath,
    },
  },
  permission: "videos:read",
  response: ok(VideoDetail, "The job."),
  errors: readErrors,
  deps: ["db"],
  handle: async ({ scope, params, deps }) => {
    const { video } = params;
    const row = await findVideo(deps.db, scope, video);
    if (!row) throw new ApiError("not_found", "Video not found.");
    const callbacks = await listVideoCallbacks(deps.db, row.id);
    return { ...renderVideo(row), callbacks: callbacks.map(renderVideoCallback) };
  },
});
