import { createRoute } from "@hono/zod-openapi";
import { resendVideoCallback } from "@causeway/db/management";
import { actorOf } from "../../access/principal.ts";
import { getProjectScope } from "../../access/scopes.ts";
import type { Deps } from "../../deps.ts";
import { changeErrors } from "../../errors/error-schema.ts";
import { needs } from "../../openapi/access.ts";
import { ok } from "../../openapi/bodies.ts";
import type { ApiRouter } from "../../openapi/create-router.ts";
import { renderVideoCallback } from "./render-video.ts";
import { VideoCallback, VideoCallbackPath } from "./schema.ts";

const route = createRoute({
  method: "post",
  path: "/projects/{project}/videos/{video}/callbacks/{callback}/resend",
  operationId: "resendVideoCallback",
  tags: ["Videos"],
  summary: "Send a callback of a video job again",
  description:
    "A gateway sends it within 30 seconds, with the same body and `webhook-id`, and tries again on the usual schedule until it is delivered.",
  ...needs("videos:manage"),
  request: { params: VideoCallbackPath },
  responses: { ...ok(VideoCallback, "The callback, pending again."), ...changeErrors },
});

export function resendVideoCallbackRoute(router: ApiRouter, deps: Deps): void {
  router.openapi(route, async (c) => {
    const { project, video, callback } = c.req.valid("param");
    const scope = await getProjectScope(deps, c.var, project, "videos:manage");
    const ids = { videoId: video, callbackId: callback };
    return c.json(renderVideoCallback(await resendVideoCallback(deps.db, scope, actorOf(c.var), ids)), 200);
  });
}
