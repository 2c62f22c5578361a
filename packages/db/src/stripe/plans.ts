import type { Queryable } from "../management/queryable.ts";

/** A plan as far as its invoices and subscriptions matter. */
export interface StoredPlan {
  readonly id: string;
  readonly priceId: string;
  readonly name: string;
  readonly unitAmountCents: number;
  readonly unitCreditsCents: number;
}

/** Reads all plans, those that are no longer offered included. */
export async function readPlans(db: Queryable): Promise<StoredPlan[]> {
  const { rows } = await db.query<StoredPlan>(
    `SELECT id, price_id AS "priceId", name, unit_amount_cents AS "unitAmountCents", unit_credits_cents AS "unitCreditsCents"
       FROM billing_plan`,
  );
  return rows;
}
