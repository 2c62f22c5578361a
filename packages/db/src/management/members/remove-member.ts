import type { Actor } from "../change/actor.ts";
import { ChangeRefused } from "../change/change-refused.ts";
import { getActorRole, lockOrganization } from "../change/lock-organization.ts";
import { type Change, runChange } from "../change/run-change.ts";
import type { ManagementPool } from "../queryable.ts";
import type { OrganizationScope } from "../scope.ts";
import { getMember, type MemberIdentity } from "./get-member.ts";
import { requireAnotherOwner } from "./require-another-owner.ts";
import { requireRank } from "./require-rank.ts";
import { revokeInvitationsOf } from "./revoke-invitations-of.ts";

/**
 * Ends a membership at once, with every project that was given. Keys that the member made go on: applications use
 * them. Gives how many.
 *
 * @throws ChangeRefused `not_found`, `forbidden`, `conflict` for the last owner
 */
export const removeMember = (
  pool: ManagementPool,
  scope: OrganizationScope,
  actor: Actor,
  memberId: string,
): Promise<number> =>
  runChange(pool, scope.organizationId, actor, async (change) => {
    await lockOrganization(change);
    const actorRole = await getActorRole(change);
    const member = await getMember(change, memberId);
    requireRank(actorRole, member.role);
    return endMembership(change, member, {});
  });

/**
 * Ends the membership of the one who asks. Gives how many keys of theirs go on.
 *
 * @throws ChangeRefused `not_found`, `conflict` for the last owner
 */
export const leaveOrganization = (
  pool: ManagementPool,
  scope: OrganizationScope,
  actor: Actor,
): Promise<number> =>
  runChange(pool, scope.organizationId, actor, async (change) => {
    await lockOrganization(change);
    const { rows } = await change.query<{ id: string }>(
      "SELECT id FROM member WHERE organization_id = $1 AND user_id = $2",
      [scope.organizationId, actor.userId],
    );
    if (!rows[0]) throw new ChangeRefused("not_found", "No such organization.");
    return endMembership(change, await getMember(change, rows[0].id), { left: true });
  });

async function endMembership(
  change: Change,
  member: MemberIdentity,
  facts: Readonly<Record<string, unknown>>,
): Promise<number> {
  await requireAnotherOwner(change, member);
  await change.query("DELETE FROM member WHERE id = $1", [member.id]);
  await change.query(
    `DELETE FROM project_member pm USING project p
     WHERE pm.project_id = p.id AND p.organization_id = $1 AND pm.user_id = $2`,
    [change.organizationId, member.userId],
  );
  const revokedInvitations = await revokeInvitationsOf(change, member.userId, null);
  const keys = await countKeys(change, member.userId);
  await change.audit({
    action: "team_member.remove",
    resourceId: member.id,
    details: {
      name: member.name,
      email: member.email,
      role: member.role,
      keysLeft: keys,
      ...facts,
      ...(revokedInvitations.length > 0 ? { revokedInvitations } : {}),
    },
  });
  return keys;
}

async function countKeys(change: Change, userId: string): Promise<number> {
  const { rows } = await change.query<{ keys: number }>(
    `SELECT count(*)::int AS keys FROM api_key k JOIN project p ON p.id = k.project_id AND p.status <> 'deleted'
     WHERE k.organization_id = $1 AND k.created_by_user_id = $2 AND k.status <> 'deleted'`,
    [change.organizationId, userId],
  );
  return rows[0]?.keys ?? 0;
}
