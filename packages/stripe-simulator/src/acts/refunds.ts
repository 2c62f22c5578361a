import { addRefunded } from "../resources/refunds.ts";
import { addTransaction } from "../state/balance.ts";
import type { World } from "../state/world.ts";

/**
 * The customer's bank returns a refund, also one that succeeded days ago.
 * Source: docs.stripe.com/refunds#failed-refunds, read on November 28, 2026.
 */
export function failRefund(world: World, id: string): void {
  const refund = world.get("re", id);
  if (refund.status === "failed" || refund.status === "canceled") throw new Error(`refund ${id} is over`);
  refund.status = "failed";
  refund.failure_reason = "lost_or_stolen_card";
  refund.failure_balance_transaction = addTransaction(world, refund.amount, id, [
    "refund_failure",
    "refund_failure",
  ]).id;
  addRefunded(world.get("ch", refund.charge), -refund.amount);
  world.emit("refund.updated", refund);
  world.emit("refund.failed", refund);
}

/** A pending refund reaches the customer. */
export function settleRefund(world: World, id: string): void {
  const refund = world.get("re", id);
  if (refund.status !== "pending") throw new Error(`refund ${id} is ${refund.status}`);
  refund.status = "succeeded";
  world.emit("refund.updated", refund);
}
