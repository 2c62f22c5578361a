import type { Change } from "../change/run-change.ts";
import { organization, project, videoJob } from "../../generated/tables.ts";
import { selectRows, updateRows } from "../../tables/run-statement.ts";
import { NOW, sql } from "../../tables/sql.ts";
import { ChangeRefused } from "../change/change-refused.ts";

/**
 * Hides everything that was kept until now from every read; the rows are deleted later. Gives the moment.
 */
export async function hideContent(change: Change): Promise<Date> {
  const changes = { payloadVisibleFrom: NOW, updatedAt: NOW };
  const where = sql`WHERE ${organization.id} = ${change.organizationId}`;
  const returning = { at: sql<Date>`${organization.payloadVisibleFrom}` };
  const [row] = await updateRows(change, organization, changes, where, { returning });
  if (!row) throw new ChangeRefused("not_found", "Organization not found.");
  return row.at;
}

/** Stored videos of these projects can no longer be downloaded; gateways delete them within half a minute. */
export async function expireStoredVideos(change: Change, projectIds: readonly string[]): Promise<void> {
  await updateRows(
    change,
    videoJob,
    { expiresAt: NOW },
    sql`WHERE ${videoJob.projectId} = ANY(${projectIds}) AND ${videoJob.status} = 'completed'`,
  );
}

/** All projects of the organization, deleted ones too. */
export async function listProjectIds(change: Change): Promise<string[]> {
  const rows = await selectRows(
    change,
    { id: project.id },
    sql`FROM ${project} WHERE ${project.organizationId} = ${change.organizationId}`,
  );
  return rows.map(({ id }) => id);
}

/** No gateway gives a cached answer of the organization anymore, from the next second on. */
export async function forgetCachedAnswers(change: Change): Promise<void> {
  await updateRows(
    change,
    project,
    { cacheEpoch: sql`${project.cacheEpoch} + 1` },
    sql`WHERE ${project.organizationId} = ${change.organizationId}`,
  );
}
