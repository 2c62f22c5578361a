import {
  creditsLeft,
  type Deed,
  type Delivery,
  openPost,
  openShop,
  performDeed,
} from "@causeway/stripe-simulator/testing";
import { expect } from "vitest";
import { addOrganization, addPlan, type BillingStage, readLedger, readTargets } from "./billing-stage.ts";

/**
 * Lives through a history at a new account: webhooks are lost, doubled, late and in reverse, some are forged, and the worker reads back
 * now and then. After one walk, the ledger is what plain arithmetic on the operator's balance at Stripe says.
 */
export async function liveThrough(
  stage: BillingStage,
  [past, deliveries]: readonly [readonly Deed[], readonly Delivery[]],
  organizationId: string,
): Promise<void> {
  const account = await stage.openAccount();
  const shop = openShop(account);
  await addOrganization(stage, organizationId, shop.customer);
  await addPlan(stage, shop.price);
  const post = openPost(() => account.stripe.events(), deliveries);
  for (const [at, deed] of past.entries()) {
    performDeed(account, shop, deed);
    const due = post.arrivingAfter(at);
    const answers = await Promise.all(due.map((event) => stage.deliver(event)));
    for (const { status } of answers) expect(status).toBe(200);
    if (at % 5 === 4) await stage.readBack();
  }
  await stage.walk();
  await expectRight(stage, organizationId, creditsLeft(account));
}

async function expectRight(stage: BillingStage, organizationId: string, credits: bigint): Promise<void> {
  expect(await readTargets(stage)).toEqual([]);
  const { entries, sum, granted } = await readLedger(stage, organizationId);
  expect(granted).toBe(sum);
  // Each movement and each payment is rounded to the picodollar.
  const bound = BigInt(2 * entries.length + 1);
  const gap = sum - credits;
  expect(gap <= bound && gap >= -bound, `${gap} picodollars`).toBe(true);
}
