import { covers, type Powers } from "@causeway/contracts";
import type { Change } from "../change/run-change.ts";
import { CUSTOM_ROLE, joinCustomRole, powersOf } from "../roles/held-role.ts";
import { accessToken, invitation } from "../../generated/tables.ts";
import { selectRows, updateRows } from "../../tables/run-statement.ts";
import { type Sql, sql } from "../../tables/sql.ts";

/**
 * Revokes the pending invitations that a user, or an access token acting for it, made and could not make with the powers
 * it has now: a removed member must not come back through a link of theirs. Returns the invited email addresses.
 *
 * @param powers null if the user is no longer a member
 */
export function revokeInvitationsOf(
  change: Change,
  userId: string,
  powers: Powers | null,
): Promise<readonly string[]> {
  const { id, organizationId, actsForUserId, createdByUserId, serviceAccountId } = accessToken;
  const tokens = sql`SELECT ${id} FROM ${accessToken}
    WHERE ${organizationId} = ${change.organizationId} AND ${serviceAccountId} IS NULL
      AND coalesce(${actsForUserId}, ${createdByUserId}) = ${userId}`;
  const by = sql`${invitation.invitedByUserId} = ${userId} OR ${invitation.invitedByAccessTokenId} IN (${tokens})`;
  return revokeInvitationsBeyond(change, powers, by);
}

/**
 * Revokes the pending invitations that meet `by`, unless someone with `powers` could make them. Returns their email
 * addresses.
 *
 * @param powers null if the inviter no longer exists
 */
export async function revokeInvitationsBeyond(
  change: Change,
  powers: Powers | null,
  by: Sql,
): Promise<readonly string[]> {
  const { id, email, role, organizationId, status } = invitation;
  const pending = await selectRows(
    change,
    { id, email, role, customRole: CUSTOM_ROLE },
    sql`FROM ${invitation} ${joinCustomRole(invitation)}
        WHERE ${organizationId} = ${change.organizationId} AND ${status} = 'pending' AND (${by})`,
  );
  const beyond = pending.filter(
    (row) => !powers?.permissions.has("invitations:manage") || !covers(powers, powersOf(row)),
  );
  if (beyond.length === 0) return [];
  await updateRows(
    change,
    invitation,
    { status: "revoked" },
    sql`WHERE ${id} = ANY(${beyond.map((row) => row.id)})`,
  );
  return beyond.map((row) => row.email);
}
