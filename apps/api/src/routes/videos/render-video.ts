import type { VideoCallbackRow, VideoRow } from "@causeway/db/video-lists";
import type { z } from "@hono/zod-openapi";
import type { Video, VideoCallback } from "./schema.ts";

/** A job as the API shows it, without the query of its callback's address. */
export const renderVideo = (row: VideoRow): z.infer<typeof Video> => ({
  id: row.id,
  createdAt: row.createdAt.toISOString(),
  project: row.projectId,
  apiKey: { id: row.apiKeyId, description: row.apiKeyDescription },
  model: row.model,
  provider: row.provider,
  status: row.status,
  progress: row.progress,
  seconds: row.seconds,
  size: row.size,
  cost: row.cost,
  info: row.usageInfo,
  error: row.error,
  deadlineAt: row.deadlineAt.toISOString(),
  completedAt: row.completedAt?.toISOString() ?? null,
  endedAt: row.settledAt?.toISOString() ?? null,
  expiresAt: row.expiresAt?.toISOString() ?? null,
  content:
    row.isStored && row.contentBytes !== null
      ? { type: row.contentType ?? "video/mp4", bytes: row.contentBytes }
      : null,
  callbackUrl: row.callbackUrl === null ? null : withoutQuery(row.callbackUrl),
});

/** Receivers' secrets are often in the query. */
function withoutQuery(address: string): string {
  const url = URL.parse(address);
  return url ? url.origin + url.pathname : "";
}

/** A callback with every attempt. */
export const renderVideoCallback = (row: VideoCallbackRow): z.infer<typeof VideoCallback> => ({
  id: row.id,
  event: row.event,
  createdAt: row.createdAt.toISOString(),
  status: row.status,
  nextAttemptAt: row.nextAt?.toISOString() ?? null,
  deliveredAt: row.deliveredAt?.toISOString() ?? null,
  attempts: row.attempts.map(({ atMs, status, ms, error }) => ({
    at: new Date(atMs).toISOString(),
    status,
    durationMs: ms,
    error,
  })),
});
