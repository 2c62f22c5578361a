import { createRoute } from "@hono/zod-openapi";
import { cancelVideo } from "@causeway/db/management";
import { actorOf } from "../../access/principal.ts";
import { getProjectScope } from "../../access/scopes.ts";
import type { Deps } from "../../deps.ts";
import { changeErrors } from "../../errors/error-schema.ts";
import { needs } from "../../openapi/access.ts";
import { ok } from "../../openapi/bodies.ts";
import type { ApiRouter } from "../../openapi/create-router.ts";
import { renderVideo } from "./render-video.ts";
import { Video, VideoPath } from "./schema.ts";

const route = createRoute({
  method: "post",
  path: "/projects/{project}/videos/{video}/cancel",
  operationId: "cancelVideo",
  tags: ["Videos"],
  summary: "Cancel a video job",
  description:
    "The caller no longer gets the video, and its callback is `video.canceled`. If the provider completes it anyway, it is charged. A job that has ended can't be canceled.",
  ...needs("videos:manage"),
  request: { params: VideoPath },
  responses: { ...ok(Video, "The canceled job."), ...changeErrors },
});

export function cancelVideoRoute(router: ApiRouter, deps: Deps): void {
  router.openapi(route, async (c) => {
    const { project, video } = c.req.valid("param");
    const scope = await getProjectScope(deps, c.var, project, "videos:manage");
    return c.json(renderVideo(await cancelVideo(deps.db, scope, actorOf(c.var), video)), 200);
  });
}
