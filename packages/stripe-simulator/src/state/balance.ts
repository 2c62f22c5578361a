import type { BalanceTransaction } from "./objects.ts";
import type { World } from "./world.ts";

/** A movement of the operator's balance, cents, signed; Stripe's fee is left at 0. */
export function addTransaction(
  world: World,
  amount: number,
  source: string,
  [type, category]: readonly [type: string, category: string],
): BalanceTransaction {
  return world.add("txn", {
    id: world.newId("txn"),
    object: "balance_transaction",
    created: world.now(),
    amount,
    available_on: world.now(),
    balance_type: "payments",
    currency: "usd",
    fee: 0,
    fee_details: [],
    net: amount,
    reporting_category: category,
    source,
    status: "available",
    type,
  });
}
