import { z } from "zod";
import { currency, metadata, minorUnits, reference, seconds } from "./fields.ts";

/**
 * A payment page. `amount_total` is after discounts and with tax, in cents. A session that a coupon pays in full is
 * `no_payment_required` and has no `payment_intent`; neither has one of `mode: "subscription"`, whose invoice is paid.
 *
 * Source: docs.stripe.com/api/checkout/sessions/object and docs.stripe.com/payments/checkout/no-cost-orders, read on November 28, 2026.
 */
export const CheckoutSession = z.object({
  id: z.string(),
  object: z.literal("checkout.session"),
  amount_total: minorUnits.nullish(),
  client_reference_id: z.string().nullish(),
  created: seconds,
  currency: currency.nullish(),
  customer: reference.nullish(),
  invoice: reference.nullish(),
  livemode: z.boolean(),
  metadata,
  mode: z.string(),
  payment_intent: reference.nullish(),
  payment_status: z.string(),
  status: z.string().nullish(),
  subscription: reference.nullish(),
  total_details: z.object({ amount_tax: minorUnits }).nullish(),
});
export type CheckoutSession = z.infer<typeof CheckoutSession>;
