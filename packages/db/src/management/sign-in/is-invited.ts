import type { Queryable } from "../queryable.ts";

/**
 * Whether a person is invited to some organization now.
 *
 * @param tokenHash SHA-256 of the token in the invitation's link, hex; null asks for any invitation of the address
 */
export async function isInvited(db: Queryable, email: string, tokenHash: string | null): Promise<boolean> {
  const { rows } = await db.query(
    `SELECT 1 FROM invitation i JOIN organization o ON o.id = i.organization_id
     WHERE i.email = $1 AND i.status = 'pending' AND i.expires_at > now() AND o.status = 'active'
       AND ($2::text IS NULL OR i.token_hash = $2) LIMIT 1`,
    [email.toLowerCase(), tokenHash],
  );
  return rows.length > 0;
}
