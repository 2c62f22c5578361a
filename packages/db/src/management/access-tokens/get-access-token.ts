import { accessToken } from "../../generated/tables.ts";
import { selectRow } from "../../tables/run-statement.ts";
import { sql } from "../../tables/sql.ts";
import { ChangeRefused } from "../change/change-refused.ts";
import type { Change } from "../change/run-change.ts";
import { ACCESS_TOKEN_FIELDS, type AccessTokenRow, FROM_ACCESS_TOKENS } from "./access-token-row.ts";

/** A member's or service account's access token as it is now, held until the change ends. @throws ChangeRefused `not_found` */
export async function getAccessToken(
  change: Change,
  tokenId: string,
  serviceAccountId: string | null,
): Promise<AccessTokenRow> {
  const row = await selectRow(
    change,
    ACCESS_TOKEN_FIELDS,
    sql`${FROM_ACCESS_TOKENS}
        WHERE ${accessToken.id} = ${tokenId} AND ${accessToken.organizationId} = ${change.organizationId}
          AND ${accessToken.serviceAccountId} IS NOT DISTINCT FROM ${serviceAccountId} AND ${accessToken.revokedAt} IS NULL
        FOR UPDATE OF ${accessToken}`,
  );
  if (!row) throw new ChangeRefused("not_found", "Access token not found.");
  return row;
}
