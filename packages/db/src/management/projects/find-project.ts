import type { Queryable } from "../queryable.ts";
import type { ProjectScope } from "../scope.ts";
import { PROJECT_COLUMNS, type ProjectRow } from "./project-row.ts";

/** The project of a scope; null when it was deleted meanwhile. */
export async function findProject(db: Queryable, scope: ProjectScope): Promise<ProjectRow | null> {
  const { rows } = await db.query<ProjectRow>(
    `SELECT ${PROJECT_COLUMNS} FROM project p WHERE p.id = $1 AND p.status <> 'deleted'`,
    [scope.projectId],
  );
  return rows[0] ?? null;
}
