import type { Queryable } from "../queryable.ts";
import { sourceOf } from "./team-source.ts";
import type { UsageFilter, UsageScope } from "./usage-source.ts";
import { CELL_SUMS, OUTER_SUMS, type UsageSums } from "./usage-sums.ts";

/** What one key did in one hour or day with one model of one provider, as the rollup has it. */
export interface UsageRow extends UsageSums {
  readonly start: Date;
  readonly projectId: string;
  /** Null once the project is deleted. */
  readonly projectName: string | null;
  readonly apiKeyId: string;
  readonly apiKeyDescription: string | null;
  readonly provider: string;
  readonly model: string;
  readonly credentialMode: string;
}

/** The primary key of both rollups of keys, in its order: each page is read from the index. */
const PLACE = "project_id, bucket_start, api_key_id, provider, model, credential_mode";

/** Rows after `after`, by project, then time. */
export async function listUsageRows(
  db: Queryable,
  scope: UsageScope,
  filter: UsageFilter,
  page: { readonly after: UsageRow | null; readonly limit: number },
): Promise<UsageRow[]> {
  const { sql, values } = sourceOf(scope, filter, "keys");
  const place = placeOf(page.after).map((value) => `$${values.push(value)}`);
  const after = place.length > 0 ? `AND (${PLACE}) > (${place.join(", ")})` : "";
  const limit = `ORDER BY ${PLACE} LIMIT $${values.push(page.limit)}`;
  // A rollup has one row of each place, so that a page is read from its index; a time zone's day or a team's has some.
  const rowsOfPage =
    filter.zone || filter.teamId !== undefined
      ? `SELECT ${PLACE}, ${CELL_SUMS} ${sql} ${after} GROUP BY ${PLACE} ${limit}`
      : `SELECT ${PLACE}, ${CELL_SUMS} FROM (SELECT * ${sql} ${after} ${limit}) page GROUP BY ${PLACE}`;
  const { rows } = await db.query<UsageRow>(
    `SELECT bucket_start AS start, project_id AS "projectId", api_key_id AS "apiKeyId", provider, model,
            credential_mode AS "credentialMode",
            (SELECT name FROM project WHERE id = project_id) AS "projectName",
            (SELECT description FROM api_key WHERE id = api_key_id) AS "apiKeyDescription", ${OUTER_SUMS}
     FROM (${rowsOfPage}) cell
     GROUP BY ${PLACE} ORDER BY ${PLACE}`,
    values,
  );
  return rows;
}

const placeOf = (row: UsageRow | null): readonly unknown[] =>
  row === null ? [] : [row.projectId, row.start, row.apiKeyId, row.provider, row.model, row.credentialMode];
