import { createId } from "@causeway/crypto";
import {
  buildStatement,
  isCorrection,
  type Month,
  nameMonth,
  type Statement,
  sumAmounts,
} from "@causeway/statements";
import type pg from "pg";
import { organization } from "../generated/tables.ts";
import { insertAuditEntry } from "../management/change/run-change.ts";
import { toUsd } from "../money/picodollars.ts";
import { selectRow } from "../tables/run-statement.ts";
import { sql } from "../tables/sql.ts";
import { inTransaction } from "../transaction/in-transaction.ts";
import { collectLines } from "./collect-lines.ts";
import { insertStatement } from "./insert-statement.ts";
import { readNames } from "./read-names.ts";
import { readLastMonth } from "./read-stated.ts";

/** First number of the advisory locks on closing an organization's months. */
const CLOSING = 72_071_019;

/** The worker closes months by itself. */
const SYSTEM = { userId: null, userName: null, userEmail: null, accessTokenId: null, ipAddress: null };

export interface Closing {
  readonly organizationId: string;
  readonly month: Month;
  /** The operator's name, as it is printed. */
  readonly issuer: string;
  readonly closedAt: Date;
}

/** `nothing`: neither usage nor corrections, so there is no statement. `taken`: it is already closed, or another process is closing it. */
export type ClosingResult = "closed" | "nothing" | "taken";

/**
 * Closes a month: writes what it adds up to in one snapshot, with corrections of earlier months, for good. It writes all or nothing,
 * so that two processes, or one that runs again after it was killed, write one statement. The caller makes sure that the
 * month is over, and that every earlier one is closed.
 */
export async function closeMonth(pool: pg.Pool, closing: Closing): Promise<ClosingResult> {
  try {
    return await inTransaction(pool, async (client) => {
      await client.query("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ");
      return (await isOwnTurn(client, closing)) ? await writeStatement(client, closing) : "taken";
    });
  } catch (error) {
    if (isLostRace(error)) return "taken";
    throw error;
  }
}

/** Takes the lock with the snapshot: an earlier statement is visible, and one that commits in between is a conflict. */
async function isOwnTurn(client: pg.ClientBase, { organizationId, month }: Closing): Promise<boolean> {
  const { rows } = await client.query<{ locked: boolean }>(
    "SELECT pg_try_advisory_xact_lock($1, hashtext($2)) AS locked",
    [CLOSING, organizationId],
  );
  if (rows[0]?.locked !== true) return false;
  const last = await readLastMonth(client, organizationId);
  return last === null || last < month;
}

/** A statement of the same month that another closer committed after the snapshot. */
const isLostRace = (error: unknown): boolean =>
  error instanceof Error && "code" in error && (error.code === "23505" || error.code === "40001");

/** Settings of a server or role that end what takes long. A month with headers and millions of requests takes minutes. */
const TIMEOUTS = ["statement_timeout", "idle_in_transaction_session_timeout", "transaction_timeout"];

/** Without timeouts, in this transaction: a month that takes too long once would never close. */
const liftTimeouts = (client: pg.ClientBase): Promise<unknown> =>
  client.query("SELECT set_config(name, '0', true) FROM pg_settings WHERE name = ANY($1)", [TIMEOUTS]);

async function writeStatement(client: pg.ClientBase, closing: Closing): Promise<ClosingResult> {
  await liftTimeouts(client);
  const made = await makeStatement(client, closing);
  if (made.statement.lines.length === 0) return "nothing";
  await insertStatement(client, made.statement, made.earlierTagNames);
  const { id, month, lines } = made.statement;
  const { cost } = sumAmounts(lines);
  await insertAuditEntry(client, closing.organizationId, SYSTEM, {
    action: "statement.close",
    resourceId: id,
    details: {
      name: nameMonth(month),
      lines: lines.length,
      corrections: lines.filter((line) => isCorrection(made.statement, line)).length,
      amount: toUsd(cost.toString()),
    },
  });
  return "closed";
}

async function makeStatement(
  client: pg.ClientBase,
  { organizationId, month, issuer, closedAt }: Closing,
): Promise<{ statement: Statement; earlierTagNames: readonly string[] }> {
  const row = await selectRow(
    client,
    { name: organization.name, tagNames: organization.statementTags },
    sql`FROM ${organization} WHERE ${organization.id} = ${organizationId}`,
  );
  const tagNames = row?.tagNames ?? [];
  const { lines, earlierTagNames } = await collectLines(client, {
    organizationId,
    month,
    tagNames,
    corrects: true,
  });
  const head = {
    id: createId("stm"),
    issuer,
    organization: { id: organizationId, name: row?.name ?? organizationId },
    month,
    isClosed: true,
    madeAtMs: closedAt.getTime(),
    tagNames: [...tagNames, ...earlierTagNames],
    hasTeams: true,
    names: await readNames(client, organizationId, lines),
  };
  return { statement: buildStatement(head, lines), earlierTagNames };
}
