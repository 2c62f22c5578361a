import { z } from "zod";
import { Charge } from "./charge.ts";
import { currency, metadata, minorUnits, reference, seconds } from "./fields.ts";

/**
 * A payment from the first attempt to its success. Read with `expand[]=latest_charge`: the charge says when the money was taken.
 * `amount_received` is in cents, tax included, and does not fall when something is refunded. Once `succeeded`, the status is final.
 *
 * Source: docs.stripe.com/api/payment_intents/object and docs.stripe.com/payments/intents#intent-statuses, read on November 28, 2026.
 */
export const PaymentIntent = z.object({
  id: z.string(),
  object: z.literal("payment_intent"),
  amount: minorUnits,
  amount_received: minorUnits,
  created: seconds,
  currency,
  customer: reference.nullish(),
  latest_charge: Charge.nullish(),
  livemode: z.boolean(),
  metadata,
  /** The card that paid. */
  payment_method: reference.nullish(),
  /** `off_session`: the card can be charged later, without the customer. */
  setup_future_usage: z.string().nullish(),
  status: z.string(),
});
export type PaymentIntent = z.infer<typeof PaymentIntent>;
