import type { Month } from "@causeway/statements";
import { toPicoSql } from "../money/picodollars.ts";
import type { Queryable } from "../management/queryable.ts";

/** Scope of the statements: an organization, or the part of them that is a project's. */
export interface StatementScope {
  readonly organizationId: string;
  readonly projectId?: string;
}

/** Totals of a statement, picodollars as text. */
interface StatementTotals {
  readonly cost: string;
  readonly billed: string;
  /** The part of `cost` and `billed` that corrects earlier months. */
  readonly correctedCost: string;
  readonly correctedBilled: string;
}

export interface StatementRow extends StatementTotals {
  readonly id: string;
  readonly month: Month;
  readonly closedAt: Date;
  /** Of the organization, or of the project. */
  readonly lines: number;
}

/** More months than any installation has. */
const MOST = 600;

/** Closed statements, newest first. Those of a project are the ones with lines about it. */
export async function listStatements(
  db: Queryable,
  { organizationId, projectId }: StatementScope,
): Promise<StatementRow[]> {
  const picos = (columns: Readonly<Record<string, string>>) =>
    Object.entries(columns)
      .map(([name, sql]) => `${toPicoSql(sql)} AS "${name}"`)
      .join(", ");
  if (projectId === undefined) {
    const { rows } = await db.query<StatementRow>(
      `SELECT id, month, closed_at AS "closedAt", lines,
         ${picos({ cost: "cost", billed: "billed", correctedCost: "corrected_cost", correctedBilled: "corrected_billed" })}
         FROM statement WHERE organization_id = $1 ORDER BY month DESC LIMIT ${MOST}`,
      [organizationId],
    );
    return rows;
  }
  const corrected = "FILTER (WHERE l.usage_month < s.month)";
  const { rows } = await db.query<StatementRow>(
    `SELECT s.id, s.month, s.closed_at AS "closedAt", count(*)::int AS lines,
       ${picos({
         cost: "sum(l.cost)",
         billed: "sum(l.billed)",
         correctedCost: `coalesce(sum(l.cost) ${corrected}, 0)`,
         correctedBilled: `coalesce(sum(l.billed) ${corrected}, 0)`,
       })}
       FROM statement s JOIN statement_line l ON l.statement_id = s.id AND l.project_id = $2
      WHERE s.organization_id = $1 GROUP BY s.id ORDER BY s.month DESC LIMIT ${MOST}`,
    [organizationId, projectId],
  );
  return rows;
}

/** Organizations with a closed statement of a month, deleted ones too, by id. */
export async function listStatedOrganizations(db: Queryable, month: Month): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    "SELECT organization_id AS id FROM statement WHERE month = $1 ORDER BY organization_id",
    [month],
  );
  return rows.map(({ id }) => id);
}
