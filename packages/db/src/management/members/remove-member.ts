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

/** What a member made goes on when it is gone, because applications and automation use it. */
export interface LeftBehind {
  /** API keys that are not deleted. */
  readonly keysLeft: number;
  /** Access tokens that work: whoever knows one still has its scopes. */
  readonly accessTokensLeft: number;
}

/**
 * Ends a membership at once, with every project that was given. Gives what goes on working.
 *
 * @throws ChangeRefused `not_found`, `forbidden`, `conflict` for the last owner
 */
export const removeMember = (
  pool: ManagementPool,
  scope: OrganizationScope,
  actor: Actor,
  memberId: string,
): Promise<LeftBehind> =>
  runChange(pool, scope.organizationId, actor, async (change) => {
    await lockOrganization(change);
    const actorRole = await getActorRole(change);
    const member = await getMember(change, memberId);
    requireRank(actorRole, member.role);
    return endMembership(change, member, {});
  });

/**
 * Ends the membership of the one who asks. Gives what of theirs goes on working.
 *
 * @throws ChangeRefused `not_found`, `conflict` for the last owner
 */
export const leaveOrganization = (
  pool: ManagementPool,
  scope: OrganizationScope,
  actor: Actor,
): Promise<LeftBehind> =>
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
): Promise<LeftBehind> {
  await requireAnotherOwner(change, member);
  await change.query("DELETE FROM member WHERE id = $1", [member.id]);
  await change.query(
    `DELETE FROM project_member pm USING project p
     WHERE pm.project_id = p.id AND p.organization_id = $1 AND pm.user_id = $2`,
    [change.organizationId, member.userId],
  );
  const revokedInvitations = await revokeInvitationsOf(change, member.userId, null);
  const left = await countWhatIsLeft(change, member.userId);
  await change.audit({
    action: "team_member.remove",
    resourceId: member.id,
    details: {
      name: member.name,
      email: member.email,
      role: member.role,
      ...left,
      ...facts,
      ...(revokedInvitations.length > 0 ? { revokedInvitations } : {}),
    },
  });
  return left;
}

async function countWhatIsLeft(change: Change, userId: string): Promise<LeftBehind> {
  const { rows } = await change.query<LeftBehind>(
    `SELECT
       (SELECT count(*)::int FROM api_key k JOIN project p ON p.id = k.project_id AND p.status <> 'deleted'
        WHERE k.organization_id = $1 AND k.created_by_user_id = $2 AND k.status <> 'deleted') AS "keysLeft",
       (SELECT count(*)::int FROM access_token t
        WHERE t.organization_id = $1 AND t.created_by_user_id = $2 AND t.revoked_at IS NULL
          AND (t.expires_at IS NULL OR t.expires_at > now())) AS "accessTokensLeft"`,
    [change.organizationId, userId],
  );
  return rows[0] as LeftBehind;
}
