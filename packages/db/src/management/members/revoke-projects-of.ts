import { project, projectMember } from "../../generated/tables.ts";
import { deleteRows } from "../../tables/run-statement.ts";
import { sql } from "../../tables/sql.ts";
import type { Change } from "../change/run-change.ts";

/** Takes every project of the organization from a developer. */
export async function revokeProjectsOf(change: Change, userId: string): Promise<void> {
  await deleteRows(
    change,
    projectMember,
    sql`USING ${project}
        WHERE ${projectMember.projectId} = ${project.id} AND ${project.organizationId} = ${change.organizationId}
          AND ${projectMember.userId} = ${userId}`,
  );
}
