import type { Queryable } from "../queryable.ts";
import type { OrganizationScope } from "../scope.ts";
import { ACCESS_TOKEN_COLUMNS, type AccessTokenRow, fromAccessTokens } from "./access-token-row.ts";

/** Access tokens of the organization, expired ones too, newest first; revoked ones are left out. */
export async function listAccessTokens(db: Queryable, scope: OrganizationScope): Promise<AccessTokenRow[]> {
  const { rows } = await db.query<AccessTokenRow>(
    `SELECT ${ACCESS_TOKEN_COLUMNS} FROM ${fromAccessTokens("access_token")}
     WHERE t.organization_id = $1 AND t.revoked_at IS NULL ORDER BY t.created_at DESC, t.id DESC`,
    [scope.organizationId],
  );
  return rows;
}
