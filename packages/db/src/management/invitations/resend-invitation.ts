import type { Actor } from "../change/actor.ts";
import { getActorPowers, lockOrganization } from "../change/lock-organization.ts";
import { runChange } from "../change/run-change.ts";
import { requireCovers, requirePermission } from "../change/require-powers.ts";
import { powersOf } from "../roles/held-role.ts";
import type { ManagementPool } from "../queryable.ts";
import type { OrganizationScope } from "../scope.ts";
import type { SentInvitation } from "./create-invitation.ts";
import { getInvitation } from "./get-invitation.ts";
import { INVITATION_END } from "./invitation-row.ts";
import { type InvitationLimits, requireFewSent } from "./require-few-invitations.ts";
import { invitation } from "../../generated/tables.ts";
import { updateRows } from "../../tables/run-statement.ts";
import { sql } from "../../tables/sql.ts";

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
    const powers = await getActorPowers(change);
    requirePermission(powers, "invitations:manage");
    const before = await getInvitation(change, invitationId);
    requireCovers(powers, powersOf(before));
    await requireFewSent(change, limits);
    const stored = {
      tokenHash,
      invitedByUserId: actor.userId,
      invitedByAccessTokenId: actor.accessTokenId,
      expiresAt: INVITATION_END,
    };
    await updateRows(change, invitation, stored, sql`WHERE ${invitation.id} = ${invitationId}`);
    const after = await getInvitation(change, invitationId);
    await change.audit({
      action: "invitation.resend",
      resourceId: invitationId,
      details: {
        name: after.email,
        changes: { expiresAt: { before: before.expiresAt, after: after.expiresAt } },
      },
    });
    return { ...after, organizationName: organization.name };
  });
