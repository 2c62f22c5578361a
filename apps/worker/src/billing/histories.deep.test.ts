import { histories } from "@causeway/stripe-simulator/testing";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type BillingStage, openBillingStage } from "../testing/billing-stage.ts";
import { liveThrough } from "../testing/live-through.ts";

/** Of each half. */
const HISTORIES = 500;

let stage: BillingStage;
beforeAll(async () => {
  stage = await openBillingStage();
});
afterAll(() => stage.close());

it.each(["first", "second"])(
  "the ledger is what Stripe's objects say after 1,000 random histories over HTTP (%s half)",
  async (half) => {
    let run = 0;
    await fc.assert(
      fc.asyncProperty(histories, async (history) => {
        run += 1;
        await liveThrough(stage, history, `org_${half}_${run}`);
      }),
      { numRuns: HISTORIES, endOnFailure: true },
    );
    const kinds = await stage.pool.query(
      "SELECT kind, count(*)::int AS count FROM stripe_movement GROUP BY kind",
    );
    // The histories are about all of them.
    for (const { count } of kinds.rows) expect(count).toBeGreaterThan(20);
    expect(kinds.rows).toHaveLength(6);
  },
);
