import type { Queryable } from "../queryable.ts";
import { type OrganizationScope, type ProjectScope, visibleKeys } from "../scope.ts";
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

/** The project of a request of the organization, as far as it isn't deleted; null when there is no such request. */
export async function findLogProject(
  db: Queryable,
  { organizationId }: OrganizationScope,
  id: string,
): Promise<string | null> {
  const { rows } = await db.query<{ id: string }>(
    `SELECT p.id FROM request_log l JOIN project p ON p.id = l.project_id AND p.status <> 'deleted'
     WHERE l.id = $1 AND l.is_final AND l.organization_id = $2 AND p.organization_id = $2`,
    [id, organizationId],
  );
  return rows[0]?.id ?? null;
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
