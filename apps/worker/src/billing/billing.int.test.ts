import { histories } from "@causeway/stripe-simulator/testing";
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, it } from "vitest";
import { type BillingStage, openBillingStage } from "../testing/billing-stage.ts";
import { describeKilledWorkers } from "../testing/describe-killed-workers.ts";
import { describePayments } from "../testing/describe-payments.ts";
import { describeSubscriptions } from "../testing/describe-subscriptions.ts";
import { describeTopUps } from "../testing/describe-top-ups.ts";
import { liveThrough } from "../testing/live-through.ts";
import { openPurchases, type Purchases } from "../testing/purchases.ts";

let stage: BillingStage;
let purchases: Purchases;
let organizations = 0;

beforeAll(async () => {
  stage = await openBillingStage();
});
afterAll(() => stage.close());
beforeEach(async () => {
  organizations += 1;
  purchases = await openPurchases(stage, `org_${organizations}`);
});

describePayments(() => purchases);
describeSubscriptions(() => purchases);
describeTopUps(() => purchases);
describeKilledWorkers(() => purchases);

it("the ledger is what Stripe's objects say after random histories", async () => {
  let run = 0;
  await fc.assert(
    fc.asyncProperty(histories, async (history) => {
      run += 1;
      await liveThrough(stage, history, `org_random_${run}`);
    }),
    { numRuns: 30, endOnFailure: true },
  );
});
