import { byAge, type ListPage, pageSql } from "../list/list-order.ts";
import type { Queryable } from "../queryable.ts";
import type { OrganizationScope } from "../scope.ts";
import { accessToken } from "../../generated/tables.ts";
import { selectRow, selectRows } from "../../tables/run-statement.ts";
import { NOTHING, type Sql, sql } from "../../tables/sql.ts";
import { ACCESS_TOKEN_FIELDS, type AccessTokenRow, FROM_ACCESS_TOKENS } from "./access-token-row.ts";

/** Newest first. */
export const ACCESS_TOKEN_ORDER = byAge<AccessTokenRow>(accessToken, "DESC");

const ofOwner = ({ organizationId }: OrganizationScope, serviceAccountId: string | null): Sql =>
  sql`${FROM_ACCESS_TOKENS} WHERE ${accessToken.organizationId} = ${organizationId} AND ${accessToken.revokedAt} IS NULL
      AND ${accessToken.serviceAccountId} IS NOT DISTINCT FROM ${serviceAccountId}`;

/** Access tokens of a service account, or of members (null), expired ones too; revoked ones are left out. */
export const listAccessTokens = (
  db: Queryable,
  scope: OrganizationScope,
  serviceAccountId: string | null,
  page: ListPage,
): Promise<AccessTokenRow[]> =>
  selectRows(
    db,
    ACCESS_TOKEN_FIELDS,
    sql`${ofOwner(scope, serviceAccountId)} ${pageSql(ACCESS_TOKEN_ORDER, page, [accessToken.name])}`,
  );

/** Access tokens of all service accounts, as {@link listAccessTokens}. @param creatorId only those that this user created */
export const listTokensOfAccounts = (
  db: Queryable,
  { organizationId }: OrganizationScope,
  creatorId: string | undefined,
  page: ListPage,
): Promise<AccessTokenRow[]> =>
  selectRows(
    db,
    ACCESS_TOKEN_FIELDS,
    sql`${FROM_ACCESS_TOKENS} WHERE ${accessToken.organizationId} = ${organizationId} AND ${accessToken.revokedAt} IS NULL
        AND ${accessToken.serviceAccountId} IS NOT NULL
        ${creatorId === undefined ? NOTHING : sql`AND ${accessToken.createdByUserId} = ${creatorId}`}
        ${pageSql(ACCESS_TOKEN_ORDER, page, [accessToken.name])}`,
  );

/** One access token; null when the service account, or the organization's members, have none with this id, or it was revoked. */
export const findAccessToken = (
  db: Queryable,
  scope: OrganizationScope,
  serviceAccountId: string | null,
  tokenId: string,
): Promise<AccessTokenRow | null> =>
  selectRow(
    db,
    ACCESS_TOKEN_FIELDS,
    sql`${ofOwner(scope, serviceAccountId)} AND ${accessToken.id} = ${tokenId}`,
  );
