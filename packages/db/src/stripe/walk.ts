import type { StripeList } from "@causeway/contracts";
import type { ManagementPool, Queryable } from "../management/queryable.ts";
import { inTransaction } from "../transaction/in-transaction.ts";
import { addTargets, type StripeTarget } from "./targets.ts";

/** A walk that isn't at its end. */
export interface Walk {
  readonly list: StripeList;
  /** Reads what was created since then. */
  readonly since: Date;
  /** Last object that was read; null: from the newest. */
  readonly cursor: string | null;
  readonly startedAt: Date;
}

interface WalkStart {
  readonly list: StripeList;
  /** Days that a walk reads back; more if none ran for a while. */
  readonly days: number;
  /** From the end of the last one to the start of the next. */
  readonly everySeconds: number;
}

/** Starts a walk if the last one ended long enough ago. */
export async function startWalk(db: Queryable, { list, days, everySeconds }: WalkStart): Promise<void> {
  await db.query(
    `INSERT INTO stripe_walk (list, started_at, since) VALUES ($1, now(), now() - make_interval(days => $2))
     ON CONFLICT (list) DO UPDATE SET since = stripe_walk.started_at - make_interval(days => $2), started_at = now(),
       cursor = NULL, finished_at = NULL
      WHERE stripe_walk.finished_at < now() - $3 * interval '1 s'`,
    [list, days, everySeconds],
  );
}

/** The walks under way. */
export async function listWalks(db: Queryable): Promise<Walk[]> {
  const { rows } = await db.query<Walk>(
    `SELECT list, since, cursor, started_at AS "startedAt" FROM stripe_walk WHERE finished_at IS NULL ORDER BY list`,
  );
  return rows;
}

/**
 * Stores a page of a walk: the objects to read back, and the start of the next page.
 * @param next null: this was the last page
 * @returns false if another worker has stored it
 */
export const advanceWalk = (
  pool: Pick<ManagementPool, "connect">,
  { list, cursor, startedAt }: Walk,
  { targets, next }: { readonly targets: readonly StripeTarget[]; readonly next: string | null },
): Promise<boolean> =>
  inTransaction(pool, async (client) => {
    const { rows } = await client.query(
      `UPDATE stripe_walk SET cursor = $4, finished_at = CASE WHEN $4::text IS NULL THEN now() END
        WHERE list = $1 AND cursor IS NOT DISTINCT FROM $2 AND started_at = $3 AND finished_at IS NULL RETURNING 1 AS moved`,
      [list, cursor, startedAt, next],
    );
    if (rows.length === 0) return false;
    await addTargets(client, targets);
    if (list === "subscriptions" && next === null) await addHeldSubscriptions(client);
    return true;
  });

/** Subscriptions that can still change, however old they are. */
async function addHeldSubscriptions(db: Queryable): Promise<void> {
  const { rows } = await db.query<{ id: string }>(
    "SELECT id FROM billing_subscription WHERE status NOT IN ('canceled', 'incomplete_expired')",
  );
  await addTargets(
    db,
    rows.map(({ id }) => ({ kind: "subscription", id })),
  );
}

/** Finds those of the keys that have no movement yet. */
export async function findUnknownMovements(db: Queryable, keys: readonly string[]): Promise<Set<string>> {
  const { rows } = await db.query<{ key: string }>(
    "SELECT key FROM unnest($1::text[]) AS named (key) WHERE NOT EXISTS (SELECT 1 FROM stripe_movement m WHERE m.key = named.key)",
    [keys],
  );
  return new Set(rows.map(({ key }) => key));
}

/** Finds our customers among these: `cus_…`. */
export async function findOwnCustomers(db: Queryable, customers: readonly string[]): Promise<Set<string>> {
  const { rows } = await db.query<{ customer: string }>(
    "SELECT stripe_customer_id AS customer FROM billing_customer WHERE stripe_customer_id = ANY($1)",
    [customers],
  );
  return new Set(rows.map(({ customer }) => customer));
}
