import { findVideo } from "@causeway/db/video-lists";
import { z } from "@hono/zod-openapi";
import { ApiError } from "../../errors/api-error.ts";
import { changeErrors, ErrorBody, readErrors } from "../../errors/error-schema.ts";
import { defineRoute } from "../../openapi/define-route.ts";
import { VideoPath } from "./schema.ts";

const File = z.string().openapi({ format: "binary" });
const content = { "video/*": { schema: File } };

export const getVideoContentRoute = defineRoute({
  method: "get",
  tags: ["Videos"],
  owners: {
    project: {
      path: "/projects/{project}/videos/{video}/content",
      operationId: "getVideoContent",
      summary: "Download a completed video",
      description:
        "Streams the content from a gateway, until it expires. Supports one `Range`. Developers get the videos of their own API keys.",
      params: VideoPath,
    },
  },
  permission: "content:read",
  response: {
    200: { description: "The video.", content },
    206: { description: "The part that `Range` asks for.", content },
  },
  errors: {
    ...readErrors,
    409: changeErrors[409],
    416: {
      description: "`Range` is outside the content, whose length is in `Content-Range`.",
      headers: z.object({ "content-range": z.string().openapi({ example: "bytes */1234" }) }),
      content: { "application/json": { schema: ErrorBody } },
    },
  },
  deps: ["db", "gateway"],
  handle: async ({ scope, params: { project, video }, signal, header, deps }) => {
    if (!(await findVideo(deps.db, scope, video))) throw new ApiError("not_found", "Video not found.");
    const answer = await deps.gateway
      .openVideo({ projectId: project, videoId: video }, header("range"), signal)
      .catch((cause: unknown) => {
        throw unavailable(cause);
      });
    if (answer.status !== 200 && answer.status !== 206) {
      await answer.body?.cancel();
      throw REFUSALS[answer.status]?.(answer.headers) ?? unavailable(answer.status);
    }
    return toResponse(answer, video);
  },
});

/** What a gateway's status means here; the messages are for people who look at a list of jobs. */
const REFUSALS: Readonly<Record<number, (headers: Headers) => ApiError>> = {
  404: () => new ApiError("not_found", "The content of the video has expired."),
  409: () => new ApiError("conflict", "The video isn't completed, so it has no content."),
  416: outside,
  502: () => new ApiError("not_found", "The provider no longer serves the content of the video."),
};

function outside(headers: Headers): ApiError {
  const contentRange = headers.get("content-range");
  return new ApiError(
    "range_not_satisfiable",
    "Range is outside the content.",
    undefined,
    contentRange === null ? {} : { contentRange },
  );
}

const unavailable = (cause: unknown): ApiError =>
  new ApiError("unavailable", "The gateway can't serve the content now. Try again.", undefined, {
    retryAfterSeconds: 1,
    cause,
  });

const PASSED = ["content-length", "content-range", "accept-ranges"] as const;

/** Content that is deleted must not stay in a cache. The gateway never calls it anything but a video. */
function toResponse({ status, headers, body }: Response, video: string): Response {
  const type = headers.get("content-type") ?? "video/mp4";
  const passed = PASSED.flatMap((name) => {
    const value = headers.get(name);
    return value === null ? [] : [[name, value] as const];
  });
  return new Response(body, {
    status,
    headers: {
      ...Object.fromEntries(passed),
      "content-type": type,
      "content-disposition": `inline; filename="${video}.${EXTENSIONS[type] ?? "mp4"}"`,
      "cache-control": "private, no-store",
    },
  });
}

const EXTENSIONS: Readonly<Record<string, string>> = { "video/webm": "webm", "video/quicktime": "mov" };
