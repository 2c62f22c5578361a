import { addTargets } from "@causeway/db/stripe";
import { topUpPage } from "@causeway/stripe-simulator/testing";
import pg from "pg";
import { describe, expect, it } from "vitest";
import { addIntent, addPlan, readAudit, readLedger, readTargets } from "./billing-stage.ts";
import type { Purchases } from "./purchases.ts";

/** Tests of webhooks and payments, up to the entries of the ledger. */
export function describePayments(purchases: () => Purchases): void {
  describe("a webhook", () => {
    it("is stored only with a current signature from Stripe", async () => {
      const { stage, account, buy, newEvents, count } = purchases();
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
    it("becomes credits once, with the buyer, card and links, and notifies the gateways", async () => {
      const { stage, org, buy, deliverAll } = purchases();
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
          payment_method: "pm_card_visa",
          card_brand: "visa",
          card_last4: "4242",
          paid_cents: 5_000,
          status: "done",
          receipt_url: expect.stringContaining("https://"),
          invoice_url: expect.stringContaining("https://"),
        },
      ]);
      await expect.poll(() => heard).toContain(org);
      await listener.end();
    });

    it("loses its credits when it is refunded or disputed, and a dispute stops automatic top-ups", async () => {
      const { stage, account, price, org, buy, deliverAll } = purchases();
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

    it("stays visible while it can't be stored, and never overwrites an entry that Stripe contradicts", async () => {
      const { stage, org, buy, deliverAll } = purchases();
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

    it("without a purchase here, or by another customer, gives no credits", async () => {
      const { stage, account, customer, org, deliverAll } = purchases();
      account.post("/payment_intents", {
        amount: 900,
        currency: "usd",
        customer,
        confirm: true,
        payment_method: "pm_card_visa",
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

    it("by bank debit has credits once the bank pays, and saves nothing for top-ups", async () => {
      const { stage, account, org, buy, deliverAll, count } = purchases();
      const paid = buy(5_000, "bin_none", "pm_usBankAccount_success");
      const refused = buy(4_000, "bin_none", "pm_usBankAccount_insufficientFunds");
      await deliverAll();
      await stage.readBack();
      await stage.walk();
      expect([await readTargets(stage), (await readLedger(stage, org)).entries]).toEqual([[], []]);
      const since = account.stripe.events().length;
      account.stripe.acts.endDebit(paid);
      account.stripe.acts.endDebit(refused);
      await deliverAll(since);
      await stage.readBack();
      expect((await readLedger(stage, org)).entries).toMatchObject([{ key: paid, amount: "50" }]);
      expect(
        await count(`billing_customer WHERE organization_id = '${org}' AND payment_method IS NOT NULL`),
      ).toBe(0);
    });

    it("that is read back late doesn't replace the card of a later one", async () => {
      const { stage, account, org, buy, count } = purchases();
      const old = buy(1_000, "bin_none", "pm_card_pendingRefund");
      account.stripe.acts.passTime(60);
      const recent = buy(2_000);
      for (const id of [recent, old]) {
        await addTargets(stage.pool, [{ kind: "payment", id }]);
        await stage.readBack();
      }
      expect((await readLedger(stage, org)).entries).toHaveLength(2);
      expect(
        await count(`billing_customer WHERE organization_id = '${org}' AND payment_method = 'pm_card_visa'`),
      ).toBe(1);
    });

    it("is in the ledger after one walk if every webhook was lost", async () => {
      const { stage, account, org, buy } = purchases();
      const payment = buy(5_000);
      account.post("/refunds", { payment_intent: payment, amount: 1_000 });
      await stage.walk();
      expect((await readLedger(stage, org)).granted).toBe(40n * 10n ** 12n);
      const walked = stage.seen.length;
      await stage.walk();
      // Everything is known: only the four lists are read.
      expect(stage.seen.length - walked).toBe(4);
    });

    it("is in the ledger with what the operator does by hand in Stripe, and other sales are left alone", async () => {
      const { stage, account, org, buy } = purchases();
      const [refunded, disputed] = [buy(5_000), buy(3_000)];
      await stage.walk();
      account.post("/refunds", { payment_intent: refunded, amount: 1_000, reason: "requested_by_customer" });
      const { id } = account.stripe.acts.contestPayment(disputed, { isInquiry: true });
      account.stripe.acts.escalateDispute(id);
      const sale = account.post("/payment_intents", {
        amount: 900,
        currency: "usd",
        customer: account.post("/customers").body.id,
        confirm: true,
        payment_method: "pm_card_visa",
      }).body.id;
      account.post("/refunds", { payment_intent: sale, amount: 100 });
      account.stripe.acts.contestPayment(sale);
      const seen = stage.seen.length;
      await stage.walk();
      expect((await readLedger(stage, org)).granted).toBe(40n * 10n ** 12n);
      const read = stage.seen.slice(seen).filter((name) => name.startsWith("GET /v1/payment_intents/"));
      expect(read.sort()).toEqual([refunded, disputed].map((pi) => `GET /v1/payment_intents/${pi}`).sort());
      account.stripe.acts.decideDispute(id, "won");
      await stage.walk();
      expect((await readLedger(stage, org)).granted).toBe(70n * 10n ** 12n);
    });
  });
}
