import { projectMember, serviceAccountProject, teamMember } from "../../generated/tables.ts";
import { as } from "../../tables/define-table.ts";
import { type Sql, sql } from "../../tables/sql.ts";

const pm = as(projectMember, "given");
const tm = as(teamMember, "through");
const sp = as(serviceAccountProject, "assigned");

/** The columns of a project that decide who was given it. */
interface GivenProject {
  readonly id: Sql<string>;
  readonly teamId: Sql<string | null>;
}

/**
 * Returns the condition that someone whose role shows only assigned projects was given a project: a member by itself or
 * through its team, a service account by itself.
 */
export const isGivenTo = (
  { id, teamId }: GivenProject,
  { userId, serviceAccountId }: { readonly userId: string | null; readonly serviceAccountId: string | null },
): Sql =>
  serviceAccountId === null
    ? sql`(EXISTS (SELECT 1 FROM ${pm} WHERE ${pm.projectId} = ${id} AND ${pm.userId} = ${userId})
        OR EXISTS (SELECT 1 FROM ${tm} WHERE ${tm.teamId} = ${teamId} AND ${tm.userId} = ${userId}))`
    : sql`EXISTS (SELECT 1 FROM ${sp} WHERE ${sp.projectId} = ${id} AND ${sp.serviceAccountId} = ${serviceAccountId})`;
