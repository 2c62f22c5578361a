import type { Queryable } from "../queryable.ts";
import { type ProjectScope, visibleKeys } from "../scope.ts";

/** The present secret of a key, and why the gateway would refuse it. */
export interface KeyHash {
  /** `hashApiKey` of the secret. */
  readonly hash: string;
  /** Null for a key that works. */
  readonly unusable: "disabled" | "expired" | "archived" | null;
}

/** Null when there is no such key in the project, or the scope may not see it. */
export async function findKeyHash(db: Queryable, scope: ProjectScope, id: string): Promise<KeyHash | null> {
  const keys = visibleKeys(scope, "k.id", 3);
  const { rows } = await db.query<KeyHash>(
    `SELECT s.hash, CASE WHEN k.status = 'disabled' THEN 'disabled' WHEN k.expires_at <= now() THEN 'expired'
                         WHEN p.status = 'archived' THEN 'archived' END AS unusable
     FROM api_key k JOIN api_key_secret s ON s.api_key_id = k.id JOIN project p ON p.id = k.project_id
     WHERE k.project_id = $1 AND k.id = $2 AND k.status <> 'deleted' ${keys.sql}
     ORDER BY s.expires_at DESC NULLS FIRST, s.created_at DESC LIMIT 1`,
    [scope.projectId, id, ...keys.values],
  );
  return rows[0] ?? null;
}
