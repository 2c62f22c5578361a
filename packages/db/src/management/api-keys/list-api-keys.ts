import { byAge, type ListPage, pageSql } from "../list/list-order.ts";
import type { Queryable } from "../queryable.ts";
import { isGivenTo } from "../projects/is-given-to.ts";
import { amongVisibleKeys, type OrganizationScope, type ProjectScope } from "../scope.ts";
import { project } from "../../generated/tables.ts";
import { as } from "../../tables/define-table.ts";
import { selectRow, selectRows } from "../../tables/run-statement.ts";
import { NOTHING, sql } from "../../tables/sql.ts";
import { API_KEY_FIELDS, type ApiKeyRow, FROM_API_KEYS, k, s } from "./api-key-row.ts";

const p = as(project, "p");

/** Newest first. */
export const API_KEY_ORDER = byAge<ApiKeyRow>(k, "DESC");

/** What people know a key by. */
const SEARCHED = [k.description, k.id, s.last4, sql`array_to_string(${k.tags}, ' ')`];

/** Keys of the project that the scope may see; deleted ones are left out. */
export const listApiKeys = (db: Queryable, scope: ProjectScope, page: ListPage): Promise<ApiKeyRow[]> =>
  selectRows(
    db,
    API_KEY_FIELDS,
    sql`${FROM_API_KEYS}
        WHERE ${k.projectId} = ${scope.projectId} AND ${k.status} <> 'deleted' ${amongVisibleKeys(scope, k.id)}
          ${pageSql(API_KEY_ORDER, page, SEARCHED)}`,
  );

/** Keys of all projects of the organization that the scope shows; a developer sees its own there. */
export function listOrganizationKeys(
  db: Queryable,
  scope: OrganizationScope,
  page: ListPage,
): Promise<ApiKeyRow[]> {
  const { organizationId, powers, userId } = scope;
  const isVisible = {
    all_projects: NOTHING,
    assigned_projects: sql`AND ${isGivenTo(p, scope)}`,
    own_keys: sql`AND ${k.createdByUserId} = ${userId} AND ${isGivenTo(p, scope)}`,
  }[powers.visibility];
  return selectRows(
    db,
    API_KEY_FIELDS,
    sql`${FROM_API_KEYS}
        JOIN ${p} ON ${p.id} = ${k.projectId} AND ${p.status} <> 'deleted'
        WHERE ${k.organizationId} = ${organizationId} AND ${k.status} <> 'deleted' ${isVisible}
          ${pageSql(API_KEY_ORDER, page, SEARCHED)}`,
  );
}

/** Null when there is no such key in the project, it was deleted, or the scope may not see it. */
export const findApiKey = (db: Queryable, scope: ProjectScope, id: string): Promise<ApiKeyRow | null> =>
  selectRow(
    db,
    API_KEY_FIELDS,
    sql`${FROM_API_KEYS}
        WHERE ${k.projectId} = ${scope.projectId} AND ${k.id} = ${id} AND ${k.status} <> 'deleted'
          ${amongVisibleKeys(scope, k.id)}`,
  );
