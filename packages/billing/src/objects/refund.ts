import { z } from "zod";
import { BalanceTransaction } from "./balance-transaction.ts";
import { currency, minorUnits, reference, seconds } from "./fields.ts";

/**
 * Money on its way back to the customer: `pending`, `requires_action`, `succeeded`, `failed` or `canceled`. A refund can fail days
 * after it succeeded, and Stripe then gives the money back to the operator. It has no `livemode`; its payment has.
 *
 * Source: docs.stripe.com/api/refunds/object and docs.stripe.com/refunds#failed-refunds, read on November 28, 2026.
 */
export const Refund = z.object({
  id: z.string(),
  object: z.literal("refund"),
  amount: minorUnits,
  charge: reference.nullish(),
  created: seconds,
  currency,
  failure_balance_transaction: z.union([z.string(), BalanceTransaction]).nullish(),
  payment_intent: reference.nullish(),
  status: z.string().nullish(),
});
export type Refund = z.infer<typeof Refund>;
