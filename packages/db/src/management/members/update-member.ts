import type { Actor } from "../change/actor.ts";
import { getActorPowers, lockOrganization } from "../change/lock-organization.ts";
import { requireCovers, requirePermission } from "../change/require-powers.ts";
import { runChange } from "../change/run-change.ts";
import type { ManagementPool } from "../queryable.ts";
import { getChosenRole, toRoleColumns } from "../roles/get-chosen-role.ts";
import { powersOf, roleNameOf } from "../roles/held-role.ts";
import type { OrganizationScope } from "../scope.ts";
import { getMember } from "./get-member.ts";
import { requireAnotherOwner } from "./require-another-owner.ts";
import { revokeInvitationsOf } from "./revoke-invitations-of.ts";
import { member as members } from "../../generated/tables.ts";
import { updateRows } from "../../tables/run-statement.ts";
import { NOW, sql } from "../../tables/sql.ts";
import { revokeProjectsOf } from "./revoke-projects-of.ts";

/**
 * Gives a member another role. Only owners make or unmake owners. A member who saw every project starts without any if
 * the new role shows only those that are assigned.
 *
 * @param choice a built-in role, or the id of a custom one
 * @throws ChangeRefused `not_found`, `invalid`, `forbidden`, `conflict` for the last owner
 */
export const updateMember = (
  pool: ManagementPool,
  scope: OrganizationScope,
  actor: Actor,
  memberId: string,
  choice: string,
): Promise<void> =>
  runChange(pool, scope.organizationId, actor, async (change) => {
    await lockOrganization(change);
    const powers = await getActorPowers(change);
    requirePermission(powers, "members:manage");
    const member = await getMember(change, memberId);
    const [before, after] = [powersOf(member), await getChosenRole(change, choice)];
    requireCovers(powers, before);
    requireCovers(powers, powersOf(after), "role");
    if (member.role === after.role && member.customRole?.id === after.customRole?.id)
      return change.nothingChanged();
    if (after.role !== "owner") await requireAnotherOwner(change, member);
    const stored = { ...toRoleColumns(after), updatedAt: NOW };
    await updateRows(change, members, stored, sql`WHERE ${members.id} = ${member.id}`);
    const sawAll = before.visibility === "all_projects";
    if (sawAll || powersOf(after).visibility === "all_projects")
      await revokeProjectsOf(change, member.userId);
    const revokedInvitations = await revokeInvitationsOf(change, member.userId, powersOf(after));
    await change.audit({
      action: "team_member.update",
      resourceId: member.id,
      details: {
        name: member.name,
        email: member.email,
        changes: { role: { before: roleNameOf(member), after: roleNameOf(after) } },
        ...(revokedInvitations.length > 0 ? { revokedInvitations } : {}),
      },
    });
  });
