import { ChangeRefused } from "./change-refused.ts";
import type { Change } from "./run-change.ts";
import { user } from "../../generated/tables.ts";
import { hasRow } from "../../tables/run-statement.ts";
import { sql } from "../../tables/sql.ts";

/**
 * Checks again inside the transaction, because the change affects what everyone pays.
 * @param thing of the installation that changes
 * @throws ChangeRefused `forbidden`
 */
export async function requireOperator(
  { query, actor }: Pick<Change, "query" | "actor">,
  thing = "its catalog",
): Promise<void> {
  const isOperator = await hasRow(
    { query },
    sql`FROM ${user} WHERE ${user.id} = ${actor.userId} AND ${user.isOperator} FOR SHARE`,
  );
  if (!isOperator)
    throw new ChangeRefused("forbidden", `Only an operator of this installation can change ${thing}.`);
}
