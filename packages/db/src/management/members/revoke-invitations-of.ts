import type { Role } from "@causeway/contracts";
import type { Change } from "../change/run-change.ts";
import { accessToken, invitation } from "../../generated/tables.ts";
import { updateRows } from "../../tables/run-statement.ts";
import { sql } from "../../tables/sql.ts";

/**
 * Revokes the pending invitations that a user, or an access token acting for it, made and could not make with the role it has now: the one who was removed must
 * not come back through its own link. Gives their email addresses.
 *
 * @param role null when the user is no member anymore
 */
export async function revokeInvitationsOf(
  change: Change,
  userId: string,
  role: Role | null,
): Promise<readonly string[]> {
  if (role === "owner") return [];
  const { organizationId } = change;
  const tokens = sql`SELECT ${accessToken.id} FROM ${accessToken}
    WHERE ${accessToken.organizationId} = ${organizationId}
      AND coalesce(${accessToken.actsForUserId}, ${accessToken.createdByUserId}) = ${userId}`;
  const rows = await updateRows(
    change,
    invitation,
    { status: "revoked" },
    sql`WHERE ${invitation.organizationId} = ${organizationId} AND ${invitation.status} = 'pending'
          AND (${invitation.role} = 'owner' OR ${role !== "admin"})
          AND (${invitation.invitedByUserId} = ${userId} OR ${invitation.invitedByAccessTokenId} IN (${tokens}))`,
    { returning: { email: invitation.email } },
  );
  return rows.map((row) => row.email);
}
