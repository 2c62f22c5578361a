import type { Powers } from "@causeway/contracts";
import { ChangeRefused } from "../change/change-refused.ts";
import type { Change } from "../change/run-change.ts";
import { project } from "../../generated/tables.ts";
import { selectRows } from "../../tables/run-statement.ts";
import { sql } from "../../tables/sql.ts";

/** @throws ChangeRefused `invalid` for a project that doesn't belong to the organization */
export async function requireProjects(change: Change, projectIds: readonly string[]): Promise<void> {
  const { id, organizationId, status } = project;
  const rows = await selectRows(
    change,
    { id },
    sql`FROM ${project}
        WHERE ${organizationId} = ${change.organizationId} AND ${id} = ANY(${projectIds}) AND ${status} <> 'deleted'`,
  );
  const known = new Set(rows.map((row) => row.id));
  const unknown = projectIds.findIndex((id) => !known.has(id));
  if (unknown >= 0) throw new ChangeRefused("invalid", "Project not found.", `projectIds.${unknown}`);
}

/** @throws ChangeRefused `invalid` for projects with a role that shows all of them */
export function requireNoProjects({ visibility }: Powers, projectIds: readonly string[]): void {
  if (visibility !== "all_projects" || projectIds.length === 0) return;
  throw new ChangeRefused("invalid", "The role shows all projects, so leave this empty.", "projectIds");
}
