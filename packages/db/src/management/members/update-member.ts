import type { Role } from "@causeway/contracts";
import type { Actor } from "../change/actor.ts";
import { getActorRole, lockOrganization } from "../change/lock-organization.ts";
import { runChange } from "../change/run-change.ts";
import type { ManagementPool } from "../queryable.ts";
import type { OrganizationScope } from "../scope.ts";
import { getMember } from "./get-member.ts";
import { requireAnotherOwner } from "./require-another-owner.ts";
import { requireRank } from "./require-rank.ts";
import { revokeInvitationsOf } from "./revoke-invitations-of.ts";
import { member as members } from "../../generated/tables.ts";
import { updateRows } from "../../tables/run-statement.ts";
import { NOW, sql } from "../../tables/sql.ts";
import { revokeProjectsOf } from "./revoke-projects-of.ts";

/**
 * Gives a member another role. Only owners make or unmake owners. A developer starts without any project.
 *
 * @throws ChangeRefused `not_found`, `forbidden`, `conflict` for the last owner
 */
export const updateMember = (
  pool: ManagementPool,
  scope: OrganizationScope,
  actor: Actor,
  memberId: string,
  role: Role,
): Promise<void> =>
  runChange(pool, scope.organizationId, actor, async (change) => {
    await lockOrganization(change);
    const actorRole = await getActorRole(change);
    const member = await getMember(change, memberId);
    requireRank(actorRole, member.role);
    requireRank(actorRole, role);
    if (member.role === role) return change.nothingChanged();
    await requireAnotherOwner(change, member);
    await updateRows(change, members, { role, updatedAt: NOW }, sql`WHERE ${members.id} = ${member.id}`);
    await revokeProjectsOf(change, member.userId);
    const revokedInvitations = await revokeInvitationsOf(change, member.userId, role);
    await change.audit({
      action: "team_member.update",
      resourceId: member.id,
      details: {
        name: member.name,
        email: member.email,
        changes: { role: { before: member.role, after: role } },
        ...(revokedInvitations.length > 0 ? { revokedInvitations } : {}),
      },
    });
  });
