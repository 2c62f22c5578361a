import { z } from "zod";
import { currency, minorUnits, reference, seconds } from "./fields.ts";

/**
 * One attempt to take money. `amount_captured` and `amount_refunded` are in cents, and `amount_refunded` counts neither failed nor
 * canceled refunds.
 *
 * Source: docs.stripe.com/api/charges/object, read on November 28, 2026.
 */
export const Charge = z.object({
  id: z.string(),
  object: z.literal("charge"),
  amount_captured: minorUnits,
  amount_refunded: minorUnits,
  created: seconds,
  currency,
  disputed: z.boolean(),
  livemode: z.boolean(),
  paid: z.boolean(),
  payment_intent: reference.nullish(),
  payment_method_details: z
    .object({ card: z.object({ brand: z.string().nullish(), last4: z.string().nullish() }).nullish() })
    .nullish(),
  receipt_url: z.string().nullish(),
  status: z.string(),
});
export type Charge = z.infer<typeof Charge>;
