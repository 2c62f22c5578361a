import { ChangeRefused } from "./change-refused.ts";
import type { Change } from "./run-change.ts";
import { user } from "../../generated/tables.ts";
import { hasRow } from "../../tables/run-statement.ts";
import { sql } from "../../tables/sql.ts";

/**
 * Asked again inside the transaction: the price of everyone's requests is at stake.
 * @throws ChangeRefused `forbidden`
 */
export async function requireOperator({ query, actor }: Pick<Change, "query" | "actor">): Promise<void> {
  const isOperator = await hasRow(
    { query },
    sql`FROM ${user} WHERE ${user.id} = ${actor.userId} AND ${user.isOperator} FOR SHARE`,
  );
  if (!isOperator)
    throw new ChangeRefused("forbidden", "Only an operator of this installation can change its catalog.");
}
