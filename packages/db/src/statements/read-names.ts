import { type Line, type Month, monthStartMs, type Names } from "@causeway/statements";
import { apiKey, auditLog, project, team } from "../generated/tables.ts";
import type { Queryable } from "../management/queryable.ts";
import { selectRows } from "../tables/run-statement.ts";
import { sql } from "../tables/sql.ts";

interface Named {
  readonly id: string;
  readonly name: string;
}

/** Names of what lines are about, deleted things too. */
export async function readNames(
  db: Queryable,
  organizationId: string,
  lines: readonly Line[],
): Promise<Names> {
  const projectIds = [...new Set(lines.map(({ projectId }) => projectId))];
  const apiKeyIds = [...new Set(lines.map(({ apiKeyId }) => apiKeyId))];
  const projects = await selectRows(
    db,
    { id: project.id, name: project.name },
    sql`FROM ${project} WHERE ${project.id} = ANY(${projectIds}::text[])`,
  );
  const keys = await selectRows(
    db,
    { id: apiKey.id, name: apiKey.description },
    sql`FROM ${apiKey} WHERE ${apiKey.id} = ANY(${apiKeyIds}::text[])`,
  );
  const teams = await readTeamNames(db, organizationId, lines);
  return { projects: toMap(projects), teams: toMap(teams), apiKeys: toMap(keys) };
}

async function readTeamNames(
  db: Queryable,
  organizationId: string,
  lines: readonly Line[],
): Promise<readonly Named[]> {
  const ids = [...new Set(lines.flatMap(({ teamId }) => (teamId === null ? [] : [teamId])))];
  const known = await selectRows(
    db,
    { id: team.id, name: team.name },
    sql`FROM ${team} WHERE ${team.id} = ANY(${ids}::text[])`,
  );
  const knownIds = new Set(known.map(({ id }) => id));
  const deleted = ids.filter((id) => !knownIds.has(id));
  if (deleted.length === 0) return known;
  const months = lines.map(({ month }) => month).sort();
  return [...known, ...(await readDeletedTeams(db, organizationId, deleted, months[0]))];
}

/** Names of teams that were deleted since the start of a month: nothing but the audit log still has them. */
const readDeletedTeams = (
  db: Queryable,
  organizationId: string,
  ids: readonly string[],
  since: Month = "1970-01",
): Promise<readonly Named[]> =>
  selectRows(
    db,
    { id: auditLog.resourceId, name: sql<string>`${auditLog.details} ->> 'name'` },
    sql`FROM ${auditLog} WHERE ${auditLog.organizationId} = ${organizationId} AND ${auditLog.action} = 'team.delete'
          AND ${auditLog.createdAt} >= ${new Date(monthStartMs(since))} AND ${auditLog.resourceId} = ANY(${ids}::text[])
          AND ${auditLog.details} ->> 'name' IS NOT NULL`,
  );

const toMap = (rows: readonly Named[]): Map<string, string> =>
  new Map(rows.map(({ id, name }) => [id, name]));
