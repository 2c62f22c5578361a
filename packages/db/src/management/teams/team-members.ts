import { member, teamMember, user } from "../../generated/tables.ts";
import { deleteRows, insertRow, selectRows } from "../../tables/run-statement.ts";
import { sql } from "../../tables/sql.ts";
import type { Actor } from "../change/actor.ts";
import { lockFor } from "../change/lock-for.ts";
import { type Change, runChange } from "../change/run-change.ts";
import { type ListOrder, type ListPage, pageSql } from "../list/list-order.ts";
import { getMember, type MemberIdentity } from "../members/get-member.ts";
import type { ManagementPool, Queryable } from "../queryable.ts";
import type { OrganizationScope } from "../scope.ts";
import { CUSTOM_ROLE, type HeldRole, joinCustomRole } from "../roles/held-role.ts";
import { lockTeam } from "./lock-team.ts";

/** A member of a team. */
/** `role` and `customRole` are in the organization. */
export interface TeamMemberRow extends HeldRole {
  /** Of the membership in the organization. */
  readonly memberId: string;
  readonly userId: string;
  readonly name: string;
  readonly email: string;
  /** Since when they belong to the team. */
  readonly createdAt: Date;
}

/** Oldest membership first. */
export const TEAM_MEMBER_ORDER: ListOrder<TeamMemberRow> = {
  keys: [
    { sql: teamMember.createdAt, kind: "time", of: ({ createdAt }) => createdAt },
    { sql: member.id, kind: "text", of: ({ memberId }) => memberId },
  ],
  direction: "ASC",
};

/** Members of a team that the scope's user may see. */
export const listTeamMembers = (
  db: Queryable,
  { organizationId }: OrganizationScope,
  teamId: string,
  page: ListPage,
): Promise<TeamMemberRow[]> =>
  selectRows(
    db,
    {
      memberId: member.id,
      userId: member.userId,
      name: user.name,
      email: user.email,
      role: member.role,
      customRole: CUSTOM_ROLE,
      createdAt: teamMember.createdAt,
    },
    sql`FROM ${teamMember}
        JOIN ${member} ON ${member.userId} = ${teamMember.userId} AND ${member.organizationId} = ${organizationId}
        JOIN ${user} ON ${user.id} = ${teamMember.userId} ${joinCustomRole(member)}
        WHERE ${teamMember.teamId} = ${teamId}
          ${pageSql(TEAM_MEMBER_ORDER, page, [user.name, user.email])}`,
  );

interface TeamMembership {
  readonly teamId: string;
  /** Of the membership in the organization. */
  readonly memberId: string;
}

/** Adds a member to a team; adding them again changes nothing. @throws ChangeRefused `not_found`, `forbidden` */
export const addTeamMember = (
  pool: ManagementPool,
  scope: OrganizationScope,
  actor: Actor,
  membership: TeamMembership,
): Promise<void> =>
  changeMembership(pool, scope, actor, { ...membership, action: "team.member_add" }, (change, { userId }) =>
    insertRow(
      change,
      teamMember,
      { teamId: membership.teamId, userId },
      { conflict: sql`ON CONFLICT DO NOTHING`, returning: { userId: teamMember.userId } },
    ),
  );

/** Removes a member from a team; removing them again changes nothing. @throws ChangeRefused `not_found`, `forbidden` */
export const removeTeamMember = (
  pool: ManagementPool,
  scope: OrganizationScope,
  actor: Actor,
  membership: TeamMembership,
): Promise<void> =>
  changeMembership(
    pool,
    scope,
    actor,
    { ...membership, action: "team.member_remove" },
    (change, { userId }) =>
      deleteRows(
        change,
        teamMember,
        sql`WHERE ${teamMember.teamId} = ${membership.teamId} AND ${teamMember.userId} = ${userId}`,
        { returning: { userId: teamMember.userId } },
      ),
  );

interface MembershipChange extends TeamMembership {
  readonly action: "team.member_add" | "team.member_remove";
}

/** @param work gives the rows that it changed */
const changeMembership = (
  pool: ManagementPool,
  scope: OrganizationScope,
  actor: Actor,
  { teamId, memberId, action }: MembershipChange,
  work: (change: Change, person: MemberIdentity) => Promise<readonly object[]>,
): Promise<void> =>
  runChange(pool, scope.organizationId, actor, async (change) => {
    await lockFor(change, "teams:manage");
    const { id, name } = await lockTeam(change, teamId);
    const person = await getMember(change, memberId);
    if ((await work(change, person)).length === 0) return change.nothingChanged();
    const details = { name, member: { id: person.id, name: person.name }, email: person.email };
    await change.audit({ action, resourceId: id, details });
  });
