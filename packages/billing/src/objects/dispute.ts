import { z } from "zod";
import { BalanceTransaction } from "./balance-transaction.ts";
import { currency, minorUnits, reference, seconds } from "./fields.ts";

/**
 * A payment that the customer's bank contests. `balance_transactions` has zero, one or two entries: the money that Stripe withdrew
 * from the operator (negative), and the money that it reinstated (positive). An inquiry (`warning_…`) withdraws nothing. `amount` is
 * in cents of the payment's currency.
 *
 * Source: docs.stripe.com/api/disputes/object and docs.stripe.com/disputes/how-disputes-work, read on November 28, 2026.
 */
export const Dispute = z.object({
  id: z.string(),
  object: z.literal("dispute"),
  amount: minorUnits,
  balance_transactions: z.array(BalanceTransaction),
  charge: reference,
  created: seconds,
  currency,
  livemode: z.boolean(),
  payment_intent: reference.nullish(),
  status: z.string(),
});
export type Dispute = z.infer<typeof Dispute>;
