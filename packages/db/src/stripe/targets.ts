import type { StripeTargetKind } from "@causeway/contracts";
import type { ManagementPool, Queryable } from "../management/queryable.ts";
import { inTransaction } from "../transaction/in-transaction.ts";

/** An object at Stripe whose state has to be read back. */
export interface StripeTarget {
  readonly kind: StripeTargetKind;
  readonly id: string;
}

/** A target that a worker has claimed. */
export interface ClaimedTarget extends StripeTarget {
  /** Attempts since it last succeeded. */
  readonly tries: number;
  readonly version: string;
}

/** Time after which a worker that died loses its targets. */
const CLAIM_SECONDS = 120;

/** Columns round to milliseconds: a time that was rounded up isn't due yet. */
const NOW = "date_trunc('milliseconds', now())";

/** Adds targets, once each; those that exist are due now. One that is being read is read again. */
export async function addTargets(db: Queryable, targets: readonly StripeTarget[]): Promise<void> {
  if (targets.length === 0) return;
  // In one order, so that no two transactions wait for each other; and a row can't be written twice by one statement.
  await db.query(
    `INSERT INTO stripe_target (kind, id, due_at)
     SELECT DISTINCT kind, id, ${NOW} FROM unnest($1::text[], $2::text[]) AS named (kind, id) ORDER BY kind, id
     ON CONFLICT (kind, id) DO UPDATE SET version = stripe_target.version + 1, due_at = least(stripe_target.due_at, ${NOW})`,
    [targets.map(({ kind }) => kind), targets.map(({ id }) => id)],
  );
}

/** A verified webhook. */
export interface ReceivedEvent {
  readonly id: string;
  readonly type: string;
  readonly createdAt: Date;
  readonly targets: readonly StripeTarget[];
}

/**
 * Stores which objects a webhook says to read back; what it says of them is not believed.
 * @returns true if the event has been delivered before
 */
export const receiveEvent = (
  pool: Pick<ManagementPool, "connect">,
  { id, type, createdAt, targets }: ReceivedEvent,
): Promise<boolean> =>
  inTransaction(pool, async (client) => {
    const { rows } = await client.query<{ count: number }>(
      `INSERT INTO stripe_event (id, type, created_at) VALUES ($1, $2, $3)
       ON CONFLICT (id) DO UPDATE SET count = stripe_event.count + 1 RETURNING count`,
      [id, type, createdAt],
    );
    await addTargets(client, targets);
    return (rows[0]?.count ?? 1) > 1;
  });

/** Claims targets that are due, longest wait first. No other worker gets them for two minutes. */
export async function claimTargets(db: Queryable, limit: number): Promise<ClaimedTarget[]> {
  const { rows } = await db.query<ClaimedTarget>(
    `UPDATE stripe_target t SET claimed_until = now() + $2 * interval '1 s'
       FROM (SELECT kind, id FROM stripe_target
              WHERE due_at <= now() AND (claimed_until IS NULL OR claimed_until <= now())
              ORDER BY due_at LIMIT $1 FOR UPDATE SKIP LOCKED) due
      WHERE t.kind = due.kind AND t.id = due.id
      RETURNING t.kind, t.id, t.tries, t.version::text AS version`,
    [limit, CLAIM_SECONDS],
  );
  return rows;
}

/** Ends a target, in the transaction that stores what was read. A target that was named again meanwhile is due again. */
export async function endTarget(db: Queryable, { kind, id, version }: ClaimedTarget): Promise<void> {
  await db.query("DELETE FROM stripe_target WHERE kind = $1 AND id = $2 AND version = $3", [
    kind,
    id,
    version,
  ]);
  await db.query(
    "UPDATE stripe_target SET claimed_until = NULL, tries = 0, last_error = NULL WHERE kind = $1 AND id = $2",
    [kind, id],
  );
}

/** Puts a target off after a failure. @param error its class, never the content of an object */
export async function delayTarget(
  db: Queryable,
  { kind, id, version }: ClaimedTarget,
  { error, seconds }: { readonly error: string; readonly seconds: number },
): Promise<void> {
  await db.query(
    `UPDATE stripe_target SET tries = tries + 1, claimed_until = NULL, last_error = $4,
       due_at = CASE WHEN version = $3 THEN now() + $5 * interval '1 s' ELSE ${NOW} END
      WHERE kind = $1 AND id = $2`,
    [kind, id, version, error.slice(0, 300), seconds],
  );
}

/** Number of waiting targets, and the wait of the oldest. */
export interface WaitingTargets {
  readonly waiting: number;
  /** Those that failed at least five times in a row. */
  readonly stuck: number;
  readonly oldestSeconds: number;
}

/** Counts targets for the metrics. */
export async function countTargets(db: Queryable): Promise<WaitingTargets> {
  const { rows } = await db.query<WaitingTargets>(
    `SELECT count(*)::int AS waiting, count(*) FILTER (WHERE tries >= 5)::int AS stuck,
       coalesce(extract(epoch FROM now() - min(created_at)), 0)::float8 AS "oldestSeconds" FROM stripe_target`,
  );
  return rows[0] ?? { waiting: 0, stuck: 0, oldestSeconds: 0 };
}

/** Deletes the figures of webhooks older than `days` days. */
export async function purgeEvents(db: Queryable, days: number): Promise<void> {
  await db.query("DELETE FROM stripe_event WHERE received_at < now() - make_interval(days => $1)", [days]);
}
