import { listVideos } from "@causeway/db/video-lists";
import { searchErrors } from "../../errors/error-schema.ts";
import { withinTime } from "../../errors/within-time.ts";
import { ok, pageOf } from "../../openapi/bodies.ts";
import { decodeCursor, toPage } from "../../openapi/cursor.ts";
import { defineRoute } from "../../openapi/define-route.ts";
import { renderVideo } from "./render-video.ts";
import { readStatuses, Video, VideoQuery } from "./schema.ts";

export const listVideosRoute = defineRoute({
  method: "get",
  tags: ["Videos"],
  owners: {
    project: {
      path: "/projects/{project}/videos",
      operationId: "listVideos",
      summary: "List video jobs of a project",
      description:
        "Newest first, without deleted ones. Developers see those of their own API keys. Jobs that ended long ago are deleted; their requests stay in the activity.",
      query: VideoQuery,
    },
  },
  permission: "videos:read",
  response: ok(pageOf(Video).openapi("VideoPage"), "A page of video jobs, newest first."),
  errors: searchErrors,
  deps: ["db"],
  handle: async ({ scope, query, deps }) => {
    const { limit, cursor, status, from, to, model, provider, apiKey } = query;
    const filter = {
      ...{ model, provider, apiKeyId: apiKey },
      statuses: status === undefined ? undefined : (readStatuses(status) ?? []),
      from: from === undefined ? undefined : new Date(from),
      to: to === undefined ? undefined : new Date(to),
    };
    const page = { after: decodeCursor(cursor), limit: limit + 1 };
    const rows = await withinTime(listVideos(deps.db, scope, filter, page));
    return toPage(rows, limit, renderVideo);
  },
});
