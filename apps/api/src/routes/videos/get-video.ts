import { createRoute } from "@hono/zod-openapi";
import { findVideo, listVideoCallbacks } from "@causeway/db/management";
import { getProjectScope } from "../../access/scopes.ts";
import type { Deps } from "../../deps.ts";
import { ApiError } from "../../errors/api-error.ts";
import { readErrors } from "../../errors/error-schema.ts";
import { needs } from "../../openapi/access.ts";
import { ok } from "../../openapi/bodies.ts";
import type { ApiRouter } from "../../openapi/create-router.ts";
import { renderVideo, renderVideoCallback } from "./render-video.ts";
import { VideoDetail, VideoPath } from "./schema.ts";

const route = createRoute({
  method: "get",
  path: "/projects/{project}/videos/{video}",
  operationId: "getVideo",
  tags: ["Videos"],
  summary: "Get a video job and the delivery log of its callbacks",
  ...needs("videos:read"),
  request: { params: VideoPath },
  responses: { ...ok(VideoDetail, "The job."), ...readErrors },
});

export function getVideoRoute(router: ApiRouter, deps: Deps): void {
  router.openapi(route, async (c) => {
    const { project, video } = c.req.valid("param");
    const scope = await getProjectScope(deps, c.var, project, "videos:read");
    const row = await findVideo(deps.db, scope, video);
    if (!row) throw new ApiError("not_found", "Video not found.");
    const callbacks = await listVideoCallbacks(deps.db, row.id);
    return c.json({ ...renderVideo(row), callbacks: callbacks.map(renderVideoCallback) }, 200);
  });
}
