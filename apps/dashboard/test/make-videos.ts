import { createId } from "@causeway/crypto";
import type pg from "pg";

const HOUR_MS = 3_600_000;

interface Place {
  readonly organizationId: string;
  readonly projectId: string;
  readonly apiKeyIds: readonly string[];
}

/** Inserts one job of each kind that the page tells apart: open, completed and told, failed. */
export async function insertVideos(pool: pg.Pool, place: Place) {
  const ago = (hours: number) => new Date(Date.now() - hours * HOUR_MS);
  const common = {
    ...{ organization_id: place.organizationId, project_id: place.projectId, api_key_id: place.apiKeyIds[0] },
    ...{ body_hash: "h", submit_state: "accepted", provider: "openai", reservation: "{}", model: "sora-2" },
    ...{ next_poll_at: ago(-1), deadline_at: ago(-20), seconds: 8, size: "1280x720" },
    callback_url: "https://hooks.example.com/videos",
  };
  const ended = { settled_at: ago(1), deadline_at: ago(-20) };
  const [open, completed, failed] = [createId("vid"), createId("vid"), createId("vid")];
  await insertRow(pool, "video_job", {
    ...{ ...common, id: open, created_at: ago(0.1), status: "in_progress", progress: 62 },
  });
  await insertRow(pool, "video_job", {
    ...{ ...common, ...ended, id: completed, created_at: ago(2), status: "completed", progress: 100 },
    ...{ completed_at: ago(1), expires_at: ago(-23), usage: JSON.stringify({ seconds: 8, cost: 0.8 }) },
  });
  await insertRow(pool, "video_job", {
    ...{ ...common, ...ended, id: failed, created_at: ago(3), status: "failed", model: "veo-3.1" },
    ...{ usage: JSON.stringify({ seconds: 0, cost: 0 }), callback_url: null },
    error: JSON.stringify({ code: "moderation_blocked", message: "The prompt was rejected." }),
  });
  await insertRow(pool, "notification_delivery", {
    id: createId("vcb"),
    organization_id: common.organization_id,
    project_id: common.project_id,
    video_job_id: completed,
    channel: "webhook",
    event: "video.completed",
    message: "{}",
    target: common.callback_url,
    status: "failed",
    attempt: 8,
    attempts: JSON.stringify([
      { atMs: ago(1).getTime(), status: 500, ms: 41, error: "the receiver returned 500" },
      { atMs: ago(0.5).getTime(), status: null, ms: 15_000, error: "no response within 15 s" },
    ]),
  });
  return { open, completed, failed };
}

/** Stores the content of a completed job, as a gateway does. @param name of the file in `MEDIA_DIR` */
export const storeContent = (pool: pg.Pool, id: string, name: string, bytes: number) =>
  pool.query(
    "UPDATE video_job SET content_ref = $2, content_type = 'video/mp4', content_bytes = $3 WHERE id = $1",
    [id, name, bytes],
  );

async function insertRow(pool: pg.Pool, table: string, row: Record<string, unknown>): Promise<void> {
  const names = Object.keys(row);
  const places = names.map((_, index) => `$${index + 1}`);
  await pool.query(
    `INSERT INTO ${table} (${names.join(", ")}) VALUES (${places.join(", ")})`,
    Object.values(row),
  );
}
