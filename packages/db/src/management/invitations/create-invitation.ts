import type { Role } from "@causeway/contracts";
import { createId } from "@causeway/crypto";
import type { Actor } from "../change/actor.ts";
import { ChangeRefused } from "../change/change-refused.ts";
import { getActorRole, lockOrganization } from "../change/lock-organization.ts";
import { type Change, runChange } from "../change/run-change.ts";
import { requireRank } from "../members/require-rank.ts";
import type { ManagementPool } from "../queryable.ts";
import type { OrganizationScope } from "../scope.ts";
import { getInvitation } from "./get-invitation.ts";
import { INVITATION_END, type InvitationRow } from "./invitation-row.ts";
import { type InvitationLimits, requireFewPending, requireFewSent } from "./require-few-invitations.ts";
import { invitation as invitations, member, project, user } from "../../generated/tables.ts";
import { hasRow, insertRow, selectRows } from "../../tables/run-statement.ts";
import { sql } from "../../tables/sql.ts";

export interface NewInvitation {
  /** Lower case. */
  readonly email: string;
  readonly role: Role;
  /** Only for a developer. */
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
 * is none of the organization's, `conflict` and `rate_limited` beyond `limits`
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
    requireRank(await getActorRole(change), invitation.role);
    const { email, role, projectIds, tokenHash } = invitation;
    await requireProjects(change, projectIds);
    await requireNewcomer(change, email);
    await requireFewPending(change, limits);
    await requireFewSent(change, limits);
    const id = createId("inv");
    await insertRow(change, invitations, {
      id,
      organizationId: scope.organizationId,
      email,
      role,
      projectIds,
      tokenHash,
      invitedByUserId: actor.userId,
      invitedByAccessTokenId: actor.accessTokenId,
      expiresAt: INVITATION_END,
    });
    await change.audit({
      action: "invitation.create",
      resourceId: id,
      details: { name: email, role, projectIds },
    });
    return { ...(await getInvitation(change, id)), organizationName: organization.name };
  });

async function requireProjects(change: Change, projectIds: readonly string[]): Promise<void> {
  const { id, organizationId, status } = project;
  const rows = await selectRows(
    change,
    { id },
    sql`FROM ${project}
        WHERE ${organizationId} = ${change.organizationId} AND ${id} = ANY(${projectIds}) AND ${status} <> 'deleted'`,
  );
  const known = new Set(rows.map((row) => row.id));
  const unknown = projectIds.findIndex((id) => !known.has(id));
  if (unknown >= 0) throw new ChangeRefused("invalid", "Project not found.", `projectIds.${unknown}`);
}

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
