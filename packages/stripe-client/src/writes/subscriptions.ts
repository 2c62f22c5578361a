import { INTENT, Subscription } from "@causeway/billing";
import type { Stripe } from "../calls/create-stripe.ts";
import type { Params } from "../calls/form.ts";

export interface SubscriptionChange {
  /** `sub_…` */
  readonly id: string;
  /** `bin_…`: the worker finds the person by it. */
  readonly intentId: string;
  readonly idempotencyKey: string;
  /** The plan's item and its seats. More seats are billed at once, fewer apply from the next period. */
  readonly seats?: { readonly itemId: string; readonly from: number; readonly to: number } | undefined;
  readonly cancelAtPeriodEnd?: boolean | undefined;
}

/** Prorations of fewer seats would be credits that were spent already. */
const toSeats = ({ seats }: SubscriptionChange): Params =>
  seats
    ? {
        items: [{ id: seats.itemId, quantity: seats.to }],
        proration_behavior: seats.to > seats.from ? "always_invoice" : "none",
      }
    : {};

/**
 * Changes seats, or ends a subscription with its period, or continues it.
 *
 * Source: docs.stripe.com/api/subscriptions/update, read on November 28, 2026. `payment_behavior=error_if_incomplete` leaves the seats
 * as they are if the card is declined.
 * @throws StripeError
 */
export async function changeSubscription(stripe: Stripe, change: SubscriptionChange): Promise<Subscription> {
  const params: Params = {
    ...toSeats(change),
    ...(change.seats && { payment_behavior: "error_if_incomplete" }),
    cancel_at_period_end: change.cancelAtPeriodEnd,
    metadata: { [INTENT]: change.intentId },
  };
  const path = `/subscriptions/${encodeURIComponent(change.id)}`;
  return Subscription.parse(await stripe.post(path, params, change.idempotencyKey));
}

/** Ends a subscription now. @throws StripeError */
export const endSubscription = async (stripe: Stripe, id: string): Promise<Subscription> =>
  Subscription.parse(await stripe.delete(`/subscriptions/${encodeURIComponent(id)}`));
