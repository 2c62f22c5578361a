import type { Actor } from "../change/actor.ts";
import { ChangeRefused } from "../change/change-refused.ts";
import { lockOrganization } from "../change/lock-organization.ts";
import { type Change, runChange } from "../change/run-change.ts";
import { type ListOrder, type ListPage, pageSql } from "../list/list-order.ts";
import { getMember, type MemberIdentity } from "../members/get-member.ts";
import type { ManagementPool, Queryable } from "../queryable.ts";
import type { ProjectScope } from "../scope.ts";
import { lockProject } from "./lock-project.ts";

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
    { sql: "pm.created_at", kind: "time", of: ({ createdAt }) => createdAt },
    { sql: "m.id", kind: "text", of: ({ memberId }) => memberId },
  ],
  direction: "ASC",
};

/** Developers that were given the project. Owners and admins see every project anyway. */
export async function listProjectMembers(
  db: Queryable,
  scope: ProjectScope,
  page: ListPage,
): Promise<ProjectMemberRow[]> {
  const values: unknown[] = [scope.projectId, scope.organizationId];
  const { rows } = await db.query<ProjectMemberRow>(
    `SELECT m.id AS "memberId", m.user_id AS "userId", u.name, u.email, pm.created_at AS "createdAt"
     FROM project_member pm
     JOIN member m ON m.user_id = pm.user_id AND m.organization_id = $2
     JOIN "user" u ON u.id = pm.user_id
     WHERE pm.project_id = $1 ${pageSql(PROJECT_MEMBER_ORDER, page, ["u.name", "u.email"], values)}`,
    values,
  );
  return rows;
}

/**
 * Gives a project to a developer; giving it again changes nothing.
 *
 * @throws ChangeRefused `not_found`, `conflict` when the member is no developer
 */
export const grantProject = (
  pool: ManagementPool,
  scope: ProjectScope,
  actor: Actor,
  memberId: string,
): Promise<void> =>
  changeGrant(pool, scope, actor, memberId, async (change, member) => {
    requireDeveloper(member, "already have access to every project.");
    const { rows } = await change.query(
      "INSERT INTO project_member (project_id, user_id) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING user_id",
      [scope.projectId, member.userId],
    );
    return rows.length > 0 ? { before: false, after: true } : null;
  });

/**
 * Takes a project from a developer; taking it again changes nothing.
 *
 * @throws ChangeRefused `not_found`, `conflict` when the member is no developer
 */
export const revokeProject = (
  pool: ManagementPool,
  scope: ProjectScope,
  actor: Actor,
  memberId: string,
): Promise<void> =>
  changeGrant(pool, scope, actor, memberId, async (change, member) => {
    requireDeveloper(member, "have access to every project. Make this member a developer first.");
    const { rows } = await change.query(
      "DELETE FROM project_member WHERE project_id = $1 AND user_id = $2 RETURNING user_id",
      [scope.projectId, member.userId],
    );
    return rows.length > 0 ? { before: true, after: false } : null;
  });

/** Owners and admins see every project, whatever they were given. @throws ChangeRefused `conflict` */
function requireDeveloper({ role }: MemberIdentity, problem: string): void {
  if (role === "developer") return;
  throw new ChangeRefused("conflict", `Members with the ${role} role ${problem}`);
}

const changeGrant = (
  pool: ManagementPool,
  scope: ProjectScope,
  actor: Actor,
  memberId: string,
  work: (change: Change, member: MemberIdentity) => Promise<{ before: boolean; after: boolean } | null>,
): Promise<void> =>
  runChange(pool, scope.organizationId, actor, async (change) => {
    await lockOrganization(change);
    const project = await lockProject(change, scope);
    const member = await getMember(change, memberId);
    const granted = await work(change, member);
    if (granted === null) return change.nothingChanged();
    await change.audit({
      action: "team_member.update",
      resourceId: member.id,
      details: {
        name: member.name,
        email: member.email,
        project: { id: project.id, name: project.name },
        changes: { hasProject: granted },
      },
    });
  });
