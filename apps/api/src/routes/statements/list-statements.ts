import { listStatements, readDrafts, type StatementRow } from "@causeway/db/statements";
import { closesAtMs, type Statement, sumStatement } from "@causeway/statements";
import { searchErrors } from "../../errors/error-schema.ts";
import { withinTime } from "../../errors/within-time.ts";
import { ok } from "../../openapi/bodies.ts";
import { defineRoute } from "../../openapi/define-route.ts";
import { toScope } from "./read-any.ts";
import { renderTotals, Statements } from "./schema.ts";

export const listStatementsRoute = defineRoute({
  method: "get",
  tags: ["Statements"],
  description:
    "Closed months, and drafts of months that aren't closed yet. Months are in UTC. A month closes 72 hours after its end and never changes; later corrections are part of the next statement.",
  owners: {
    organization: {
      path: "/orgs/{org}/statements",
      operationId: "listOrgStatements",
      summary: "List monthly statements",
    },
    project: {
      path: "/projects/{project}/statements",
      operationId: "listStatements",
      summary: "List monthly statements of a project",
    },
  },
  permission: "statements:read",
  response: ok(Statements, "The statements."),
  errors: searchErrors,
  deps: ["db", "statementIssuer"],
  handle: async ({ scope, deps: { db, statementIssuer: issuer } }) => {
    const of = toScope(scope);
    const closed = await withinTime(listStatements(db, of), ADVICE);
    const drafts = await withinTime(readDrafts(db, { scope: of, issuer, now: new Date() }), ADVICE);
    return { statements: [...drafts.map(summarize), ...closed.map(summarizeRow)] };
  },
});

const ADVICE = "Ask for a month, or for one project.";

const summarizeRow = (row: StatementRow) => ({
  id: row.id,
  month: row.month,
  status: "closed" as const,
  closesAt: new Date(closesAtMs(row.month)).toISOString(),
  closedAt: row.closedAt.toISOString(),
  lines: row.lines,
  ...renderTotals(
    { cost: BigInt(row.cost), billed: BigInt(row.billed) },
    { cost: BigInt(row.correctedCost), billed: BigInt(row.correctedBilled) },
  ),
});

/** A statement's head and totals. */
export function summarize(statement: Statement) {
  const { all, corrected } = sumStatement(statement);
  return {
    id: statement.isClosed ? statement.id : null,
    month: statement.month,
    status: statement.isClosed ? ("closed" as const) : ("draft" as const),
    closesAt: new Date(closesAtMs(statement.month)).toISOString(),
    closedAt: statement.isClosed ? new Date(statement.madeAtMs).toISOString() : null,
    lines: statement.lines.length,
    ...renderTotals(all, corrected),
  };
}
