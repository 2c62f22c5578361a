import { type Line, type Month, monthEndMs, monthStartMs } from "@causeway/statements";
import type { Queryable } from "../management/queryable.ts";
import { AMOUNT_COLUMNS, KEY_LIST, lineFields, type StoredLine, toLine, USAGE_SUMS } from "./line-sql.ts";

const MONTH = "to_char(bucket_start AT TIME ZONE 'UTC', 'YYYY-MM')";

/** Rows of `usage_daily` of an organization `$1`, by month and key. */
const USAGE = `SELECT ${MONTH} AS month, project_id AS project, api_key_id AS key, provider, model, credential_mode AS mode,
    ${USAGE_SUMS}
  FROM usage_daily WHERE project_id = ANY(ARRAY(SELECT id FROM project WHERE organization_id = $1))`;
const BY_KEY = "GROUP BY 1, 2, 3, 4, 5, 6";

/**
 * Usage of an organization, or of some of its projects, in a month: sums of its rows and their corrections, without teams and tags.
 */
export async function readUsageLines(
  db: Queryable,
  organizationId: string,
  month: Month,
  projectIds: readonly string[] | null = null,
): Promise<Line[]> {
  const { rows } = await db.query<StoredLine>(
    `SELECT ${lineFields("u")}, NULL AS "teamId", '{}'::jsonb AS tags
       FROM (${USAGE} AND bucket_start >= $2 AND bucket_start < $3 AND ($4::text[] IS NULL OR project_id = ANY($4)) ${BY_KEY}) u`,
    [organizationId, new Date(monthStartMs(month)), new Date(monthEndMs(month)), projectIds],
  );
  return rows.map(toLine);
}

/** Looks for any usage in a month, without adding it up. */
export async function hasUsage(db: Queryable, organizationId: string, month: Month): Promise<boolean> {
  const { rows } = await db.query(
    `SELECT 1 FROM usage_daily WHERE project_id = ANY(ARRAY(SELECT id FROM project WHERE organization_id = $1))
        AND bucket_start >= $2 AND bucket_start < $3 LIMIT 1`,
    [organizationId, new Date(monthStartMs(month)), new Date(monthEndMs(month))],
  );
  return rows.length > 0;
}

/** Amounts that statements have for the same months, negated, by the same keys. */
const STATED = `SELECT usage_month, project_id, api_key_id, provider, model, credential_mode,
    -sum(requests), -sum(input_tokens), -sum(cached_input_tokens), -sum(output_tokens), -sum(cost), -sum(billed)
  FROM statement_line WHERE organization_id = $1 AND usage_month < $3 ${BY_KEY}`;

const SUMS = AMOUNT_COLUMNS.map((name) => `sum(${name}) AS ${name}`).join(", ");
const IS_CHANGED = AMOUNT_COLUMNS.map((name) => `sum(${name}) <> 0`).join(" OR ");

/**
 * Sums of the months before `month` now, minus their sums in all statements, by month and key, where the difference isn't zero.
 */
export async function readDifferences(db: Queryable, organizationId: string, month: Month): Promise<Line[]> {
  const { rows } = await db.query<StoredLine>(
    `SELECT ${lineFields("d")}, NULL AS "teamId", '{}'::jsonb AS tags
       FROM (SELECT ${KEY_LIST}, ${SUMS}
               FROM (${USAGE} AND bucket_start < $2 ${BY_KEY} UNION ALL ${STATED}) x
              GROUP BY ${KEY_LIST} HAVING ${IS_CHANGED}) d`,
    [organizationId, new Date(monthStartMs(month)), month],
  );
  return rows.map(toLine);
}
