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
import { INVITATION_LIFE, type InvitationRow } from "./invitation-row.ts";
import { type InvitationLimits, requireFewPending, requireFewSent } from "./require-few-invitations.ts";

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
    await change.query(
      `INSERT INTO invitation (id, organization_id, email, role, project_ids, token_hash, invited_by_user_id,
                               invited_by_access_token_id, expires_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, now() + ${INVITATION_LIFE})`,
      [id, scope.organizationId, email, role, projectIds, tokenHash, actor.userId, actor.accessTokenId],
    );
    await change.audit({
      action: "invitation.create",
      resourceId: id,
      details: { name: email, role, projectIds },
    });
    return { ...(await getInvitation(change, id)), organizationName: organization.name };
  });

async function requireProjects(change: Change, projectIds: readonly string[]): Promise<void> {
  const { rows } = await change.query<{ id: string }>(
    "SELECT id FROM project WHERE organization_id = $1 AND id = ANY($2) AND status <> 'deleted'",
    [change.organizationId, projectIds],
  );
  const known = new Set(rows.map((row) => row.id));
  const unknown = projectIds.findIndex((id) => !known.has(id));
  if (unknown >= 0) throw new ChangeRefused("invalid", "Project not found.", `projectIds.${unknown}`);
}

async function requireNewcomer(change: Change, email: string): Promise<void> {
  const { rows } = await change.query<{ isMember: boolean }>(
    `SELECT true AS "isMember" FROM member m JOIN "user" u ON u.id = m.user_id
     WHERE m.organization_id = $1 AND lower(u.email) = $2
     UNION ALL
     SELECT false FROM invitation WHERE organization_id = $1 AND email = $2 AND status = 'pending'`,
    [change.organizationId, email],
  );
  if (rows.some((row) => row.isMember)) {
    throw new ChangeRefused("conflict", "Someone with this email address is already a member.", "email");
  }
  if (rows.length > 0) {
    throw new ChangeRefused(
      "conflict",
      "This email address is already invited. Resend or revoke that invitation.",
      "email",
    );
  }
}
