/** Who made a row: a person, an access token, or neither where that was not noted. */
export interface CreatorColumns {
  readonly createdByUserId: string | null;
  /** Null when the account is gone. */
  readonly createdByName: string | null;
  readonly createdByTokenId: string | null;
  readonly createdByTokenName: string | null;
}

/** The columns of {@link CreatorColumns}, for a table whose alias is `row`; needs {@link joinCreator}. */
export const creatorColumns = (row: string): string =>
  `${row}.created_by_user_id AS "createdByUserId", u.name AS "createdByName",
   ${row}.created_by_access_token_id AS "createdByTokenId", t.name AS "createdByTokenName"`;

/** Joins the person as `u` and the access token, revoked or not, as `t`. */
export const joinCreator = (row: string): string =>
  `LEFT JOIN "user" u ON u.id = ${row}.created_by_user_id
   LEFT JOIN access_token t ON t.id = ${row}.created_by_access_token_id`;
