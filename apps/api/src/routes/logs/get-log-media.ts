import { findLog, findLogContent, type LogContent } from "@causeway/db/logs";
import { z } from "@hono/zod-openapi";
import { ApiError } from "../../errors/api-error.ts";
import { readErrors } from "../../errors/error-schema.ts";
import { defineRoute } from "../../openapi/define-route.ts";
import { Id, ProjectPath } from "../../openapi/field-schemas.ts";
import { findMedia } from "./media/find-media.ts";
import type { Media } from "./media/read-base64.ts";

const File = z.string().openapi({ format: "binary" });

export const getLogMediaRoute = defineRoute({
  method: "get",
  tags: ["Activity"],
  owners: {
    project: {
      path: "/projects/{project}/logs/{log}/media/{media}",
      operationId: "getLogMedia",
      summary: "Get an image, audio or video of a request",
      description:
        "A file from the stored content of a request or its response: `content.request.media` and `content.response.media` of the request list them.",
      params: ProjectPath.extend({
        log: Id.openapi({ param: { name: "log", in: "path" } }),
        media: Id.openapi({ param: { name: "media", in: "path" }, example: "response-0" }),
      }),
    },
  },
  permission: "content:read",
  response: {
    200: {
      description: "The file, with the type that its bytes have.",
      content: { "image/*": { schema: File }, "audio/*": { schema: File }, "video/*": { schema: File } },
    },
  },
  errors: readErrors,
  deps: ["db"],
  handle: async ({ scope, params: { log, media: id }, deps }) => {
    const found = await findLog(deps.db, scope, log);
    const content = found && (await findLogContent(deps.db, scope, found.log));
    const media = content && findOne(content, id);
    if (!media) throw new ApiError("not_found", "No such file in the stored content of this request.");
    return toResponse(media);
  },
});

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
