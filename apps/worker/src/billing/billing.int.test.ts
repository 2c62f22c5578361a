import { histories, openShop, type TestClient, topUpPage } from "@causeway/stripe-simulator/testing";
import { startService } from "@causeway/testing";
import fc from "fast-check";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  addIntent,
  addOrganization,
  addPlan,
  type BillingStage,
  notesOf,
  openBillingStage,
  readAudit,
  readLedger,
  readTargets,
} from "../testing/billing-stage.ts";
import { liveThrough } from "../testing/live-through.ts";
import { endOrphans } from "./end-orphans.ts";
import { payDue, payTopUps } from "./pay-top-ups.ts";

let stage: BillingStage;
let account: TestClient;
let customer: string;
let price: string;
let organizations = 0;
let org: string;

beforeAll(async () => {
  stage = await openBillingStage();
});
afterAll(() => stage.close());
beforeEach(async () => {
  account = await stage.openAccount();
  stage.current.interference = null;
  ({ customer, price } = openShop(account));
  organizations += 1;
  org = `org_${organizations}`;
  await stage.pool.query("DELETE FROM stripe_target");
  await addOrganization(stage, org, customer);
});

/** Someone buys credits on a page. */
function buy(cents: number, intentId = "bin_none"): string {
  const page = {
    ...{ ...topUpPage(customer, cents), automatic_tax: { enabled: false }, metadata: notesOf(intentId) },
    payment_intent_data: { setup_future_usage: "off_session" },
    invoice_creation: { enabled: true },
  };
  const { id } = account.post("/checkout/sessions", page).body;
  account.stripe.acts.payPage(id);
  return account.get(`/checkout/sessions/${id}`).body.payment_intent;
}

const newEvents = (since: number) => account.stripe.events().slice(since);
const deliverAll = async (since = 0): Promise<void> => {
  for (const event of newEvents(since)) expect((await stage.deliver(event)).status).toBe(200);
};
const count = async (table: string): Promise<number> =>
  Number((await stage.pool.query(`SELECT count(*) FROM ${table}`)).rows[0].count);

describe("a webhook", () => {
  it("is stored only with a current signature of Stripe", async () => {
    buy(5_000);
    const event = newEvents(0).find(({ type }) => type === "payment_intent.succeeded");
    if (!event) throw new Error("nothing happened");
    const seconds = Math.floor(Date.now() / 1_000);
    const { stripe } = account;
    const before = await count("stripe_event");
    const forged = (one: object) => ({
      ...stripe.sign(one, seconds),
      body: JSON.stringify({ ...one, id: "evt_x" }),
    });
    expect((await stage.deliver(event, forged)).status).toBe(400);
    expect((await stage.deliver(event, (one) => stripe.sign(one, seconds - 301))).status).toBe(400);
    expect((await stage.deliver(event, (one) => stripe.sign(one, seconds + 400))).status).toBe(400);
    expect((await stage.deliver({ hello: "world" })).status).toBe(400);
    const large = { ...event, padding: "x".repeat(300 * 1_024) };
    expect((await stage.deliver(large)).status).toBe(413);
    const live = await stage.deliver({ ...event, livemode: true });
    expect([live.status, await live.json()]).toEqual([200, { received: true }]);
    expect([await count("stripe_event"), await readTargets(stage)]).toEqual([before, []]);
    expect((await stage.deliver(event)).status).toBe(200);
    expect((await stage.deliver(event)).status).toBe(200);
    const { rows } = await stage.pool.query("SELECT count FROM stripe_event WHERE id = $1", [event.id]);
    expect(rows).toEqual([{ count: 2 }]);
    expect(await readTargets(stage)).toHaveLength(1);
  });
});

