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
import { WORKING_KEY } from "./working-key.ts";

/** What a member made continues when they are gone, because applications and automation use it. */
export interface LeftBehind {
  /** API keys that work. */
  readonly keysLeft: number;
  /** Access tokens that work: anyone who knows one still has its scopes. */
  readonly accessTokensLeft: number;
  /** What was ended with the membership. */
  readonly keysDisabled: number;
  readonly accessTokensRevoked: number;
  /** The keys that continue working, oldest first, at most {@link MAX_LISTED}. */
  readonly keys: readonly { readonly id: string; readonly description: string }[];
}

const MAX_LISTED = 100;

/**
 * Ends a membership at once, with every project that was given, and on request the keys and access tokens that the
 * member made. Gives what continues working.
 *
 * @throws ChangeRefused `not_found`, `forbidden`, `conflict` for the last owner
 */
export const removeMember = (
  pool: ManagementPool,
  scope: OrganizationScope,
  actor: Actor,
  { memberId, endsCredentials }: { readonly memberId: string; readonly endsCredentials: boolean },
): Promise<LeftBehind> =>
  runChange(pool, scope.organizationId, actor, async (change) => {
    await lockOrganization(change);
    const actorRole = await getActorRole(change);
    const member = await getMember(change, memberId);
    requireRank(actorRole, member.role);
    return endMembership(change, member, { endsCredentials });
  });

/**
 * Ends the membership of the one who asks, and on request the keys and access tokens that they made. Gives what of theirs
 * continues working.
 *
 * @throws ChangeRefused `not_found`, `conflict` for the last owner
 */
export const leaveOrganization = (
  pool: ManagementPool,
  scope: OrganizationScope,
  actor: Actor,
  { endsCredentials }: { readonly endsCredentials: boolean },
): Promise<LeftBehind> =>
  runChange(pool, scope.organizationId, actor, async (change) => {
    await lockOrganization(change);
    const { rows } = await change.query<{ id: string }>(
      "SELECT id FROM member WHERE organization_id = $1 AND user_id = $2",
      [scope.organizationId, actor.userId],
    );
    if (!rows[0]) throw new ChangeRefused("not_found", "Organization not found.");
    return endMembership(change, await getMember(change, rows[0].id), {
      endsCredentials,
      left: true,
    });
  });

async function endMembership(
  change: Change,
  member: MemberIdentity,
  { endsCredentials, ...facts }: { readonly endsCredentials: boolean; readonly left?: true },
): Promise<LeftBehind> {
  await requireAnotherOwner(change, member);
  await change.query("DELETE FROM member WHERE id = $1", [member.id]);
  await change.query(
    `DELETE FROM project_member pm USING project p
     WHERE pm.project_id = p.id AND p.organization_id = $1 AND pm.user_id = $2`,
    [change.organizationId, member.userId],
  );
  // No one else could see them. Shared ones stay.
  await change.query("DELETE FROM saved_view WHERE organization_id = $1 AND user_id = $2 AND NOT shared", [
    change.organizationId,
    member.userId,
  ]);
  const revokedInvitations = await revokeInvitationsOf(change, member.userId, null);
  const ended = endsCredentials ? await endCredentials(change, member.userId) : NOTHING_ENDED;
  const { keys, ...left } = await readWhatIsLeft(change, member.userId);
  await change.audit({
    action: "team_member.remove",
    resourceId: member.id,
    details: {
      name: member.name,
      email: member.email,
      role: member.role,
      ...left,
      ...(endsCredentials ? ended : {}),
      ...facts,
      ...(revokedInvitations.length > 0 ? { revokedInvitations } : {}),
    },
  });
  return { ...left, ...ended, keys };
}

type Ended = Pick<LeftBehind, "keysDisabled" | "accessTokensRevoked">;
const NOTHING_ENDED: Ended = { keysDisabled: 0, accessTokensRevoked: 0 };

/** Disables keys, which can be enabled again, and revokes access tokens, which cannot. Each is told by itself. */
async function endCredentials(change: Change, userId: string): Promise<Ended> {
  const owned = [change.organizationId, userId];
  const keys = await change.query<{ id: string; description: string }>(
    `UPDATE api_key SET status = 'disabled', updated_at = now()
     WHERE organization_id = $1 AND created_by_user_id = $2 AND status = 'enabled' RETURNING id, description`,
    owned,
  );
  for (const { id, description } of keys.rows) {
    const changes = { status: { before: "enabled", after: "disabled" } };
    await change.audit({
      action: "api_key.update_status",
      resourceId: id,
      details: { name: description, changes },
    });
  }
  const tokens = await change.query<{ id: string; name: string; last4: string }>(
    `UPDATE access_token SET revoked_at = now()
     WHERE organization_id = $1 AND created_by_user_id = $2 AND revoked_at IS NULL RETURNING id, name, last4`,
    owned,
  );
  for (const { id, ...details } of tokens.rows) {
    await change.audit({ action: "access_token.revoke", resourceId: id, details });
  }
  return { keysDisabled: keys.rows.length, accessTokensRevoked: tokens.rows.length };
}

async function readWhatIsLeft(change: Change, userId: string): Promise<Omit<LeftBehind, keyof Ended>> {
  const owned = [change.organizationId, userId];
  const keys = await change.query<{ id: string; description: string; total: number }>(
    `SELECT k.id, k.description, count(*) OVER ()::int AS total
     FROM api_key k JOIN project p ON p.id = k.project_id
     WHERE k.organization_id = $1 AND k.created_by_user_id = $2 AND ${WORKING_KEY}
     ORDER BY k.created_at, k.id LIMIT ${MAX_LISTED}`,
    owned,
  );
  const tokens = await change.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM access_token
     WHERE organization_id = $1 AND created_by_user_id = $2 AND revoked_at IS NULL
       AND (expires_at IS NULL OR expires_at > now())`,
    owned,
  );
  return {
    keysLeft: keys.rows[0]?.total ?? 0,
    accessTokensLeft: tokens.rows[0]?.count ?? 0,
    keys: keys.rows.map(({ id, description }) => ({ id, description })),
  };
}
