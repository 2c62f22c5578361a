import { byAge, type ListPage, pageSql } from "../list/list-order.ts";
import type { Queryable } from "../queryable.ts";
import { type OrganizationScope, type ProjectScope, visibleKeys } from "../scope.ts";
import { type ApiKeyRow, SELECT_API_KEYS } from "./api-key-row.ts";

/** Newest first. */
export const API_KEY_ORDER = byAge<ApiKeyRow>("k", "DESC");

/** What people know a key by. */
const SEARCHED = ["k.description", "k.id", "s.last4", "array_to_string(k.tags, ' ')"];

/** Keys of the project that the scope may see; deleted ones are left out. */
export async function listApiKeys(db: Queryable, scope: ProjectScope, page: ListPage): Promise<ApiKeyRow[]> {
  const keys = visibleKeys(scope, "k.id", 2);
  const values: unknown[] = [scope.projectId, ...keys.values];
  const { rows } = await db.query<ApiKeyRow>(
    `${SELECT_API_KEYS}
     WHERE k.project_id = $1 AND k.status <> 'deleted' ${keys.sql}
       ${pageSql(API_KEY_ORDER, page, SEARCHED, values)}`,
    values,
  );
  return rows;
}

/** Keys of all projects of the organization; a developer sees its own, in projects that it has access to. */
export async function listOrganizationKeys(
  db: Queryable,
  scope: OrganizationScope,
  page: ListPage,
): Promise<ApiKeyRow[]> {
  const values: unknown[] = [scope.organizationId, scope.role !== "developer", scope.userId];
  const { rows } = await db.query<ApiKeyRow>(
    `${SELECT_API_KEYS}
     JOIN project p ON p.id = k.project_id AND p.status <> 'deleted'
     WHERE k.organization_id = $1 AND k.status <> 'deleted'
       AND ($2 OR k.created_by_user_id = $3
              AND EXISTS (SELECT 1 FROM project_member pm WHERE pm.project_id = p.id AND pm.user_id = $3))
       ${pageSql(API_KEY_ORDER, page, SEARCHED, values)}`,
    values,
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