describe("a payment", () => {
  it("becomes credits once, with its person, card and links, and gateways hear of it", async () => {
    await addIntent(stage, { id: `bin_${org}`, organizationId: org, kind: "topup" });
    const listener = new pg.Client({ connectionString: stage.database.url });
    const heard: (string | undefined)[] = [];
    await listener.connect();
    listener.on("notification", ({ payload }) => heard.push(payload));
    await listener.query("LISTEN causeway_config");
    const payment = buy(5_000, `bin_${org}`);
    await deliverAll();
    await Promise.all([stage.readBack(), stage.readBack(), stage.readBack()]);
    await deliverAll();
    await stage.readBack();
    expect(await readLedger(stage, org)).toMatchObject({
      entries: [{ key: payment, kind: "topup", amount: "50" }],
      granted: 50n * 10n ** 12n,
    });
    expect(await readAudit(stage, org)).toMatchObject([
      { action: "payment.credit_topup", by: "Olga", details: { payment, amount: "50.000000000000" } },
    ]);
    const { rows } = await stage.pool.query(
      `SELECT c.payment_method, c.card_brand, c.card_last4, m.paid_cents, m.receipt_url, m.invoice_url, i.status
         FROM billing_customer c, stripe_movement m, billing_intent i
        WHERE c.organization_id = $1 AND m.organization_id = $1 AND i.organization_id = $1`,
      [org],
    );
    expect(rows).toEqual([
      {
        ...{
          payment_method: "pm_card_visa",
          card_brand: "visa",
          card_last4: "4242",
          paid_cents: 5_000,
          status: "done",
        },
        ...{
          receipt_url: expect.stringContaining("https://"),
          invoice_url: expect.stringContaining("https://"),
        },
      },
    ]);
    await expect.poll(() => heard).toContain(org);
    await listener.end();
  });

  it("that was refunded and disputed takes credits back, and stops automatic top-ups", async () => {
    await addPlan(stage, price);
    const [first, second] = [buy(5_000), buy(3_000)];
    await stage.pool.query(
      `UPDATE billing_customer SET auto_topup_enabled = true, auto_topup_below = 1, auto_topup_cents = 500,
         auto_topup_day_cap_cents = 1000 WHERE organization_id = $1`,
      [org],
    );
    account.post("/refunds", { payment_intent: first, amount: 2_000 });
    account.stripe.acts.contestPayment(second);
    await deliverAll();
    await stage.readBack();
    const { granted, entries } = await readLedger(stage, org);
    expect([granted, entries.map(({ kind }) => kind).sort()]).toEqual([
      30n * 10n ** 12n,
      ["adjustment", "refund", "topup", "topup"],
    ]);
    expect(await readAudit(stage, org)).toContainEqual({
      action: "billing.update",
      by: "Stripe",
      details: {
        organizationName: `Name of ${org}`,
        changes: { stopped: { before: null, after: "disputed" } },
      },
    });
  });

  it("stays visible while it can't be stored, and alarms where Stripe contradicts the ledger", async () => {
    await stage.pool.query("INSERT INTO credit_account (organization_id, granted) VALUES ($1, 8999999)", [
      org,
    ]);
    const payment = buy(5_000);
    await deliverAll();
    await stage.readBack();
    expect(await readTargets(stage)).toMatchObject([
      { kind: "payment", id: payment, error: expect.stringContaining("at most 9000000 USD") },
    ]);
    await stage.pool.query("DELETE FROM credit_account WHERE organization_id = $1", [org]);
    await stage.pool.query(
      `INSERT INTO credit_ledger (id, organization_id, kind, amount, idempotency_key) VALUES ($1, $2, 'topup', 49, $3)`,
      [`led_${org}`, org, `stripe:${payment}`],
    );
    await stage.walk();
    expect(await readTargets(stage)).toEqual([]);
    expect((await readLedger(stage, org)).sum).toBe(49n * 10n ** 12n);
  });

  it("of the other mode, of a stranger or for something else gives nothing", async () => {
    account.post("/payment_intents", {
      ...{ amount: 900, currency: "usd", customer, confirm: true, payment_method: "pm_card_visa" },
    });
    const stranger = account.post("/customers").body.id;
    const { id } = account.post("/checkout/sessions", {
      ...topUpPage(stranger, 700),
      automatic_tax: { enabled: false },
    }).body;
    account.stripe.acts.payPage(id);
    await deliverAll();
    await stage.readBack();
    expect([await readTargets(stage), (await readLedger(stage, org)).entries]).toEqual([[], []]);
  });

  it("is in the ledger after one walk if every webhook was lost", async () => {
    const payment = buy(5_000);
    account.post("/refunds", { payment_intent: payment, amount: 1_000 });
    await stage.walk();
    expect((await readLedger(stage, org)).granted).toBe(40n * 10n ** 12n);
    const walked = stage.seen.length;
    await stage.walk();
    // Everything is known: only the four lists are read.
    expect(stage.seen.length - walked).toBe(4);
  });
});

