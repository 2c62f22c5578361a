import {
  addTargets,
  endIntent,
  listOrphanedPages,
  listOrphanedSubscriptions,
  type OpenPage,
} from "@causeway/db/stripe";
import { closePage, endSubscription, StripeError } from "@causeway/stripe-client";
import type { BillingDeps } from "./billing-deps.ts";

const BATCH = 20;

/**
 * Ends subscriptions of deleted organizations, because no one would use them, and closes their pages. Those that Stripe refuses to
 * end are tried again by the next run.
 */
export async function endOrphans(deps: BillingDeps): Promise<void> {
  for (const id of await listOrphanedSubscriptions(deps.pool, BATCH)) {
    await attempt(deps, id, () => endOrphan(deps, id));
  }
  for (const page of await listOrphanedPages(deps.pool, BATCH)) {
    await attempt(deps, page.pageId ?? page.intentId, () => closeOrphan(deps, page));
  }
}

/** Continues with the others after one that Stripe refuses. */
async function attempt({ logger }: BillingDeps, id: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof StripeError)) throw error;
    logger.error(
      { id, reason: error.message },
      "could not end a subscription or page of a deleted organization",
    );
  }
}

async function endOrphan({ pool, stripe, logger }: BillingDeps, id: string): Promise<void> {
  try {
    await endSubscription(stripe, id);
    logger.info({ subscription: id }, "ended the subscription of a deleted organization");
  } catch (error) {
    // It ended at Stripe. Reading it back stores that.
    if (!(error instanceof StripeError) || !error.isMissing) throw error;
  }
  await addTargets(pool, [{ kind: "subscription", id }]);
}

/** A payment that was made on it before is read back like any other. */
async function closeOrphan({ pool, stripe }: BillingDeps, { intentId, pageId }: OpenPage): Promise<void> {
  if (pageId !== null) await closePage(stripe, pageId);
  await endIntent(pool, intentId, "The organization was deleted.");
}
