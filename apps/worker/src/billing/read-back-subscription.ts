import {
  INTENT,
  type SubscriptionState,
  subscriptionActions,
  readSubscription as toState,
} from "@causeway/billing";
import { listChanges } from "@causeway/contracts";
import {
  type ClaimedTarget,
  endTarget,
  findStoredSubscription,
  type StoredPlan,
  type StoredSubscription,
  type SubscriptionEntry,
  storeSubscription,
} from "@causeway/db/stripe";
import { readSubscription, StripeError } from "@causeway/stripe-client";
import type { BillingDeps } from "./billing-deps.ts";
import { readTerms } from "./read-terms.ts";

/** Limit on readings in a row that another worker overtakes. */
const MOST_READS = 10;

/**
 * Reads a subscription back and stores its state, with what happened since the stored one in the audit log. What it is compared with is
 * read before Stripe is: if another state was stored meanwhile, both are read again.
 *
 * @returns false if it isn't ours
 * @throws StripeError
 */
export async function readBackSubscription(deps: BillingDeps, target: ClaimedTarget): Promise<boolean> {
  for (let reads = 0; reads < MOST_READS; reads += 1) {
    const stored = await findStoredSubscription(deps.pool, target.id);
    const result = await readOnce(deps, target, stored);
    if (result !== "stale") return result === "stored";
  }
  throw new Error("a subscription changes faster than it can be read");
}

async function readOnce(deps: BillingDeps, target: ClaimedTarget, stored: StoredSubscription | null) {
  const { pool } = deps;
  const subscription = await findSubscription(deps, target.id, stored);
  if (!subscription) return ignore(deps, target);
  const { plansByPrice, livemode } = await readTerms(deps);
  const after = toState(subscription, (priceId) => plansByPrice.has(priceId));
  if (subscription.livemode !== livemode || (!stored && after.priceId === null)) return ignore(deps, target);
  const plan = plansByPrice.get(after.priceId ?? "");
  const before = stored && toEarlier(after, stored);
  const entries = subscriptionActions(before, after).map((action) =>
    toEntry(action, { before, after, plan }),
  );
  const state = {
    id: after.id,
    customer: after.customer,
    seats: after.seats,
    status: after.status,
    isInForce: after.isInForce,
    endsAt: toDate(after.endsAt),
    periodEnd: toDate(after.periodEnd),
    planId: plan?.id ?? null,
    intentId: subscription.metadata[INTENT] ?? null,
  };
  return storeSubscription(pool, state, { before: stored?.version ?? null, entries }, target);
}

/** A subscription that is neither stored nor at Stripe was never paid: someone left its page. */
async function findSubscription({ stripe }: BillingDeps, id: string, stored: StoredSubscription | null) {
  try {
    return await readSubscription(stripe, id);
  } catch (error) {
    if (!stored && error instanceof StripeError && error.isMissing) return null;
    throw error;
  }
}

async function ignore({ pool }: BillingDeps, target: ClaimedTarget): Promise<"unknown_customer"> {
  await endTarget(pool, target);
  return "unknown_customer";
}

const toDate = (seconds: number | null): Date | null => (seconds === null ? null : new Date(seconds * 1_000));
const toSeconds = (date: Date | null): number | null => date && Math.floor(date.getTime() / 1_000);

const toEarlier = (
  { id, customer }: SubscriptionState,
  { priceId, seats, status, isInForce, endsAt, periodEnd }: StoredSubscription,
): SubscriptionState => ({
  id,
  customer,
  priceId,
  seats,
  status,
  isInForce,
  endsAt: toSeconds(endsAt),
  periodEnd: toSeconds(periodEnd),
});

interface Change {
  readonly before: SubscriptionState | null;
  readonly after: SubscriptionState;
  readonly plan: StoredPlan | undefined;
}

/** Names what people know: the plan and its seats. */
function toEntry(action: SubscriptionEntry["action"], { before, after, plan }: Change): SubscriptionEntry {
  const name = plan === undefined ? {} : { name: plan.name };
  if (action !== "subscription.update" || !before) {
    return { action, details: { ...name, seats: after.seats } };
  }
  const fields = ({ seats, priceId }: SubscriptionState) => ({ seats, price: priceId });
  return { action, details: { ...name, changes: listChanges(fields(before), fields(after)) } };
}
