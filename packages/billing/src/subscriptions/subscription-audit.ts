import type { AuditAction } from "@causeway/contracts";
import type { SubscriptionState } from "./subscription-state.ts";

type SubscriptionAction = Extract<AuditAction, `subscription.${string}`>;

/** Statuses of a subscription whose first payment hasn't succeeded. */
const NOT_BEGUN = new Set(["incomplete", "incomplete_expired"]);

const hasBegun = (state: SubscriptionState | null): state is SubscriptionState =>
  state !== null && state.priceId !== null && !NOT_BEGUN.has(state.status);

/**
 * The entries of the audit log between two states of a subscription, in the order in which they happened. `before` is the stored
 * state, null if there is none. Reading the same state again gives none, so each change is written once, whether a person made it here
 * or in Stripe's portal. Another plan, or other seats, are an update. One whose first payment never succeeded, or for something else than a plan, is no subscription.
 */
export function subscriptionActions(
  before: SubscriptionState | null,
  after: SubscriptionState,
): SubscriptionAction[] {
  if (!hasBegun(after)) return [];
  const isEnding = after.endsAt !== null;
  if (!hasBegun(before)) {
    return isEnding ? ["subscription.create", "subscription.cancel"] : ["subscription.create"];
  }
  const isOther = after.seats !== before.seats || after.priceId !== before.priceId;
  const actions: SubscriptionAction[] = isOther ? ["subscription.update"] : [];
  const wasEnding = before.endsAt !== null;
  if (isEnding && !wasEnding) actions.push("subscription.cancel");
  if (!isEnding && wasEnding) actions.push("subscription.resume");
  return actions;
}
