import { openShop, type TestClient, topUpPage } from "@causeway/stripe-simulator/testing";
import { expect } from "vitest";
import { addOrganization, type BillingStage, notesOf } from "./billing-stage.ts";

/** A new organization, and its purchases at a new account of Stripe. */
export interface Purchases {
  readonly stage: BillingStage;
  readonly account: TestClient;
  readonly customer: string;
  readonly price: string;
  readonly org: string;
  /** Buys credits on a page. @returns the payment, `pi_…` */
  buy(cents: number, intentId?: string, card?: string): string;
  newEvents(since: number): ReturnType<TestClient["stripe"]["events"]>;
  /** Delivers the events of the account, except the first `since`. */
  deliverAll(since?: number): Promise<void>;
  /** Counts the rows of a table. @param table can have a condition after it */
  count(table: string): Promise<number>;
}

function buyCredits(
  { post, get, stripe }: TestClient,
  customer: string,
  { cents, intentId, card }: { readonly cents: number; readonly intentId: string; readonly card: string },
): string {
  const page = {
    ...topUpPage(customer, cents),
    automatic_tax: { enabled: false },
    metadata: notesOf(intentId),
    payment_intent_data: { setup_future_usage: "off_session" },
    invoice_creation: { enabled: true },
  };
  const { id } = post("/checkout/sessions", page).body;
  stripe.acts.payPage(id, card);
  return get(`/checkout/sessions/${id}`).body.payment_intent;
}

/** Opens an account at Stripe and adds an organization that buys there. */
export async function openPurchases(stage: BillingStage, org: string): Promise<Purchases> {
  const account = await stage.openAccount();
  stage.current.interference = null;
  const { customer, price } = openShop(account);
  await stage.pool.query("DELETE FROM stripe_target");
  await addOrganization(stage, org, customer);
  const newEvents = (since: number) => account.stripe.events().slice(since);
  return {
    stage,
    account,
    customer,
    price,
    org,
    buy: (cents, intentId = "bin_none", card = "pm_card_visa") =>
      buyCredits(account, customer, { cents, intentId, card }),
    newEvents,
    async deliverAll(since = 0) {
      for (const event of newEvents(since)) expect((await stage.deliver(event)).status).toBe(200);
    },
    async count(table) {
      const { rows } = await stage.pool.query(`SELECT count(*) FROM ${table}`);
      return Number(rows[0].count);
    },
  };
}
