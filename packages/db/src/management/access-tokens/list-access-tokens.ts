import { byAge, type ListPage, pageSql } from "../list/list-order.ts";
import type { Queryable } from "../queryable.ts";
import type { OrganizationScope } from "../scope.ts";
import { ACCESS_TOKEN_COLUMNS, type AccessTokenRow, fromAccessTokens } from "./access-token-row.ts";

/** Newest first. */
export const ACCESS_TOKEN_ORDER = byAge<AccessTokenRow>("t", "DESC");

// $1 is the organization.
const SELECT_ACCESS_TOKENS = `
  SELECT ${ACCESS_TOKEN_COLUMNS} FROM ${fromAccessTokens("access_token")}
  WHERE t.organization_id = $1 AND t.revoked_at IS NULL`;

/** Access tokens of the organization, expired ones too; revoked ones are left out. */
export async function listAccessTokens(
  db: Queryable,
  scope: OrganizationScope,
  page: ListPage,
): Promise<AccessTokenRow[]> {
  const values: unknown[] = [scope.organizationId];
  const { rows } = await db.query<AccessTokenRow>(
    `${SELECT_ACCESS_TOKENS} ${pageSql(ACCESS_TOKEN_ORDER, page, ["t.name"], values)}`,
    values,
  );
  return rows;
}

/** One access token; null when the organization has none with this id, or it was revoked. */
export async function findAccessToken(
  db: Queryable,
  scope: OrganizationScope,
  tokenId: string,
): Promise<AccessTokenRow | null> {
  const { rows } = await db.query<AccessTokenRow>(`${SELECT_ACCESS_TOKENS} AND t.id = $2`, [
    scope.organizationId,
    tokenId,
  ]);
  return rows[0] ?? null;
}
