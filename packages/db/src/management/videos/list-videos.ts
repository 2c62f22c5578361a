import type { VideoStatus } from "@causeway/contracts";
import type { Queryable } from "../queryable.ts";
import { type ProjectScope, visibleKeys } from "../scope.ts";
import {
  CALLBACK_COLUMNS,
  VIDEO_COLUMNS,
  VIDEO_JOINS,
  type VideoCallbackRow,
  type VideoRow,
} from "./video-row.ts";

/** All given ones must hold. `from` is inside, `to` is not. */
export interface VideoFilter {
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
  readonly statuses?: readonly VideoStatus[] | undefined;
  readonly model?: string | undefined;
  readonly provider?: string | undefined;
  readonly apiKeyId?: string | undefined;
}

export interface VideoListPage {
  /** Rows after this place, newest first; null = from the newest. */
  readonly after: { readonly createdAt: Date; readonly id: string } | null;
  readonly limit: number;
}

/** Video jobs of a project that no one deleted, newest first. Developers see those of their own keys. */
export async function listVideos(
  db: Queryable,
  scope: ProjectScope,
  filter: VideoFilter,
  { after, limit }: VideoListPage,
): Promise<VideoRow[]> {
  const values: unknown[] = [];
  const conditions = [visibleTo(scope, values), ...conditionsOf(filter, values)];
  if (after)
    conditions.push(`(j.created_at, j.id) < ($${values.push(after.createdAt)}, $${values.push(after.id)})`);
  const { rows } = await db.query<VideoRow>(
    `SELECT ${VIDEO_COLUMNS}
     FROM (SELECT j.* FROM video_job j WHERE ${conditions.join(" AND ")}
           ORDER BY j.created_at DESC, j.id DESC LIMIT $${values.push(limit)}) j ${VIDEO_JOINS}
     ORDER BY j.created_at DESC, j.id DESC`,
    values,
  );
  return rows;
}

/** One of them; null when there is none of that id that the scope may see. */
export async function findVideo(db: Queryable, scope: ProjectScope, id: string): Promise<VideoRow | null> {
  const values: unknown[] = [];
  const visible = visibleTo(scope, values);
  const { rows } = await db.query<VideoRow>(
    `SELECT ${VIDEO_COLUMNS} FROM video_job j ${VIDEO_JOINS} WHERE ${visible} AND j.id = $${values.push(id)}`,
    values,
  );
  return rows[0] ?? null;
}

/** Callbacks of a job, those of the release before too, oldest first: at most one for each way to end. */
export async function listVideoCallbacks(db: Queryable, jobId: string): Promise<VideoCallbackRow[]> {
  const { rows } = await db.query<VideoCallbackRow>(
    `SELECT ${CALLBACK_COLUMNS} FROM notification_delivery c WHERE c.video_job_id = $1
     UNION ALL SELECT ${CALLBACK_COLUMNS} FROM video_callback c WHERE c.job_id = $1 ORDER BY "createdAt", id`,
    [jobId],
  );
  return rows;
}

/** What holds of a row of `video_job` under the name `j` that the scope may see. */
export function visibleTo(scope: ProjectScope, values: unknown[]): string {
  const project = `j.project_id = $${values.push(scope.projectId)} AND j.deleted_at IS NULL`;
  const own = visibleKeys(scope, "j.api_key_id", values.length + 1);
  values.push(...own.values);
  return `${project} ${own.sql}`;
}

function conditionsOf(filter: VideoFilter, values: unknown[]): string[] {
  const { from, to, statuses, model, provider, apiKeyId } = filter;
  return [
    ...(from ? [`j.created_at >= $${values.push(from)}`] : []),
    ...(to ? [`j.created_at < $${values.push(to)}`] : []),
    ...(statuses ? [`j.status = ANY($${values.push(statuses)})`] : []),
    ...(model ? [`j.model = $${values.push(model)}`] : []),
    ...(provider ? [`j.provider = $${values.push(provider)}`] : []),
    ...(apiKeyId ? [`j.api_key_id = $${values.push(apiKeyId)}`] : []),
  ];
}
