import { ChangeRefused } from "./change-refused.ts";
import type { Change } from "./run-change.ts";

/**
 * Asked again inside the transaction: the price of everyone's requests is at stake.
 * @throws ChangeRefused `forbidden`
 */
export async function requireOperator({ query, actor }: Pick<Change, "query" | "actor">): Promise<void> {
  const { rows } = await query('SELECT 1 FROM "user" WHERE id = $1 AND is_operator FOR SHARE', [
    actor.userId,
  ]);
  if (rows.length === 0)
    throw new ChangeRefused("forbidden", "Only an operator of this installation can change its catalog.");
}
