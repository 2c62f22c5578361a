import type { Actor } from "../change/actor.ts";
import { getActorRole, lockOrganization } from "../change/lock-organization.ts";
import { runChange } from "../change/run-change.ts";
import { requireRank } from "../members/require-rank.ts";
import type { ManagementPool } from "../queryable.ts";
import type { OrganizationScope } from "../scope.ts";
import type { SentInvitation } from "./create-invitation.ts";
import { getInvitation } from "./get-invitation.ts";
import { INVITATION_LIFE } from "./invitation-row.ts";
import { type InvitationLimits, requireFewSent } from "./require-few-invitations.ts";

/**
 * Gives an open invitation a new link for another seven days, in the name of the one who asks; the old link ends.
 *
 * @param tokenHash `hashInvitationToken` of the new link's token
 * @throws ChangeRefused `not_found`, `forbidden`, `rate_limited` beyond `limits`
 */
export const resendInvitation = (
  pool: ManagementPool,
  scope: OrganizationScope,
  actor: Actor,
  { invitationId, tokenHash }: { readonly invitationId: string; readonly tokenHash: string },
  limits: InvitationLimits,
): Promise<SentInvitation> =>
  runChange(pool, scope.organizationId, actor, async (change) => {
    const organization = await lockOrganization(change);
    const actorRole = await getActorRole(change);
    const { email, role, expiresAt } = await getInvitation(change, invitationId);
    requireRank(actorRole, role);
    await requireFewSent(change, limits);
    await change.query(
      `UPDATE invitation SET token_hash = $2, invited_by_user_id = $3, invited_by_access_token_id = $4,
              expires_at = now() + ${INVITATION_LIFE}
       WHERE id = $1`,
      [invitationId, tokenHash, actor.userId, actor.accessTokenId],
    );
    const after = await getInvitation(change, invitationId);
    await change.audit({
      action: "invitation.resend",
      resourceId: invitationId,
      details: { name: email, changes: { expiresAt: { before: expiresAt, after: after.expiresAt } } },
    });
    return { ...after, organizationName: organization.name };
  });
