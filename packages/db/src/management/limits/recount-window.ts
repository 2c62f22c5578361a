import type { LimitLevel } from "@causeway/contracts";
import type { Change } from "../change/run-change.ts";

/** Whose window it is: a key's or a level's. */
type Owner = { readonly apiKeyId: string } | { readonly level: LimitLevel; readonly subjectId: string };

/**
 * Sets a calendar window's usage to what is recorded since its start: the limit on it begins in the middle. The window's row is
 * locked before the sums are read, so a worker that adds to it has either committed, and is in the sums, or adds afterward.
 * Requests in progress that were admitted before the change count to what held then.
 *
 * @param start of the window
 */
export async function recountWindow(change: Change, owner: Owner, start: Date): Promise<void> {
  const [table, key, values] =
    "apiKeyId" in owner
      ? (["api_key_usage", ["api_key_id"], [owner.apiKeyId]] as const)
      : ([
          "level_usage",
          ["organization_id", "level", "subject_id"],
          [change.organizationId, owner.level, owner.subjectId],
        ] as const);
  const places = values.map((_, index) => `$${index + 2}`);
  await change.query(
    `INSERT INTO ${table} AS t (window_start, ${key.join(", ")}, used, version) VALUES ($1, ${places.join(", ")}, 0, 1)
     ON CONFLICT (${key.join(", ")}, window_start) DO UPDATE SET version = t.version + 1`,
    [start, ...values],
  );
  const spent = await sumSince(change, owner, start);
  await change.query(
    `UPDATE ${table} SET used = $${values.length + 2}::numeric
     WHERE window_start = $1 AND (${key.join(", ")}) = (${places.join(", ")})`,
    [start, ...values, spent],
  );
}

/** USD. Whole hours come from the rollups; rows of the hour in which the window starts are summed up. */
async function sumSince(change: Change, owner: Owner, start: Date): Promise<string> {
  const { rollup, rows, value } = sourcesOf(change, owner);
  const hour = `date_bin('1 hour', $2::timestamptz + interval '1 hour' - interval '1 microsecond', 'epoch')`;
  const { rows: found } = await change.query<{ spent: string }>(
    `SELECT (coalesce((SELECT sum(total_cost) FROM ${rollup} AND bucket_start >= ${hour}), 0)
           + coalesce((SELECT sum(total_cost) FROM request_log WHERE ${rows} AND created_at >= $2 AND created_at < ${hour}), 0)
            )::text AS spent`,
    [value, start],
  );
  return found[0]?.spent ?? "0";
}

function sourcesOf({ organizationId }: Change, owner: Owner) {
  if ("apiKeyId" in owner) {
    const project = "(SELECT project_id FROM api_key WHERE id = $1)";
    return {
      rollup: `usage_hourly WHERE project_id = ${project} AND api_key_id = $1`,
      rows: "api_key_id = $1",
      value: owner.apiKeyId,
    };
  }
  if (owner.level === "project") {
    return {
      rollup: "usage_project_hourly WHERE project_id = $1",
      rows: "project_id = $1",
      value: owner.subjectId,
    };
  }
  if (owner.level === "team") {
    // Rows are found by the index on their project: by those that had requests for the team since then.
    const hour = "date_trunc('hour', $2::timestamptz, 'UTC')";
    const projects = `(SELECT project_id FROM usage_team_hourly WHERE team_id = $1 AND bucket_start >= ${hour})`;
    return {
      rollup: "usage_team_hourly WHERE team_id = $1",
      rows: `project_id IN ${projects} AND team_id = $1`,
      value: owner.subjectId,
    };
  }
  const projects = "(SELECT id FROM project WHERE organization_id = $1)";
  if (owner.level === "organization") {
    return {
      rollup: `usage_project_hourly WHERE project_id IN ${projects}`,
      rows: `project_id IN ${projects}`,
      value: owner.subjectId,
    };
  }
  const made =
    "FROM api_key WHERE organization_id = ($1::text[])[1] AND created_by_user_id = ($1::text[])[2]";
  return {
    rollup: `usage_hourly WHERE project_id IN (SELECT project_id ${made}) AND api_key_id IN (SELECT id ${made})`,
    rows: `api_key_id IN (SELECT id ${made})`,
    value: [organizationId, owner.subjectId],
  };
}
