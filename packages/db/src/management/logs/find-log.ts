import type { Queryable } from "../queryable.ts";
import { type OrganizationScope, type ProjectScope, visibleKeys } from "../scope.ts";
import type { LogRow } from "./log-row.ts";
import { ATTEMPT_SPREAD, LOG_JOINS, LOG_ROW_COLUMNS } from "./log-row-sql.ts";

/** How ids of rows begin, and those of responses (`x-request-id`) that the gateway makes; a caller's own may. */
const LIKE_A_ROW = /^req_\w+$/;

/**
 * One request with the failed attempts before its answer, oldest first; null when it is not in this project.
 * @param id of the row, or the `x-request-id` of its response when that looks like one
 */
export async function findLog(
  db: Queryable,
  scope: ProjectScope,
  id: string,
): Promise<{ readonly log: LogRow; readonly attempts: readonly LogRow[] } | null> {
  const log = (await findRow(db, scope, "l.id", id)) ?? (await findByResponse(db, scope, id));
  return log ? { log, attempts: await listAttempts(db, scope, log) } : null;
}

const findByResponse = async (db: Queryable, scope: ProjectScope, id: string): Promise<LogRow | null> =>
  LIKE_A_ROW.test(id) ? findRow(db, scope, "l.client_request_id", id) : null;

async function findRow(
  db: Queryable,
  scope: ProjectScope,
  column: "l.id" | "l.client_request_id",
  id: string,
): Promise<LogRow | null> {
  const keys = visibleKeys(scope, "l.api_key_id", 3);
  // A caller can send an id of this form as its own, again and again.
  const { rows } = await db.query<LogRow>(
    `SELECT ${LOG_ROW_COLUMNS} FROM request_log l ${LOG_JOINS}
     WHERE ${column} = $1 AND l.project_id = $2 AND l.is_final ${keys.sql}
     ORDER BY l.created_at DESC LIMIT 1`,
    [id, scope.projectId, ...keys.values],
  );
  return rows[0] ?? null;
}

/**
 * The project of a request of the organization, as far as it isn't deleted; null when there is no such request.
 * @param id as that of `findLog`
 */
export async function findLogProject(
  db: Queryable,
  { organizationId }: OrganizationScope,
  id: string,
): Promise<string | null> {
  const find = async (column: "l.id" | "l.client_request_id"): Promise<string | null> => {
    const { rows } = await db.query<{ id: string }>(
      `SELECT p.id FROM request_log l JOIN project p ON p.id = l.project_id AND p.status <> 'deleted'
       WHERE ${column} = $1 AND l.is_final AND l.organization_id = $2 AND p.organization_id = $2
       ORDER BY l.created_at DESC LIMIT 1`,
      [id, organizationId],
    );
    return rows[0]?.id ?? null;
  };
  return (await find("l.id")) ?? (LIKE_A_ROW.test(id) ? find("l.client_request_id") : null);
}

async function listAttempts(db: Queryable, scope: ProjectScope, log: LogRow): Promise<LogRow[]> {
  if (log.failedAttempts === 0) return [];
  const { rows } = await db.query<LogRow>(
    `SELECT ${LOG_ROW_COLUMNS} FROM request_log l ${LOG_JOINS}
     WHERE l.project_id = $1 AND l.final_id = $2 AND NOT l.is_final
       AND l.created_at BETWEEN $3::timestamptz - ${ATTEMPT_SPREAD} AND $3::timestamptz + ${ATTEMPT_SPREAD}
     ORDER BY l.created_at, l.id`,
    [scope.projectId, log.id, log.createdAt],
  );
  return rows;
}
