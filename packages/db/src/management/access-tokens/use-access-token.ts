import type { Role, TokenScope } from "@causeway/contracts";
import type { Queryable } from "../queryable.ts";
import { scopesIn } from "../stored-words.ts";

export interface AccessTokenHolder {
  readonly id: string;
  readonly name: string;
  readonly organizationId: string;
  readonly scopes: readonly TokenScope[];
  /** Of the member it acts for; null when they are none anymore. */
  readonly actsForRole: Role | null;
}

/**
 * Who holds the token with this hash; null when it is unknown, revoked or expired, or its organization is deleted.
 * Notes the use, at most once a minute.
 */
export async function useAccessToken(db: Queryable, hash: string): Promise<AccessTokenHolder | null> {
  const { rows } = await db.query<AccessTokenHolder>(
    `WITH found AS (
       SELECT t.id, t.name, t.organization_id, t.scopes, t.last_used_at, m.role
       FROM access_token t JOIN organization o ON o.id = t.organization_id AND o.status = 'active'
       LEFT JOIN member m ON m.organization_id = t.organization_id
         AND m.user_id = coalesce(t.acts_for_user_id, t.created_by_user_id)
       WHERE t.hash = $1 AND t.revoked_at IS NULL AND (t.expires_at IS NULL OR t.expires_at > now())
     ), noted AS (
       UPDATE access_token t SET last_used_at = now() FROM found
       WHERE t.id = found.id AND (found.last_used_at IS NULL OR found.last_used_at < now() - interval '1 minute')
     )
     SELECT id, name, organization_id AS "organizationId", ${scopesIn("scopes")} AS scopes, role AS "actsForRole" FROM found`,
    [hash],
  );
  return rows[0] ?? null;
}
