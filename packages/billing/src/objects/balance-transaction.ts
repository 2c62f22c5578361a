import { z } from "zod";
import { currency, minorUnits, seconds } from "./fields.ts";

/**
 * A movement of the operator's own balance at Stripe, in the currency of that balance, which can differ from the payment's.
 * `amount` is signed and leaves out the fee.
 *
 * Source: docs.stripe.com/api/balance_transactions/object, read on November 28, 2026.
 */
export const BalanceTransaction = z.object({
  id: z.string(),
  object: z.literal("balance_transaction"),
  amount: minorUnits,
  created: seconds,
  currency,
});
export type BalanceTransaction = z.infer<typeof BalanceTransaction>;
