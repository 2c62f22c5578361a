import type { Queryable } from "../queryable.ts";
import { type ProjectScope, visibleKeys } from "../scope.ts";

/** `hashApiKey` of a key's present secret; null when there is no such key in the project, or the scope may not see it. */
export async function findKeyHash(db: Queryable, scope: ProjectScope, id: string): Promise<string | null> {
  const keys = visibleKeys(scope, "k.id", 3);
  const { rows } = await db.query<{ hash: string }>(
    `SELECT s.hash FROM api_key k JOIN api_key_secret s ON s.api_key_id = k.id
     WHERE k.project_id = $1 AND k.id = $2 AND k.status <> 'deleted' ${keys.sql}
     ORDER BY s.expires_at DESC NULLS FIRST, s.created_at DESC LIMIT 1`,
    [scope.projectId, id, ...keys.values],
  );
  return rows[0]?.hash ?? null;
}
