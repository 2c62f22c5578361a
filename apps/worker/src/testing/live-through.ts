import {
  creditsLeft,
  type Deed,
  type Delivery,
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
  const waiting: { readonly at: number; readonly event: object }[] = [];
  let seen = 0;
  for (const [at, deed] of past.entries()) {
    performDeed(account, shop, deed);
    const events = account.stripe.events().slice(seen);
    seen += events.length;
    for (const [index, event] of events.entries()) {
      const how = deliveries[(at + index) % deliveries.length];
      if (how === undefined || how.isLost) continue;
      waiting.push({ at: at + how.late, event });
      if (how.isTwice) waiting.push({ at, event });
    }
    const due = waiting.filter((one) => one.at <= at).reverse();
    waiting.splice(0, waiting.length, ...waiting.filter((one) => one.at > at));
    const answers = await Promise.all(due.map(({ event }) => stage.deliver(event)));
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
