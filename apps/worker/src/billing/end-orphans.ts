import { addTargets, listOrphanedSubscriptions } from "@causeway/db/stripe";
import { endSubscription, StripeError } from "@causeway/stripe-client";
import type { BillingDeps } from "./billing-deps.ts";

const BATCH = 20;

/** Ends subscriptions of deleted organizations: no one would use them. @throws StripeError */
export async function endOrphans({ pool, stripe, logger }: BillingDeps): Promise<void> {
  for (const id of await listOrphanedSubscriptions(pool, BATCH)) {
    try {
      await endSubscription(stripe, id);
      logger.info({ subscription: id }, "ended the subscription of a deleted organization");
    } catch (error) {
      // It ended at Stripe. Reading it back stores that.
      if (!(error instanceof StripeError) || !error.isMissing) throw error;
    }
    await addTargets(pool, [{ kind: "subscription", id }]);
  }
}
