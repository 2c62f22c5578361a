import type { Actor } from "../change/actor.ts";
import { getActorRole, lockOrganization } from "../change/lock-organization.ts";
import { runChange } from "../change/run-change.ts";
import { requireRank } from "../members/require-rank.ts";
import type { ManagementPool } from "../queryable.ts";
import type { OrganizationScope } from "../scope.ts";
import { getInvitation } from "./get-invitation.ts";

/** Ends an open invitation; its link stops working. @throws ChangeRefused `not_found`, `forbidden` */
export const revokeInvitation = (
  pool: ManagementPool,
  scope: OrganizationScope,
  actor: Actor,
  invitationId: string,
): Promise<void> =>
  runChange(pool, scope.organizationId, actor, async (change) => {
    await lockOrganization(change);
    const actorRole = await getActorRole(change);
    const { email, role } = await getInvitation(change, invitationId);
    requireRank(actorRole, role);
    await change.query("UPDATE invitation SET status = 'revoked' WHERE id = $1", [invitationId]);
    await change.audit({
      action: "invitation.revoke",
      resourceId: invitationId,
      details: { name: email, role },
    });
  });
