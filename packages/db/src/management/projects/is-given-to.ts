import { projectMember, teamMember } from "../../generated/tables.ts";
import { as } from "../../tables/define-table.ts";
import { type Sql, sql } from "../../tables/sql.ts";

const pm = as(projectMember, "given");
const tm = as(teamMember, "through");

/** Returns the condition that a developer was given a project, by itself or as a member of its team. */
export const isGivenTo = (
  { id, teamId }: { readonly id: Sql<string>; readonly teamId: Sql<string | null> },
  userId: string | null,
): Sql =>
  sql`(EXISTS (SELECT 1 FROM ${pm} WHERE ${pm.projectId} = ${id} AND ${pm.userId} = ${userId})
    OR EXISTS (SELECT 1 FROM ${tm} WHERE ${tm.teamId} = ${teamId} AND ${tm.userId} = ${userId}))`;
