import type { BillingTerms } from "@causeway/billing";
import { readPlans, type StoredPlan } from "@causeway/db/stripe";
import type { BillingDeps } from "./billing-deps.ts";

/** The plans of this installation, by the id of their price, and what follows for invoices. */
export interface Terms extends BillingTerms {
  readonly plansByPrice: ReadonlyMap<string, StoredPlan>;
}

/** Reads what this installation sells. */
export async function readTerms({ pool, stripe }: Pick<BillingDeps, "pool" | "stripe">): Promise<Terms> {
  const stored = await readPlans(pool);
  const prices = stored.map(({ priceId, unitAmountCents, unitCreditsCents }) => ({
    priceId,
    unitAmount: unitAmountCents,
    unitCredits: unitCreditsCents,
  }));
  return {
    livemode: stripe.livemode,
    plans: new Map(prices.map((price) => [price.priceId, price])),
    plansByPrice: new Map(stored.map((plan) => [plan.priceId, plan])),
  };
}