describe("a subscription", () => {
  const subscribe = (seats: number, metadata = {}): string => {
    const page = {
      ...{ mode: "subscription", customer, success_url: "https://example.com" },
      ...{ line_items: [{ price, quantity: seats }], subscription_data: { metadata } },
    };
    const { id } = account.post("/checkout/sessions", page).body;
    account.stripe.acts.payPage(id);
    return account.get(`/checkout/sessions/${id}`).body.subscription;
  };
  const settle = async (since: number) => {
    await deliverAll(since);
    await Promise.all([stage.readBack(), stage.readBack()]);
    await stage.readBack();
  };

  it("gives credits and its limits until it ends, and tells who changed it, once", async () => {
    await addPlan(stage, price, { seats: 1, days: 365 });
    await addIntent(stage, { id: `bin_${org}`, organizationId: org, kind: "subscribe" });
    const id = subscribe(3, notesOf(`bin_${org}`));
    await settle(0);
    expect((await readLedger(stage, org)).granted).toBe(75n * 10n ** 12n);
    await stage.pool.query("UPDATE organization SET payload_retention_days = 365 WHERE id = $1", [org]);
    let since = account.stripe.events().length;
    const [item] = account.get(`/subscriptions/${id}`).body.items.data;
    account.post(`/subscriptions/${id}`, {
      items: [{ id: item.id, quantity: 2 }],
      proration_behavior: "none",
    });
    account.post(`/subscriptions/${id}`, { cancel_at_period_end: true });
    await settle(since);
    since = account.stripe.events().length;
    account.post(`/subscriptions/${id}`, { cancel_at_period_end: false });
    await settle(since);
    since = account.stripe.events().length;
    account.send("DELETE", `/v1/subscriptions/${id}`);
    await settle(since);
    const audit = await readAudit(stage, org);
    expect(audit.map(({ action, by }) => [action, by])).toEqual([
      ["subscription.create", "Olga"],
      ["subscription.update", "Stripe"],
      ["subscription.cancel", "Stripe"],
      ["subscription.resume", "Stripe"],
      ["organization.update", "Stripe"],
      ["subscription.cancel", "Stripe"],
    ]);
    const { rows } = await stage.pool.query(
      `SELECT s.status, s.is_in_force, s.seats, o.payload_retention_days FROM billing_subscription s
         JOIN organization o ON o.id = s.organization_id WHERE s.id = $1`,
      [id],
    );
    expect(rows).toEqual([{ status: "canceled", is_in_force: false, seats: 2, payload_retention_days: 30 }]);
  });

  it("ends with its organization, and is found by the walk", async () => {
    await addPlan(stage, price);
    const id = subscribe(1);
    await stage.walk();
    await stage.pool.query("UPDATE organization SET status = 'deleted' WHERE id = $1", [org]);
    await endOrphans(stage.deps);
    await stage.readBack();
    expect(account.get(`/subscriptions/${id}`).body.status).toBe("canceled");
    await endOrphans(stage.deps);
    expect(await count(`billing_subscription WHERE id = '${id}' AND NOT is_in_force`)).toBe(1);
  });
});

