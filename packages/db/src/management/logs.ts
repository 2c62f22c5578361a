import { LOG_COLUMNS, type LogRow } from "./log-row.ts";
import type { Queryable } from "./queryable.ts";
import { type ProjectScope, visibleKeys } from "./scope.ts";

/** All given ones must hold. Times: `from` is inside, `to` is not. */
export interface LogFilter {
  readonly from: Date;
  readonly to: Date;
  readonly apiKeyId?: string;
  readonly model?: string;
  readonly provider?: string;
  readonly outcome?: "ok" | "error";
  readonly sessionId?: string;
  /** The caller's own `x-request-id`. */
  readonly requestId?: string;
}

export interface LogPage {
  /** Rows after this place, in the list's order; null = from the newest. */
  readonly after: { readonly createdAt: Date; readonly id: string } | null;
  readonly limit: number;
}

/** Final rows of the project, newest first, without anything a caller or a model wrote. */
export async function listLogs(
  db: Queryable,
  scope: ProjectScope,
  filter: LogFilter,
  page: LogPage,
): Promise<LogRow[]> {
  const values: unknown[] = [scope.projectId, filter.from, filter.to, page.limit];
  const parameter = (value: unknown): string => `$${values.push(value)}`;
  const keys = visibleKeys(scope, "l.api_key_id", values.length + 1);
  values.push(...keys.values);
  const conditions = [
    ...equalities(filter).map(([column, value]) => `AND ${column} = ${parameter(value)}`),
    filter.outcome === "ok" ? "AND l.error_type = 'none' AND l.status < 400" : "",
    filter.outcome === "error" ? "AND (l.error_type <> 'none' OR l.status >= 400)" : "",
    page.after
      ? `AND (l.created_at, l.id) < (${parameter(page.after.createdAt)}, ${parameter(page.after.id)})`
      : "",
  ];
  const { rows } = await db.query<LogRow>(
    `SELECT ${LOG_COLUMNS}
     FROM request_log l LEFT JOIN api_key k ON k.id = l.api_key_id
     WHERE l.project_id = $1 AND l.created_at >= $2 AND l.created_at < $3 AND l.is_final ${keys.sql} ${conditions.join(" ")}
     ORDER BY l.created_at DESC, l.id DESC LIMIT $4`,
    values,
  );
  return rows;
}

/** One request with the failed attempts before its answer, oldest first; null when it is not in this project. */
export async function findLog(
  db: Queryable,
  scope: ProjectScope,
  id: string,
): Promise<{ readonly log: LogRow; readonly attempts: readonly LogRow[] } | null> {
  const keys = visibleKeys(scope, "l.api_key_id", 3);
  const { rows } = await db.query<LogRow>(
    `SELECT ${LOG_COLUMNS} FROM request_log l LEFT JOIN api_key k ON k.id = l.api_key_id
     WHERE l.id = $1 AND l.project_id = $2 AND l.is_final ${keys.sql}`,
    [id, scope.projectId, ...keys.values],
  );
  const [log] = rows;
  return log ? { log, attempts: await listAttempts(db, scope, log) } : null;
}

/** Attempts of a request lie near its row in time: the list's own index finds them. */
const ATTEMPT_SPREAD_MS = 30 * 60_000;

async function listAttempts(db: Queryable, scope: ProjectScope, log: LogRow): Promise<LogRow[]> {
  const around = [-ATTEMPT_SPREAD_MS, ATTEMPT_SPREAD_MS].map((ms) => new Date(log.createdAt.getTime() + ms));
  const { rows } = await db.query<LogRow>(
    `SELECT ${LOG_COLUMNS} FROM request_log l LEFT JOIN api_key k ON k.id = l.api_key_id
     WHERE l.project_id = $1 AND l.created_at BETWEEN $2 AND $3 AND l.final_id = $4 AND NOT l.is_final
     ORDER BY l.created_at, l.id`,
    [scope.projectId, ...around, log.id],
  );
  return rows;
}

const equalities = (filter: LogFilter): [column: string, value: string][] =>
  (
    [
      ["l.api_key_id", filter.apiKeyId],
      ["l.model", filter.model],
      ["l.provider", filter.provider],
      ["l.session_id", filter.sessionId],
      ["l.client_request_id", filter.requestId],
    ] as const
  ).flatMap(([column, value]) => (value === undefined ? [] : [[column, value] as [string, string]]));
