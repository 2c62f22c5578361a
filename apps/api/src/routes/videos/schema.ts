import { CALLBACK_STATUSES, VIDEO_FILTERS, VIDEO_STATUSES } from "@causeway/contracts";
import { z } from "@hono/zod-openapi";
import { Id, Instant, ProjectPath, Usd } from "../../openapi/field-schemas.ts";
import { toFilterShape } from "../../openapi/filter-schemas.ts";

const MAX_LIMIT = 200;
const DEFAULT_LIMIT = 50;

const Status = z.enum(VIDEO_STATUSES).openapi({
  description:
    "`expired`: the content is deleted, or the provider didn't finish in time. The other statuses are those of `GET /v1/videos/{id}`.",
});

export const Video = z
  .object({
    id: z.string(),
    createdAt: Instant,
    project: z.string(),
    apiKey: z.object({ id: z.string(), description: z.string().nullable() }),
    model: z.string(),
    provider: z.string().nullable().openapi({ description: "Null until a provider has accepted the job." }),
    status: Status,
    progress: z.int().openapi({ description: "Percent, as the provider reports it." }),
    seconds: z.number().nullable(),
    size: z.string().nullable().openapi({ example: "1280x720" }),
    cost: Usd.nullable().openapi({ description: "Null until the job has ended and its cost is known." }),
    info: z.string().nullable().openapi({
      description: "`canceled_late`: the provider completed a canceled job, which is charged.",
      example: "canceled_late",
    }),
    error: z.object({ code: z.string(), message: z.string() }).nullable(),
    deadlineAt: Instant.openapi({ description: "When the job expires if the provider hasn't finished it." }),
    completedAt: Instant.nullable(),
    endedAt: Instant.nullable().openapi({
      description:
        "When its cost was decided. A canceled job ends once its provider is done with it. From then on, its request is in the activity.",
    }),
    expiresAt: Instant.nullable().openapi({ description: "When its content is deleted." }),
    content: z.object({ type: z.string(), bytes: z.number() }).nullable().openapi({
      description: "The stored video. Null without `MEDIA_STORAGE`, and before or after it is stored.",
    }),
    callbackUrl: z.string().nullable().openapi({ description: "Without its query string." }),
  })
  .openapi("Video");

export const VideoCallback = z
  .object({
    id: z.string().openapi({ description: "`webhook-id` of every attempt." }),
    event: z.string().openapi({ example: "video.completed" }),
    createdAt: Instant,
    status: z.enum(CALLBACK_STATUSES).openapi({ description: "`failed`: the worker has given up." }),
    nextAttemptAt: Instant.nullable().openapi({ description: "Null unless `status` is `pending`." }),
    deliveredAt: Instant.nullable().openapi({ description: "Of the last delivery." }),
    attempts: z
      .array(
        z.object({
          at: Instant,
          status: z.int().nullable().openapi({ description: "HTTP status. Null if there was no response." }),
          durationMs: z.number(),
          error: z.string().nullable().openapi({ description: "Null if it was delivered." }),
        }),
      )
      .openapi({ description: "The last 50, oldest first." }),
  })
  .openapi("VideoCallback");

export const VideoDetail = Video.extend({
  callbacks: z.array(VideoCallback).openapi({ description: "At most one for each event." }),
}).openapi("VideoDetail");

/** Statuses can be several here. */
const { status: _, ...SHARED_FILTERS } = VIDEO_FILTERS;

export const VideoQuery = z.object({
  status: z
    .string()
    .max(200)
    .refine((list) => readStatuses(list) !== null, `must be a list of ${VIDEO_STATUSES.join(", ")}`)
    .optional()
    .openapi({ description: "One or several, separated by commas.", example: "queued,in_progress" }),
  ...toFilterShape(SHARED_FILTERS),
  from: Instant.optional().openapi({ description: "Jobs created at this time or later." }),
  to: Instant.optional().openapi({ description: "Jobs created before this time." }),
  limit: z.coerce.number().int().min(1).max(MAX_LIMIT).default(DEFAULT_LIMIT),
  cursor: z.string().max(200).optional().openapi({ description: "`nextCursor` of the previous page." }),
});

/** Null when one of them is no status. */
export function readStatuses(list: string): (typeof VIDEO_STATUSES)[number][] | null {
  const names = list.split(",").map((name) => name.trim());
  const known = VIDEO_STATUSES.filter((status) => names.includes(status));
  return names.every((name) => VIDEO_STATUSES.some((status) => status === name)) ? known : null;
}

export const VideoPath = ProjectPath.extend({
  video: Id.openapi({ param: { name: "video", in: "path" }, example: "vid_0198c0de" }),
});
export const VideoCallbackPath = VideoPath.extend({
  callback: Id.openapi({ param: { name: "callback", in: "path" }, example: "vcb_0198c0de" }),
});
