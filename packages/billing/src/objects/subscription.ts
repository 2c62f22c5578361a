import { z } from "zod";
import { listOf, metadata, reference, seconds } from "./fields.ts";

/**
 * A recurring purchase. The period is that of its items since version 2025-03-31. `cancel_at_period_end` stays true after the end;
 * the portal can set `cancel_at` instead.
 *
 * Source: docs.stripe.com/api/subscriptions/object and docs.stripe.com/api/subscription_items/object, read on November 28, 2026.
 */
export const Subscription = z.object({
  id: z.string(),
  object: z.literal("subscription"),
  cancel_at: seconds.nullish(),
  cancel_at_period_end: z.boolean(),
  canceled_at: seconds.nullish(),
  created: seconds,
  customer: reference,
  ended_at: seconds.nullish(),
  items: listOf(
    z.object({
      id: z.string(),
      current_period_end: seconds,
      current_period_start: seconds,
      price: z.object({ id: z.string() }),
      quantity: z.number().int().nonnegative().nullish(),
    }),
  ),
  latest_invoice: reference.nullish(),
  livemode: z.boolean(),
  metadata,
  status: z.string(),
});
export type Subscription = z.infer<typeof Subscription>;
