import { createRoute, z } from "@hono/zod-openapi";
import { findLog, findLogContent, type LogContent } from "@causeway/db/management";
import { getProjectScope } from "../../access/scopes.ts";
import type { Deps } from "../../deps.ts";
import { ApiError } from "../../errors/api-error.ts";
import { readErrors } from "../../errors/error-schema.ts";
import { needs } from "../../openapi/access.ts";
import type { ApiRouter } from "../../openapi/create-router.ts";
import { Id, ProjectPath } from "../../openapi/field-schemas.ts";
import { findMedia } from "./media/find-media.ts";
import type { Media } from "./media/read-base64.ts";

const File = z.string().openapi({ format: "binary" });

const route = createRoute({
  method: "get",
  path: "/projects/{project}/logs/{log}/media/{media}",
  operationId: "getLogMedia",
  tags: ["Activity"],
  summary: "Get an image, audio or video of a request",
  description:
    "A file from the stored content of a request or its response: `content.request.media` and `content.response.media` of the request list them.",
  ...needs("content:read"),
  request: {
    params: ProjectPath.extend({
      log: Id.openapi({ param: { name: "log", in: "path" } }),
      media: Id.openapi({ param: { name: "media", in: "path" }, example: "response-0" }),
    }),
  },
  responses: {
    200: {
      description: "The file, with the type that its bytes have.",
      content: { "image/*": { schema: File }, "audio/*": { schema: File }, "video/*": { schema: File } },
    },
    ...readErrors,
  },
});

export function getLogMediaRoute(router: ApiRouter, deps: Deps): void {
  // A file has no typed body.
  router.openapi(route, async (c): Promise<never> => {
    const { project, log, media: id } = c.req.valid("param");
    const scope = await getProjectScope(deps, c.var, project, "content:read");
    const found = await findLog(deps.db, scope, log);
    const content = found && (await findLogContent(deps.db, scope, found.log));
    const media = content && findOne(content, id);
    if (!media) throw new ApiError("not_found", "No such file in the stored content of this request.");
    return toResponse(media) as never;
  });
}

const ID = /^(request|response)-(\d{1,2})$/;

function findOne(content: LogContent, id: string): Media | null {
  const [, side, index] = ID.exec(id) ?? [];
  const part = side === "request" ? content.request : side === "response" ? content.response : null;
  return (part && findMedia(part.kept)[Number(index)]) ?? null;
}

/** Deleted content must not stay in a cache, and nothing in a file may run. */
const toResponse = ({ type, data }: Media): Response =>
  new Response(new Uint8Array(data), {
    headers: {
      "content-type": type,
      "content-length": String(data.length),
      "content-disposition": `inline; filename="media.${type.split("/")[1]}"`,
      "cache-control": "private, no-store",
    },
  });
