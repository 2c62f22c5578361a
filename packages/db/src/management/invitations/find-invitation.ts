import type { Role } from "@causeway/contracts";
import type { Queryable } from "../queryable.ts";

/** What the holder of a link is told. */
export interface FoundInvitation {
  readonly id: string;
  readonly organizationId: string;
  readonly organizationName: string;
  readonly email: string;
  readonly role: Role;
  readonly invitedByName: string | null;
  readonly expiresAt: Date;
}

/**
 * The open invitation of a link; null when there is none, it was used or revoked, it has expired, or its organization
 * is deleted: all look the same.
 *
 * @param tokenHash `hashInvitationToken` of the link's token
 */
export async function findInvitation(db: Queryable, tokenHash: string): Promise<FoundInvitation | null> {
  const { rows } = await db.query<FoundInvitation>(
    `SELECT i.id, o.id AS "organizationId", o.name AS "organizationName", i.email, i.role,
            coalesce(u.name, t.name) AS "invitedByName", i.expires_at AS "expiresAt"
     FROM invitation i
     JOIN organization o ON o.id = i.organization_id AND o.status = 'active'
     LEFT JOIN "user" u ON u.id = i.invited_by_user_id
     LEFT JOIN access_token t ON t.id = i.invited_by_access_token_id
     WHERE i.token_hash = $1 AND i.status = 'pending' AND i.expires_at > now()`,
    [tokenHash],
  );
  return rows[0] ?? null;
}
