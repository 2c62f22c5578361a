import type { Powers } from "@causeway/contracts";
import type { Change } from "../change/run-change.ts";
import { revokeInvitationsBeyond } from "../members/revoke-invitations-of.ts";
import { accessToken, invitation } from "../../generated/tables.ts";
import { sql } from "../../tables/sql.ts";

/** Revokes the pending invitations that a service account's tokens made and could not make now. Returns the invited email addresses. */
export function revokeInvitationsOfAccount(
  change: Change,
  id: string,
  powers: Powers | null,
): Promise<readonly string[]> {
  const tokens = sql`SELECT ${accessToken.id} FROM ${accessToken} WHERE ${accessToken.serviceAccountId} = ${id}`;
  return revokeInvitationsBeyond(change, powers, sql`${invitation.invitedByAccessTokenId} IN (${tokens})`);
}
