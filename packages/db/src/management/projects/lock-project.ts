import { ChangeRefused } from "../change/change-refused.ts";
import type { Change } from "../change/run-change.ts";
import type { ProjectScope } from "../scope.ts";
import { PROJECT_COLUMNS, type ProjectRow } from "./project-row.ts";

/** The project as it is now, held until the change ends. @throws ChangeRefused `not_found` */
export async function lockProject(change: Change, scope: ProjectScope): Promise<ProjectRow> {
  const { rows } = await change.query<ProjectRow>(
    `SELECT ${PROJECT_COLUMNS} FROM project p WHERE p.id = $1 AND p.status <> 'deleted' FOR NO KEY UPDATE`,
    [scope.projectId],
  );
  if (!rows[0]) throw new ChangeRefused("not_found", "Project not found.");
  return rows[0];
}
