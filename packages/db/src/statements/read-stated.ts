import type { Line, Month } from "@causeway/statements";
import { statement } from "../generated/tables.ts";
import { toPicoSql } from "../money/picodollars.ts";
import type { Queryable } from "../management/queryable.ts";
import { selectRow } from "../tables/run-statement.ts";
import { sql } from "../tables/sql.ts";
import { type StoredLine, toLine } from "./line-sql.ts";

/** Columns of `statement_line` under the names of {@link StoredLine}. */
export const STATED_FIELDS = `usage_month AS month, project_id AS "projectId", team_id AS "teamId", api_key_id AS "apiKeyId",
  provider, model, credential_mode AS "credentialMode", tags, requests::text, input_tokens::text AS "inputTokens",
  cached_input_tokens::text AS "cachedInputTokens", output_tokens::text AS "outputTokens",
  ${toPicoSql("cost")} AS cost, ${toPicoSql("billed")} AS billed`;

/** Lines of all statements about a month of these projects. */
export async function readStatedLines(
  db: Queryable,
  organizationId: string,
  month: Month,
  projectIds: readonly string[],
): Promise<Line[]> {
  const { rows } = await db.query<StoredLine>(
    `SELECT ${STATED_FIELDS} FROM statement_line
      WHERE organization_id = $1 AND usage_month = $2 AND project_id = ANY($3)`,
    [organizationId, month, projectIds],
  );
  return rows.map(toLine);
}

/** Dimensions by which the lines of a month are split. */
export interface Split {
  /** Headers without their prefix. */
  readonly tagNames: readonly string[];
  readonly hasTeams: boolean;
}

/** Reads the split of a closed month: that of the first statement that could have lines about it. Null: there is none yet. */
export const readSplit = (db: Queryable, organizationId: string, month: Month): Promise<Split | null> =>
  selectRow(
    db,
    { tagNames: statement.tagNames, hasTeams: statement.hasTeams },
    sql`FROM ${statement} WHERE ${statement.organizationId} = ${organizationId} AND ${statement.month} >= ${month}
        ORDER BY ${statement.month} LIMIT 1`,
  );

/** The newest month of an organization that is closed; null: none yet. */
export async function readLastMonth(db: Queryable, organizationId: string): Promise<Month | null> {
  const row = await selectRow(
    db,
    { month: statement.month },
    sql`FROM ${statement} WHERE ${statement.organizationId} = ${organizationId}
        ORDER BY ${statement.month} DESC LIMIT 1`,
  );
  return row?.month ?? null;
}
