import type { BalanceTransaction } from "../objects/balance-transaction.ts";
import type { Dispute } from "../objects/dispute.ts";
import type { Movement } from "./movement.ts";
import type { Paid } from "./refund-movements.ts";
import { shareOf } from "./share.ts";

const inOrder = (one: BalanceTransaction, other: BalanceTransaction): number =>
  one.created - other.created || (one.id < other.id ? -1 : 1);

/** Stripe documents one transaction of each kind. The transaction's id tells further ones apart. */
const keyOf = (dispute: Dispute, word: string, index: number, { id }: BalanceTransaction): string =>
  index === 0 ? `${dispute.id}:${word}` : `${dispute.id}:${word}:${id}`;

/**
 * A dispute takes the credits when Stripe withdraws the money, and gives them back when it reinstates it. The status doesn't matter:
 * a won dispute is reinstated only once the transaction is there. Amounts of transactions can be in another currency, so they are
 * only compared with each other: a reinstated half gives back half.
 */
export function disputeMovements(dispute: Dispute, { worth, received }: Paid): Movement[] {
  const contested = shareOf(worth, dispute.amount, received);
  if (contested === 0n) return [];
  const transactions = [...dispute.balance_transactions].sort(inOrder);
  const withdrawals = transactions.filter(({ amount }) => amount < 0);
  const [first] = withdrawals;
  if (!first) return [];
  const taken = withdrawals.map(
    (transaction, index): Movement => ({
      key: keyOf(dispute, "withdrawn", index, transaction),
      kind: "withdrawn",
      amount: -shareOf(contested, -transaction.amount, -first.amount),
      at: transaction.created,
    }),
  );
  const given = transactions
    .filter(({ amount }) => amount > 0)
    .map(
      (transaction, index): Movement => ({
        key: keyOf(dispute, "reinstated", index, transaction),
        kind: "reinstated",
        amount: shareOf(contested, transaction.amount, -first.amount),
        at: transaction.created,
      }),
    );
  return [...taken, ...given];
}
