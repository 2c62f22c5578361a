import type { Powers } from "@causeway/contracts";
import type { Actor } from "../change/actor.ts";
import { ChangeRefused } from "../change/change-refused.ts";
import { lockFor } from "../change/lock-for.ts";
import { type Change, runChange } from "../change/run-change.ts";
import { type ListOrder, type ListPage, pageSql } from "../list/list-order.ts";
import { getMember, type MemberIdentity } from "../members/get-member.ts";
import { powersOf, roleNameOf } from "../roles/held-role.ts";
import type { ManagementPool, Queryable } from "../queryable.ts";
import type { ProjectScope } from "../scope.ts";
import { isGivenTo } from "./is-given-to.ts";
import { lockProject } from "./lock-project.ts";
import { member, project, projectMember, user } from "../../generated/tables.ts";
import { deleteRows, hasRow, insertRow, selectRows } from "../../tables/run-statement.ts";
import { sql } from "../../tables/sql.ts";

/** A developer that was given a project. */
export interface ProjectMemberRow {
  /** Of the membership in the organization. */
  readonly memberId: string;
  readonly userId: string;
  readonly name: string;
  readonly email: string;
  /** Since when. */
  readonly createdAt: Date;
}

/** Oldest grant first. */
export const PROJECT_MEMBER_ORDER: ListOrder<ProjectMemberRow> = {
  keys: [
    { sql: projectMember.createdAt, kind: "time", of: ({ createdAt }) => createdAt },
    { sql: member.id, kind: "text", of: ({ memberId }) => memberId },
  ],
  direction: "ASC",
};

/** Developers that were given the project. Owners and admins see every project anyway. */
export const listProjectMembers = (
  db: Queryable,
  { organizationId, projectId }: ProjectScope,
  page: ListPage,
): Promise<ProjectMemberRow[]> =>
  selectRows(
    db,
    {
      memberId: member.id,
      userId: member.userId,
      name: user.name,
      email: user.email,
      createdAt: projectMember.createdAt,
    },
    sql`FROM ${projectMember}
        JOIN ${member} ON ${member.userId} = ${projectMember.userId} AND ${member.organizationId} = ${organizationId}
        JOIN ${user} ON ${user.id} = ${projectMember.userId}
        WHERE ${projectMember.projectId} = ${projectId}
          ${pageSql(PROJECT_MEMBER_ORDER, page, [user.name, user.email])}`,
  );

/**
 * Gives a project to a developer; giving it again changes nothing.
 *
 * @throws ChangeRefused `not_found`, `forbidden`, `conflict` when the member is no developer
 */
export const grantProject = (
  pool: ManagementPool,
  scope: ProjectScope,
  actor: Actor,
  memberId: string,
): Promise<void> =>
  changeGrant(pool, scope, actor, memberId, async (change, member) => {
    const { userId } = member;
    requireBounded(member, "already have access to every project.");
    const added = await insertRow(
      change,
      projectMember,
      { projectId: scope.projectId, userId },
      { conflict: sql`ON CONFLICT DO NOTHING`, returning: { userId: projectMember.userId } },
    );
    return added.length > 0 ? { before: false, after: true } : null;
  });

/**
 * Takes a project from a developer; taking it again changes nothing.
 *
 * @throws ChangeRefused `not_found`, `forbidden`, `conflict` when the member is no developer
 */
export const revokeProject = (
  pool: ManagementPool,
  scope: ProjectScope,
  actor: Actor,
  memberId: string,
): Promise<void> =>
  changeGrant(pool, scope, actor, memberId, async (change, member) => {
    const { userId } = member;
    requireBounded(member, "have access to every project. Make this member a developer first.");
    const removed = await deleteRows(
      change,
      projectMember,
      sql`WHERE ${projectMember.projectId} = ${scope.projectId} AND ${projectMember.userId} = ${userId}`,
      { returning: { userId: projectMember.userId } },
    );
    return removed.length > 0 ? { before: true, after: false } : null;
  });

/** Some roles show every project, no matter which ones their holders were given. @throws ChangeRefused `conflict` */
function requireBounded(member: MemberIdentity, problem: string): void {
  if (powersOf(member).visibility !== "all_projects") return;
  throw new ChangeRefused("conflict", `Members with the ${roleNameOf(member)} role ${problem}`);
}

/** Checks that a caller whose role doesn't show all projects still has this one. @throws ChangeRefused `not_found` */
async function requireSeen(change: Change, { visibility }: Powers, scope: ProjectScope): Promise<void> {
  if (visibility === "all_projects") return;
  const given = sql`FROM ${project} WHERE ${project.id} = ${scope.projectId} AND ${isGivenTo(project, scope)}`;
  if (!(await hasRow(change, given))) throw new ChangeRefused("not_found", "Project not found.");
}

const changeGrant = (
  pool: ManagementPool,
  scope: ProjectScope,
  actor: Actor,
  memberId: string,
  work: (change: Change, developer: MemberIdentity) => Promise<{ before: boolean; after: boolean } | null>,
): Promise<void> =>
  runChange(pool, scope.organizationId, actor, async (change) => {
    const powers = await lockFor(change, "project_members:manage");
    await requireSeen(change, powers, scope);
    const granted = await lockProject(change, scope);
    const developer = await getMember(change, memberId);
    const hasProject = await work(change, developer);
    if (hasProject === null) return change.nothingChanged();
    await change.audit({
      action: "team_member.update",
      resourceId: developer.id,
      details: {
        name: developer.name,
        email: developer.email,
        project: { id: granted.id, name: granted.name },
        changes: { hasProject },
      },
    });
  });
