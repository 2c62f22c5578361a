import type { Queryable } from "../queryable.ts";
import { type ProjectScope, visibleKeys } from "../scope.ts";
import type { LogRow } from "./log-row.ts";
import { ATTEMPT_SPREAD, LOG_JOINS, LOG_ROW_COLUMNS } from "./log-row-sql.ts";

/** One request with the failed attempts before its answer, oldest first; null when it is not in this project. */
export async function findLog(
  db: Queryable,
  scope: ProjectScope,
  id: string,
): Promise<{ readonly log: LogRow; readonly attempts: readonly LogRow[] } | null> {
  const keys = visibleKeys(scope, "l.api_key_id", 3);
  const { rows } = await db.query<LogRow>(
    `SELECT ${LOG_ROW_COLUMNS} FROM request_log l ${LOG_JOINS}
     WHERE l.id = $1 AND l.project_id = $2 AND l.is_final ${keys.sql}`,
    [id, scope.projectId, ...keys.values],
  );
  const [log] = rows;
  return log ? { log, attempts: await listAttempts(db, scope, log) } : null;
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
