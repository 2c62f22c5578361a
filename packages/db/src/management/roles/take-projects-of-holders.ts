import {
  member,
  project,
  projectMember,
  serviceAccount,
  serviceAccountProject,
} from "../../generated/tables.ts";
import { deleteRows } from "../../tables/run-statement.ts";
import { sql } from "../../tables/sql.ts";
import type { Change } from "../change/run-change.ts";

/**
 * Takes the assigned projects of everyone who has a custom role that shows all projects now. They have no effect, can't be
 * taken one by one, and must not come back when the role shows less again.
 *
 * @param id of the role
 */
export async function takeProjectsOfHolders(change: Change, id: string): Promise<void> {
  const { organizationId } = change;
  await deleteRows(
    change,
    projectMember,
    sql`USING ${project}, ${member}
        WHERE ${projectMember.projectId} = ${project.id} AND ${project.organizationId} = ${organizationId}
          AND ${projectMember.userId} = ${member.userId} AND ${member.organizationId} = ${organizationId}
          AND ${member.customRoleId} = ${id} AND ${member.role} = 'developer'`,
  );
  await deleteRows(
    change,
    serviceAccountProject,
    sql`USING ${serviceAccount}
        WHERE ${serviceAccountProject.serviceAccountId} = ${serviceAccount.id} AND ${serviceAccount.customRoleId} = ${id}`,
  );
}
