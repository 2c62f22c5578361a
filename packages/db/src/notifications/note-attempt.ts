import type { CallbackAttempt, CallbackStatus } from "@causeway/contracts";
import type { Queryable } from "../management/queryable.ts";

/** The result of an attempt. */
export interface DeliveryAttempt {
  readonly status: CallbackStatus;
  readonly tried: CallbackAttempt;
  /** Until the next attempt; null: there is none. */
  readonly nextInMs: number | null;
}

/** Attempts that are kept of one delivery. */
const KEPT_ATTEMPTS = 50;

/** Records an attempt, and when the next one is due. Only the latest attempts are kept. */
export async function noteAttempt(
  db: Queryable,
  id: string,
  { status, tried, nextInMs }: DeliveryAttempt,
): Promise<void> {
  await db.query(
    `UPDATE notification_delivery SET status = $2, attempt = attempt + 1, next_at = now() + $4 * interval '1 ms',
       attempts = CASE WHEN jsonb_array_length(attempts) >= $5 THEN attempts - 0 ELSE attempts END || $3::jsonb,
       delivered_at = CASE WHEN $2 = 'delivered' THEN now() ELSE delivered_at END
      WHERE id = $1`,
    [id, status, JSON.stringify([tried]), nextInMs, KEPT_ATTEMPTS],
  );
}
