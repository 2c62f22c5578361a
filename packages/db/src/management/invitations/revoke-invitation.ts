import type { Actor } from "../change/actor.ts";
import { getActorPowers, lockOrganization } from "../change/lock-organization.ts";
import { runChange } from "../change/run-change.ts";
import { requireCovers, requirePermission } from "../change/require-powers.ts";
import { powersOf, roleNameOf } from "../roles/held-role.ts";
import type { ManagementPool } from "../queryable.ts";
import type { OrganizationScope } from "../scope.ts";
import { getInvitation } from "./get-invitation.ts";
import { invitation } from "../../generated/tables.ts";
import { updateRows } from "../../tables/run-statement.ts";
import { sql } from "../../tables/sql.ts";

/** Ends an open invitation; its link stops working. @throws ChangeRefused `not_found`, `forbidden` */
export const revokeInvitation = (
  pool: ManagementPool,
  scope: OrganizationScope,
  actor: Actor,
  invitationId: string,
): Promise<void> =>
  runChange(pool, scope.organizationId, actor, async (change) => {
    await lockOrganization(change);
    const powers = await getActorPowers(change);
    requirePermission(powers, "invitations:manage");
    const before = await getInvitation(change, invitationId);
    requireCovers(powers, powersOf(before));
    await updateRows(
      change,
      invitation,
      { status: "revoked" },
      sql`WHERE ${invitation.id} = ${invitationId}`,
    );
    await change.audit({
      action: "invitation.revoke",
      resourceId: invitationId,
      details: { name: before.email, role: roleNameOf(before) },
    });
  });
