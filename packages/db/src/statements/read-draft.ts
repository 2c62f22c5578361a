import {
  buildStatement,
  closesAtMs,
  type Month,
  monthAt,
  monthStartMs,
  type Statement,
} from "@causeway/statements";
import { organization } from "../generated/tables.ts";
import type { ManagementPool, Queryable } from "../management/queryable.ts";
import { selectRow } from "../tables/run-statement.ts";
import { sql } from "../tables/sql.ts";
import { inTransaction } from "../transaction/in-transaction.ts";
import { collectLines } from "./collect-lines.ts";
import type { StatementScope } from "./list-statements.ts";
import { readNames } from "./read-names.ts";
import { readLastMonth } from "./read-stated.ts";
import { hasUsage } from "./read-usage-lines.ts";

/** In place of the ID of a statement that isn't closed. */
const DRAFT = "draft";

export interface DraftQuestion {
  readonly scope: StatementScope;
  readonly month: Month;
  /** The operator's name, as it is printed. */
  readonly issuer: string;
  readonly now: Date;
  /** Tells lines apart by headers, which means reading the month's requests. */
  readonly withTags: boolean;
}

/** Sums up a month so far. Null: the month is closed, in the future, or too long ago to be closed. */
export function readDraft(pool: ManagementPool, question: DraftQuestion): Promise<Statement | null> {
  const { scope, month, now } = question;
  return inTransaction(pool, async (client) => {
    await client.query("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY");
    const months = await listOpenMonths(client, scope.organizationId, now);
    if (!months.includes(month)) return null;
    return makeDraft(client, question, months[0] === month);
  });
}

/**
 * The drafts of months that aren't closed, newest first. One that adds up to nothing is left out, unless its month is running.
 */
export async function readDrafts(
  pool: ManagementPool,
  question: Omit<DraftQuestion, "month" | "withTags">,
): Promise<Statement[]> {
  return inTransaction(pool, async (client) => {
    await client.query("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY");
    const months = await listOpenMonths(client, question.scope.organizationId, question.now);
    const drafts: Statement[] = [];
    for (const month of months) {
      drafts.push(await makeDraft(client, { ...question, month, withTags: false }, month === months[0]));
    }
    const running = monthAt(question.now.getTime());
    return drafts.filter(({ month, lines }) => month === running || lines.length > 0).reverse();
  });
}

/**
 * The months that can be looked at before they are closed, oldest first: the running one, and the one before. A month that could
 * have been closed and has no usage isn't among them: corrections are then part of the running month.
 */
async function listOpenMonths(db: Queryable, organizationId: string, now: Date): Promise<Month[]> {
  const running = monthAt(now.getTime());
  const before = monthAt(monthStartMs(running) - 1);
  const last = await readLastMonth(db, organizationId);
  if (last === running) return [];
  const isOpen =
    (last === null || last < before) &&
    (now.getTime() < closesAtMs(before) || (await hasUsage(db, organizationId, before)));
  return isOpen ? [before, running] : [running];
}

/** @param corrects no earlier month is open */
async function makeDraft(
  db: Queryable,
  { scope, month, issuer, now, withTags }: DraftQuestion,
  corrects: boolean,
): Promise<Statement> {
  const { organizationId, projectId } = scope;
  const row = await selectRow(
    db,
    { name: organization.name, tagNames: organization.statementTags },
    sql`FROM ${organization} WHERE ${organization.id} = ${organizationId}`,
  );
  const tagNames = row?.tagNames ?? [];
  const collected = await collectLines(db, {
    organizationId,
    month,
    corrects,
    tagNames: withTags ? tagNames : [],
  });
  const lines = collected.lines.filter((line) => projectId === undefined || line.projectId === projectId);
  const head = {
    id: DRAFT,
    issuer,
    organization: { id: organizationId, name: row?.name ?? organizationId },
    month,
    isClosed: false,
    madeAtMs: now.getTime(),
    tagNames: [...new Set([...tagNames, ...collected.earlierTagNames])],
    hasTeams: true,
    names: await readNames(db, organizationId, lines),
  };
  return buildStatement(head, lines);
}
