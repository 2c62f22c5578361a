import { addTargets, listOrphanedSubscriptions } from "@causeway/db/stripe";
import { endSubscription, StripeError } from "@causeway/stripe-client";
import type { BillingDeps } from "./billing-deps.ts";

const BATCH = 20;

/** Ends subscriptions of organizations that were deleted: no one would use what they pay for. @throws StripeError */
export async function endOrphans({ pool, stripe, logger }: BillingDeps): Promise<void> {
  for (const id of await listOrphanedSubscriptions(pool, BATCH)) {
    try {
      await endSubscription(stripe, id);
      logger.info({ subscription: id }, "ended the subscription of a deleted organization");
    } catch (error) {
      // It has ended: reading it back says so here, too.
      if (!(error instanceof StripeError) || !error.isMissing) throw error;
    }
    await addTargets(pool, [{ kind: "subscription", id }]);
  }
}
