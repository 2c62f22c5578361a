import type { Refund } from "../objects/refund.ts";
import type { Movement } from "./movement.ts";
import { shareOf } from "./share.ts";

/** Amounts that refunds and disputes are measured against. */
export interface Paid {
  /** The credits of the payment, picodollars. */
  readonly worth: bigint;
  /** Amount received for them, cents, tax included. */
  readonly received: number;
}

/** Final statuses in which the customer doesn't get the money. */
const RETURNED = new Set(["failed", "canceled"]);

const failedAt = ({ failure_balance_transaction: transaction, created }: Refund): number =>
  typeof transaction === "object" && transaction !== null ? transaction.created : created;

/**
 * A refund takes the credits as soon as it exists, even while it is pending: the money is promised to the customer. One that failed
 * or was canceled gives them back by a second movement, so it makes no difference whether the failure was seen first.
 */
export function refundMovements(refund: Refund, { worth, received }: Paid): Movement[] {
  const amount = shareOf(worth, refund.amount, received);
  if (amount === 0n) return [];
  const taken: Movement = { key: refund.id, kind: "refunded", amount: -amount, at: refund.created };
  if (!RETURNED.has(refund.status ?? "")) return [taken];
  return [taken, { key: `${refund.id}:failed`, kind: "refund_failed", amount, at: failedAt(refund) }];
}
