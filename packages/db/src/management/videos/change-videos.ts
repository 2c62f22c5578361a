import { renderVideoEvent } from "@causeway/contracts";
import { createId } from "@causeway/crypto";
import type { NewCallback } from "../../notifications/insert-callback.ts";
import { cancelVideoOn } from "../../videos/change-video.ts";
import { JOB_COLUMNS, type VideoJob } from "../../videos/video-job.ts";
import type { Actor } from "../change/actor.ts";
import { ChangeRefused } from "../change/change-refused.ts";
import { type Change, runChange } from "../change/run-change.ts";
import type { ManagementPool } from "../queryable.ts";
import type { ProjectScope } from "../scope.ts";
import { findVideo, visibleTo } from "./list-videos.ts";
import { CALLBACK_COLUMNS, type VideoCallbackRow, type VideoRow } from "./video-row.ts";

/**
 * Cancels an open job. Gateways follow it to its end, which decides what it costs, and a worker delivers its callback.
 * @throws ChangeRefused `not_found`, `conflict` when it has ended
 */
export const cancelVideo = (
  pool: ManagementPool,
  scope: ProjectScope,
  actor: Actor,
  id: string,
): Promise<VideoRow> =>
  runChange(pool, scope.organizationId, actor, async (change) => {
    const job = await lockVideo(change, scope, id);
    if (!(await cancelVideoOn(change, job, callbackOf(job))))
      throw new ChangeRefused("conflict", `The video is ${job.status}, so it can't be canceled.`);
    await change.audit({ action: "video.cancel", resourceId: id, details: { name: job.model } });
    const after = await findVideo(change, scope, id);
    if (!after) throw new ChangeRefused("not_found", "Video not found.");
    return after;
  });

function callbackOf(job: VideoJob): NewCallback | null {
  if (job.callbackUrl === null) return null;
  return { id: createId("vcb"), event: renderVideoEvent({ ...job, status: "canceled" }, new Date()) };
}

/**
 * Has a callback delivered again, whatever became of it: now, and by the usual schedule until it is taken.
 * @throws ChangeRefused `not_found`
 */
export const resendVideoCallback = (
  pool: ManagementPool,
  scope: ProjectScope,
  actor: Actor,
  { videoId, callbackId }: CallbackPlace,
): Promise<VideoCallbackRow> =>
  runChange(pool, scope.organizationId, actor, async (change) => {
    const { model } = await lockVideo(change, scope, videoId);
    const callback =
      (await restart(change, "notification_delivery", "video_job_id", { videoId, callbackId })) ??
      (await restart(change, "video_callback", "job_id", { videoId, callbackId }));
    if (!callback) throw new ChangeRefused("not_found", "Callback not found.");
    const details = { name: model, callback: callbackId, event: callback.event };
    await change.audit({ action: "video.resend_callback", resourceId: videoId, details });
    return callback;
  });

interface CallbackPlace {
  readonly videoId: string;
  readonly callbackId: string;
}

/** Starts a callback's schedule again; null: it isn't in this table. */
async function restart(
  change: Change,
  table: "notification_delivery" | "video_callback",
  jobColumn: "video_job_id" | "job_id",
  { videoId, callbackId }: CallbackPlace,
): Promise<VideoCallbackRow | null> {
  const { rows } = await change.query<VideoCallbackRow>(
    `UPDATE ${table} c SET status = 'pending', attempt = 0, next_at = now()
      WHERE c.id = $1 AND c.${jobColumn} = $2 RETURNING ${CALLBACK_COLUMNS}`,
    [callbackId, videoId],
  );
  return rows[0] ?? null;
}

/** @throws ChangeRefused `not_found` for a job that the scope may not see, too */
async function lockVideo(change: Change, scope: ProjectScope, id: string): Promise<VideoJob> {
  const values: unknown[] = [];
  const visible = visibleTo(scope, values);
  const { rows } = await change.query<VideoJob>(
    `SELECT ${JOB_COLUMNS} FROM video_job j WHERE ${visible} AND j.id = $${values.push(id)} FOR NO KEY UPDATE`,
    values,
  );
  if (!rows[0]) throw new ChangeRefused("not_found", "Video not found.");
  return rows[0];
}