describe("an automatic top-up", () => {
  const turnOn = async (card = "pm_card_visa"): Promise<void> => {
    await stage.pool.query(
      `UPDATE billing_customer SET auto_topup_enabled = true, auto_topup_below = 10, auto_topup_cents = 2500,
         auto_topup_day_cap_cents = 5000, payment_method = $2 WHERE organization_id = $1`,
      [org, card],
    );
  };
  const invoices = (): { status: string; total: number }[] =>
    account.get("/invoices", { customer }).body.data;
  const takeOver = () =>
    stage.pool.query(
      "UPDATE billing_intent SET updated_at = now() - interval '1 hour' WHERE organization_id = $1",
      [org],
    );

  it("is one at a time, and no more than the cap of a day", async () => {
    await turnOn();
    await Promise.all(Array.from({ length: 50 }, () => payDue(stage.deps, org)));
    expect(invoices()).toMatchObject([{ status: "paid", total: 2_500 }]);
    await payTopUps(stage.deps);
    expect(invoices()).toHaveLength(1);
    await stage.readBack();
    await stage.readBack();
    expect((await readLedger(stage, org)).granted).toBe(25n * 10n ** 12n);
    await stage.pool.query("UPDATE credit_account SET used = 24 WHERE organization_id = $1", [org]);
    await payTopUps(stage.deps);
    await stage.readBack();
    await stage.readBack();
    await stage.pool.query("UPDATE credit_account SET used = 49 WHERE organization_id = $1", [org]);
    await payTopUps(stage.deps);
    expect(invoices()).toHaveLength(2);
    expect(await readAudit(stage, org)).toMatchObject([
      { action: "payment.credit_topup", by: "Stripe" },
      { action: "payment.credit_topup", by: "Stripe" },
    ]);
  });

  it("stops when the card is declined, voids the invoice and tells the owner", async () => {
    await turnOn("pm_card_chargeCustomerFail");
    await payTopUps(stage.deps);
    await payTopUps(stage.deps);
    expect(invoices()).toMatchObject([{ status: "void" }]);
    const { rows } = await stage.pool.query(
      `SELECT c.auto_topup_stopped AS stopped, i.status, i.error, n.target FROM billing_customer c
         JOIN billing_intent i ON i.organization_id = c.organization_id
         JOIN notification_delivery n ON n.organization_id = c.organization_id WHERE c.organization_id = $1`,
      [org],
    );
    expect(rows).toEqual([
      {
        ...{ stopped: "declined", status: "failed", error: "The card was declined (generic_decline)." },
        target: `${org}@example.com`,
      },
    ]);
    buy(1_000);
    await deliverAll();
    await stage.readBack();
    expect(
      await count(`billing_customer WHERE organization_id = '${org}' AND auto_topup_stopped IS NULL`),
    ).toBe(1);
  });

  it.each([
    ["POST /v1/invoices", /^POST \/v1\/invoices$/],
    ["POST /v1/invoiceitems", /^POST \/v1\/invoiceitems$/],
    ["POST /v1/invoices/{id}/pay", /^POST \/v1\/invoices\/.*\/pay$/],
  ])("is one invoice though the response of %s was lost", async (_, of) => {
    await turnOn();
    stage.current.interference = { of, how: "lose" };
    await payTopUps(stage.deps);
    stage.current.interference = null;
    await takeOver();
    await payTopUps(stage.deps);
    await stage.readBack();
    await stage.readBack();
    expect(invoices()).toMatchObject([{ status: "paid", total: 2_500 }]);
    expect((await readLedger(stage, org)).granted).toBe(25n * 10n ** 12n);
  });
});

describe("a worker that is killed", () => {
  const startWorker = () => startService("worker", { ...stage.environment, LOG_LEVEL: "warn" });
  const hang = async (of: RegExp): Promise<void> => {
    stage.current.interference = { of, how: "hang" };
    const asked = stage.waiting.length;
    await expect.poll(() => stage.waiting.length).toBeGreaterThan(asked);
  };

  it("between claim and commit, or after Stripe was paid, leaves nothing undone and nothing twice", async () => {
    const payment = buy(5_000);
    await deliverAll();
    const held = hang(/^GET \/v1\/payment_intents\//);
    const first = await startWorker();
    await held;
    await first.kill();
    stage.current.interference = null;
    expect((await readLedger(stage, org)).entries).toEqual([]);
    await stage.pool.query("UPDATE stripe_target SET claimed_until = now()");
    const second = await startWorker();
    await expect.poll(async () => (await readLedger(stage, org)).entries).toMatchObject([{ key: payment }]);
    const paid = hang(/^POST \/v1\/invoices\/.*\/pay$/);
    await stage.pool.query(
      `UPDATE billing_customer SET auto_topup_enabled = true, auto_topup_below = 60, auto_topup_cents = 2500,
         auto_topup_day_cap_cents = 2500 WHERE organization_id = $1`,
      [org],
    );
    await paid;
    await second.kill();
    stage.current.interference = null;
    await stage.pool.query("UPDATE billing_intent SET updated_at = now() - interval '1 hour'");
    await payTopUps(stage.deps);
    await stage.readBack();
    await stage.readBack();
    expect((await readLedger(stage, org)).granted).toBe(75n * 10n ** 12n);
    expect(account.get("/invoices", { customer }).body.data).toHaveLength(2);
  });
});

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
