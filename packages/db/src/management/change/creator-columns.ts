import { accessToken, serviceAccount, user } from "../../generated/tables.ts";
import { asJoined } from "../../tables/define-table.ts";
import { type Sql, sql } from "../../tables/sql.ts";

/** Creator of a row: a person, an access token of a member or service account, or neither if it wasn't recorded. */
export interface CreatorColumns {
  readonly createdByUserId: string | null;
  /** Null when the account is gone. */
  readonly createdByName: string | null;
  readonly createdByTokenId: string | null;
  readonly createdByTokenName: string | null;
  /** The service account that owned the token; null for a member's. */
  readonly createdByServiceAccountId: string | null;
  readonly createdByServiceAccountName: string | null;
}

/** A table whose rows say who made them. */
interface CreatedRows {
  readonly createdByUserId: Sql<string | null>;
  readonly createdByAccessTokenId: Sql<string | null>;
}

/** The person that {@link joinCreator} joins. */
const u = asJoined(user, "u");
/** The access token, revoked or not. */
const t = asJoined(accessToken, "t");

/** The token's service account, deleted or not. */
const sa = asJoined(serviceAccount, "creator");

/** The fields of {@link CreatorColumns}; needs {@link joinCreator}. */
export const creatorFields = (rows: CreatedRows) => ({
  createdByUserId: rows.createdByUserId,
  createdByName: u.name,
  createdByTokenId: rows.createdByAccessTokenId,
  createdByTokenName: t.name,
  createdByServiceAccountId: sa.id,
  createdByServiceAccountName: sa.name,
});

/** Joins the person, or the access token and its service account, that made a row. */
export const joinCreator = (rows: CreatedRows): Sql =>
  sql`LEFT JOIN ${u} ON ${u.id} = ${rows.createdByUserId} LEFT JOIN ${t} ON ${t.id} = ${rows.createdByAccessTokenId}
    LEFT JOIN ${sa} ON ${sa.id} = ${t.serviceAccountId}`;
