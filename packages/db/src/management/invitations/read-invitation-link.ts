import type { Role } from "@causeway/contracts";
import type { Queryable } from "../queryable.ts";

/**
 * What anyone who holds an invitation's link learns from it: what it is for and for whom, but not whether the address
 * has an account, since people can invite any address.
 */
export interface InvitationLink {
  readonly status: "open" | "expired" | "used";
  readonly organizationName: string;
  readonly role: Role;
  readonly invitedByName: string | null;
  /** The only address that it works for. */
  readonly email: string;
  readonly expiresAt: Date;
}

/**
 * What an invitation's link is for; null when it was revoked or replaced, its organization is deleted, or it never was: all
 * look the same.
 *
 * @param tokenHash `hashInvitationToken` of the link's token
 */
export async function readInvitationLink(db: Queryable, tokenHash: string): Promise<InvitationLink | null> {
  const { rows } = await db.query<InvitationLink>(
    `SELECT CASE WHEN i.status = 'accepted' THEN 'used' WHEN i.expires_at > now() THEN 'open' ELSE 'expired' END AS status,
            o.name AS "organizationName", i.role, coalesce(u.name, t.name) AS "invitedByName", i.email,
            i.expires_at AS "expiresAt"
     FROM invitation i
     JOIN organization o ON o.id = i.organization_id AND o.status = 'active'
     LEFT JOIN "user" u ON u.id = i.invited_by_user_id
     LEFT JOIN access_token t ON t.id = i.invited_by_access_token_id
     WHERE i.token_hash = $1 AND i.status IN ('pending', 'accepted')`,
    [tokenHash],
  );
  return rows[0] ?? null;
}
