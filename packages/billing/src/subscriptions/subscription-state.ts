import type { Subscription } from "../objects/subscription.ts";

/** The part of a subscription that decides which plan its organization has. */
export interface SubscriptionState {
  /** Stripe's id. */
  readonly id: string;
  readonly customer: string;
  /** Price of the plan; null if its items name none that is a plan. */
  readonly priceId: string | null;
  readonly seats: number;
  /** Stripe's word. */
  readonly status: string;
  /** The plan applies: paid, in a trial, or late with a payment that Stripe still tries. */
  readonly isInForce: boolean;
  /** It ends by itself, Unix seconds; null while it continues. */
  readonly endsAt: number | null;
  /** Until when it is paid, Unix seconds; null without a plan. */
  readonly periodEnd: number | null;
}

/** Source: docs.stripe.com/billing/subscriptions/overview#subscription-statuses, read on November 28, 2026. */
const IN_FORCE = new Set(["active", "trialing", "past_due"]);

/** Reads a subscription; `isPlan` tells which prices are plans. */
export function readSubscription(
  subscription: Subscription,
  isPlan: (priceId: string) => boolean,
): SubscriptionState {
  const item = subscription.items.data.find(({ price }) => isPlan(price.id));
  const isEnding = subscription.cancel_at_period_end || Boolean(subscription.cancel_at);
  const ending = subscription.cancel_at ?? item?.current_period_end ?? null;
  return {
    id: subscription.id,
    customer: subscription.customer,
    priceId: item?.price.id ?? null,
    seats: item?.quantity ?? (item ? 1 : 0),
    status: subscription.status,
    isInForce: item !== undefined && IN_FORCE.has(subscription.status),
    endsAt: subscription.ended_at ?? (isEnding ? ending : null),
    periodEnd: item?.current_period_end ?? null,
  };
}
