import { ChangeRefused } from "./change-refused.ts";
import type { Change } from "./run-change.ts";
import { countRows } from "../../tables/run-statement.ts";
import type { Sql } from "../../tables/sql.ts";

/** A list that a tenant can grow, and the setting that bounds it. */
export interface Bound {
  /** How many there may be. */
  readonly max: number;
  /** What they are, in the plural. */
  readonly of: string;
  /** Whose they are. */
  readonly holder: string;
  readonly setting: string;
}

/**
 * Sound only while what holds the list is locked.
 *
 * @param rows what there is before: a statement from `FROM` on
 * @throws ChangeRefused `conflict` when there are as many as there may be
 */
export async function requireFew(
  change: Change,
  { max, of, holder, setting }: Bound,
  rows: Sql,
): Promise<void> {
  if ((await countRows(change, rows)) < max) return;
  throw new ChangeRefused(
    "conflict",
    `${holder} can have at most ${max} ${of}. The operator can raise the limit with ${setting}.`,
  );
}
