import { ChangeRefused } from "./change-refused.ts";
import type { Change } from "./run-change.ts";

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
 * @param count of what there is before, as `SELECT count(*)::int AS count ...`
 * @throws ChangeRefused `conflict` when there are as many as there may be
 */
export async function requireFew(
  change: Change,
  { max, of, holder, setting }: Bound,
  count: { readonly text: string; readonly values: readonly unknown[] },
): Promise<void> {
  const { rows } = await change.query<{ count: number }>(count.text, count.values);
  if ((rows[0]?.count ?? 0) < max) return;
  throw new ChangeRefused(
    "conflict",
    `${holder} can have at most ${max} ${of}. The operator can raise the limit with ${setting}.`,
  );
}
