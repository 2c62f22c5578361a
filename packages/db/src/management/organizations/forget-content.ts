import type { Change } from "../change/run-change.ts";

/**
 * Hides everything that was kept until now from every read; the rows are deleted later. Gives the moment.
 */
export async function hideContent(change: Change): Promise<Date> {
  const { rows } = await change.query<{ at: Date }>(
    `UPDATE organization SET payload_visible_from = now(), updated_at = now() WHERE id = $1
     RETURNING payload_visible_from AS at`,
    [change.organizationId],
  );
  return (rows[0] as { at: Date }).at;
}

/** Stored videos of these projects can no longer be downloaded; gateways delete them within half a minute. */
export async function expireStoredVideos(change: Change, projectIds: readonly string[]): Promise<void> {
  await change.query(
    "UPDATE video_job SET expires_at = now() WHERE project_id = ANY($1) AND status = 'completed'",
    [projectIds],
  );
}

/** All projects of the organization, deleted ones too. */
export async function listProjectIds(change: Change): Promise<string[]> {
  const { rows } = await change.query<{ id: string }>("SELECT id FROM project WHERE organization_id = $1", [
    change.organizationId,
  ]);
  return rows.map(({ id }) => id);
}

/** No gateway gives a cached answer of the organization anymore, from the next second on. */
export async function forgetCachedAnswers(change: Change): Promise<void> {
  await change.query("UPDATE project SET cache_epoch = cache_epoch + 1 WHERE organization_id = $1", [
    change.organizationId,
  ]);
}
