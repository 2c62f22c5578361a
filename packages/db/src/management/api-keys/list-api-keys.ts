import type { Queryable } from "../queryable.ts";
import { type ProjectScope, visibleKeys } from "../scope.ts";
import { type ApiKeyRow, SELECT_API_KEYS } from "./api-key-row.ts";

export interface ApiKeyPage {
  /** Keys after this place, in the list's order; null = from the newest. */
  readonly after: { readonly createdAt: Date; readonly id: string } | null;
  readonly limit: number;
}

/** Keys of the project that the scope may see, newest first; deleted ones are left out. */
export async function listApiKeys(
  db: Queryable,
  scope: ProjectScope,
  page: ApiKeyPage,
): Promise<ApiKeyRow[]> {
  const keys = visibleKeys(scope, "k.id", 5);
  const { rows } = await db.query<ApiKeyRow>(
    `${SELECT_API_KEYS}
     WHERE k.project_id = $1 AND k.status <> 'deleted'
       AND ($3::timestamptz IS NULL OR (k.created_at, k.id) < ($3, $4)) ${keys.sql}
     ORDER BY k.created_at DESC, k.id DESC LIMIT $2`,
    [scope.projectId, page.limit, page.after?.createdAt ?? null, page.after?.id ?? null, ...keys.values],
  );
  return rows;
}

/** Null when there is no such key in the project, it was deleted, or the scope may not see it. */
export async function findApiKey(db: Queryable, scope: ProjectScope, id: string): Promise<ApiKeyRow | null> {
  const keys = visibleKeys(scope, "k.id", 3);
  const { rows } = await db.query<ApiKeyRow>(
    `${SELECT_API_KEYS} WHERE k.project_id = $1 AND k.id = $2 AND k.status <> 'deleted' ${keys.sql}`,
    [scope.projectId, id, ...keys.values],
  );
  return rows[0] ?? null;
}
