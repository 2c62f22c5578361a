import { ChangeRefused } from "../change/change-refused.ts";
import type { Change } from "../change/run-change.ts";
import type { ProjectScope } from "../scope.ts";
import { PROJECT_FIELDS, type ProjectRow } from "./project-row.ts";
import { project } from "../../generated/tables.ts";
import { selectRow } from "../../tables/run-statement.ts";
import { sql } from "../../tables/sql.ts";

/** The project as it is now, held until the change ends. @throws ChangeRefused `not_found` */
export async function lockProject(change: Change, scope: ProjectScope): Promise<ProjectRow> {
  const row = await selectRow(
    change,
    PROJECT_FIELDS,
    sql`FROM ${project} WHERE ${project.id} = ${scope.projectId} AND ${project.status} <> 'deleted' FOR NO KEY UPDATE`,
  );
  if (!row) throw new ChangeRefused("not_found", "Project not found.");
  return row;
}
