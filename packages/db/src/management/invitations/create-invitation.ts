import { createId } from "@causeway/crypto";
import type { Actor } from "../change/actor.ts";
import { ChangeRefused } from "../change/change-refused.ts";
import { getActorPowers, lockOrganization } from "../change/lock-organization.ts";
import { requireSeatToInvite } from "../change/plan-limits.ts";
import { type Change, runChange } from "../change/run-change.ts";
import { requireNoProjects, requireProjects } from "../projects/require-projects.ts";
import { requireCovers, requirePermission } from "../change/require-powers.ts";
import { getChosenRole, toRoleColumns } from "../roles/get-chosen-role.ts";
import { powersOf, roleNameOf } from "../roles/held-role.ts";
import type { ManagementPool } from "../queryable.ts";
import type { OrganizationScope } from "../scope.ts";
import { getInvitation } from "./get-invitation.ts";
import { INVITATION_END, type InvitationRow } from "./invitation-row.ts";
import { type InvitationLimits, requireFewPending, requireFewSent } from "./require-few-invitations.ts";
import { invitation as invitations, member, user } from "../../generated/tables.ts";
import { hasRow, insertRow } from "../../tables/run-statement.ts";
import { sql } from "../../tables/sql.ts";

export interface NewInvitation {
  /** Lower case. */
  readonly email: string;
  /** A built-in role, or the id of a custom one. */
  readonly role: string;
  /** Only for a role that shows only assigned projects. */
  readonly projectIds: readonly string[];
  /** `hashInvitationToken` of the link's token. */
  readonly tokenHash: string;
}

/** An invitation as it is emailed. */
export interface SentInvitation extends InvitationRow {
  readonly organizationName: string;
}

/**
 * Invites someone for seven days. Only an owner invites owners.
 *
 * @throws ChangeRefused `forbidden`, `conflict` for a member or someone invited already, `invalid` for a project that
 * doesn't belong to the organization, `conflict` without a free seat of the plan, `conflict` and `rate_limited` beyond `limits`
 */
export const createInvitation = (
  pool: ManagementPool,
  scope: OrganizationScope,
  actor: Actor,
  invitation: NewInvitation,
  limits: InvitationLimits,
): Promise<SentInvitation> =>
  runChange(pool, scope.organizationId, actor, async (change) => {
    const organization = await lockOrganization(change);
    const powers = await getActorPowers(change);
    requirePermission(powers, "invitations:manage");
    const { email, projectIds, tokenHash } = invitation;
    const role = await getChosenRole(change, invitation.role);
    requireCovers(powers, powersOf(role), "role");
    requireNoProjects(powersOf(role), projectIds);
    await requireProjects(change, projectIds);
    await requireNewcomer(change, email);
    await requireSeatToInvite(change);
    await requireFewPending(change, limits);
    await requireFewSent(change, limits);
    const id = createId("inv");
    await insertRow(change, invitations, {
      id,
      organizationId: scope.organizationId,
      email,
      ...toRoleColumns(role),
      projectIds,
      tokenHash,
      invitedByUserId: actor.userId,
      invitedByAccessTokenId: actor.accessTokenId,
      expiresAt: INVITATION_END,
    });
    await change.audit({
      action: "invitation.create",
      resourceId: id,
      details: { name: email, role: roleNameOf(role), projectIds },
    });
    return { ...(await getInvitation(change, id)), organizationName: organization.name };
  });

async function requireNewcomer(change: Change, email: string): Promise<void> {
  const isMember = await hasRow(
    change,
    sql`FROM ${member} JOIN ${user} ON ${user.id} = ${member.userId}
        WHERE ${member.organizationId} = ${change.organizationId} AND lower(${user.email}) = ${email}`,
  );
  if (isMember) {
    throw new ChangeRefused("conflict", "Someone with this email address is already a member.", "email");
  }
  const isInvited = await hasRow(
    change,
    sql`FROM ${invitations}
        WHERE ${invitations.organizationId} = ${change.organizationId} AND ${invitations.email} = ${email}
          AND ${invitations.status} = 'pending'`,
  );
  if (isInvited) {
    throw new ChangeRefused(
      "conflict",
      "This email address is already invited. Resend or revoke that invitation.",
      "email",
    );
  }
}
