import { byAge, type ListPage, pageSql } from "../list/list-order.ts";
import type { Queryable } from "../queryable.ts";
import type { OrganizationScope } from "../scope.ts";
import { accessToken } from "../../generated/tables.ts";
import { selectRow, selectRows } from "../../tables/run-statement.ts";
import { type Sql, sql } from "../../tables/sql.ts";
import { ACCESS_TOKEN_FIELDS, type AccessTokenRow, FROM_ACCESS_TOKENS } from "./access-token-row.ts";

/** Newest first. */
export const ACCESS_TOKEN_ORDER = byAge<AccessTokenRow>(accessToken, "DESC");

const ofOrganization = ({ organizationId }: OrganizationScope): Sql =>
  sql`${FROM_ACCESS_TOKENS} WHERE ${accessToken.organizationId} = ${organizationId} AND ${accessToken.revokedAt} IS NULL`;

/** Access tokens of the organization, expired ones too; revoked ones are left out. */
export const listAccessTokens = (
  db: Queryable,
  scope: OrganizationScope,
  page: ListPage,
): Promise<AccessTokenRow[]> =>
  selectRows(
    db,
    ACCESS_TOKEN_FIELDS,
    sql`${ofOrganization(scope)} ${pageSql(ACCESS_TOKEN_ORDER, page, [accessToken.name])}`,
  );

/** One access token; null when the organization has none with this id, or it was revoked. */
export const findAccessToken = (
  db: Queryable,
  scope: OrganizationScope,
  tokenId: string,
): Promise<AccessTokenRow | null> =>
  selectRow(db, ACCESS_TOKEN_FIELDS, sql`${ofOrganization(scope)} AND ${accessToken.id} = ${tokenId}`);
