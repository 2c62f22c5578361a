import type { Role } from "@causeway/contracts";
import type { Change } from "../change/run-change.ts";

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
  const { rows } = await change.query<{ email: string }>(
    `UPDATE invitation SET status = 'revoked'
     WHERE organization_id = $1 AND status = 'pending' AND (role = 'owner' OR $3)
       AND (invited_by_user_id = $2 OR invited_by_access_token_id IN (
         SELECT id FROM access_token WHERE organization_id = $1 AND coalesce(acts_for_user_id, created_by_user_id) = $2))
     RETURNING email`,
    [change.organizationId, userId, role !== "admin"],
  );
  return rows.map((row) => row.email);
}
