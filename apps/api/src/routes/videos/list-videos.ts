import { createRoute } from "@hono/zod-openapi";
import { listVideos } from "@causeway/db/management";
import { getProjectScope } from "../../access/scopes.ts";
import type { Deps } from "../../deps.ts";
import { searchErrors } from "../../errors/error-schema.ts";
import { withinTime } from "../../errors/within-time.ts";
import { needs } from "../../openapi/access.ts";
import { ok, pageOf } from "../../openapi/bodies.ts";
import type { ApiRouter } from "../../openapi/create-router.ts";
import { decodeCursor, toPage } from "../../openapi/cursor.ts";
import { ProjectPath } from "../../openapi/field-schemas.ts";
import { renderVideo } from "./render-video.ts";
import { readStatuses, Video, VideoQuery } from "./schema.ts";

const route = createRoute({
  method: "get",
  path: "/projects/{project}/videos",
  operationId: "listVideos",
  tags: ["Videos"],
  summary: "List video jobs of a project",
  description:
    "Newest first, without deleted ones. Developers see those of their own API keys. Jobs that ended long ago are deleted; their requests stay in the activity.",
  ...needs("videos:read"),
  request: { params: ProjectPath, query: VideoQuery },
  responses: {
    ...ok(pageOf(Video).openapi("VideoPage"), "A page of video jobs, newest first."),
    ...searchErrors,
  },
});

export function listVideosRoute(router: ApiRouter, deps: Deps): void {
  router.openapi(route, async (c) => {
    const scope = await getProjectScope(deps, c.var, c.req.valid("param").project, "videos:read");
    const { limit, cursor, status, from, to, model, provider, apiKey } = c.req.valid("query");
    const filter = {
      ...{ model, provider, apiKeyId: apiKey },
      statuses: status === undefined ? undefined : (readStatuses(status) ?? []),
      from: from === undefined ? undefined : new Date(from),
      to: to === undefined ? undefined : new Date(to),
    };
    const page = { after: decodeCursor(cursor), limit: limit + 1 };
    const rows = await withinTime(listVideos(deps.db, scope, filter, page));
    return c.json(toPage(rows, limit, renderVideo), 200);
  });
}
