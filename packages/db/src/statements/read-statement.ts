import type { Line, Month, Names, Statement } from "@causeway/statements";
import { statement } from "../generated/tables.ts";
import type { Queryable } from "../management/queryable.ts";
import { selectRow } from "../tables/run-statement.ts";
import { sql } from "../tables/sql.ts";
import { type StoredLine, toLine } from "./line-sql.ts";
import type { StatementScope } from "./list-statements.ts";
import { STATED_FIELDS } from "./read-stated.ts";

interface NamedLine extends StoredLine {
  readonly projectName: string | null;
  readonly teamName: string | null;
  readonly apiKeyDescription: string | null;
}

/**
 * The closed statement of a month, as it was written; of a project, the lines about it. Null: there is none.
 */
export async function readStatement(
  db: Queryable,
  { organizationId, projectId }: StatementScope,
  month: Month,
): Promise<Statement | null> {
  const head = await selectRow(
    db,
    {
      id: statement.id,
      issuer: statement.issuer,
      organizationName: statement.organizationName,
      closedAt: statement.closedAt,
      tagNames: statement.tagNames,
      earlierTagNames: statement.earlierTagNames,
      hasTeams: statement.hasTeams,
    },
    sql`FROM ${statement} WHERE ${statement.organizationId} = ${organizationId} AND ${statement.month} = ${month}`,
  );
  if (!head) return null;
  const { rows } = await db.query<NamedLine>(
    `SELECT ${STATED_FIELDS}, project_name AS "projectName", team_name AS "teamName",
            api_key_description AS "apiKeyDescription"
       FROM statement_line WHERE statement_id = $1 AND ($2::text IS NULL OR project_id = $2) ORDER BY place`,
    [head.id, projectId ?? null],
  );
  return {
    id: head.id,
    issuer: head.issuer,
    organization: { id: organizationId, name: head.organizationName },
    month,
    isClosed: true,
    madeAtMs: head.closedAt.getTime(),
    tagNames: [...head.tagNames, ...head.earlierTagNames],
    hasTeams: head.hasTeams,
    names: namesOf(rows),
    lines: rows.map(toPlainLine),
  };
}

const toPlainLine = ({ projectName: _p, teamName: _t, apiKeyDescription: _k, ...line }: NamedLine): Line =>
  toLine(line);

function namesOf(rows: readonly NamedLine[]): Names {
  const named = (id: keyof NamedLine, name: "projectName" | "teamName" | "apiKeyDescription") =>
    new Map(rows.flatMap((row) => (row[name] === null ? [] : [[String(row[id]), row[name]] as const])));
  return {
    projects: named("projectId", "projectName"),
    teams: named("teamId", "teamName"),
    apiKeys: named("apiKeyId", "apiKeyDescription"),
  };
}
