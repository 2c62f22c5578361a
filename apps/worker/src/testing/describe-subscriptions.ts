import { topUpPage } from "@causeway/stripe-simulator/testing";
import { describe, expect, it } from "vitest";
import { endOrphans } from "../billing/end-orphans.ts";
import { addIntent, addPlan, notesOf, readAudit, readLedger } from "./billing-stage.ts";
import type { Purchases } from "./purchases.ts";

/** Tests of subscriptions to plans. */
export function describeSubscriptions(purchases: () => Purchases): void {
  describe("a subscription", () => {
    const subscribe = (seats: number, metadata = {}): string => {
      const { account, customer, price } = purchases();
      const page = {
        mode: "subscription",
        customer,
        success_url: "https://example.com",
        line_items: [{ price, quantity: seats }],
        subscription_data: { metadata },
      };
      const { id } = account.post("/checkout/sessions", page).body;
      account.stripe.acts.payPage(id);
      return account.get(`/checkout/sessions/${id}`).body.subscription;
    };
    const settle = async (since: number) => {
      const { stage, deliverAll } = purchases();
      await deliverAll(since);
      await Promise.all([stage.readBack(), stage.readBack()]);
      await stage.readBack();
    };

    it("gives credits and limits until it ends, leaves retention as it is, and logs each change once, with its author", async () => {
      const { stage, account, price, org } = purchases();
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
        ["subscription.cancel", "Stripe"],
      ]);
      const { rows } = await stage.pool.query(
        `SELECT s.status, s.is_in_force, s.seats, o.payload_retention_days FROM billing_subscription s
           JOIN organization o ON o.id = s.organization_id WHERE s.id = $1`,
        [id],
      );
      expect(rows).toEqual([
        { status: "canceled", is_in_force: false, seats: 2, payload_retention_days: 365 },
      ]);
    });

    it("is found by the walk, and ends when its organization is deleted", async () => {
      const { stage, account, price, org, count } = purchases();
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

    it("of a deleted organization ends in any status, with its pages, even if Stripe refuses to end another", async () => {
      const { stage, account, customer, price, org, count } = purchases();
      await addPlan(stage, price);
      const id = subscribe(1);
      await stage.walk();
      await stage.pool.query(
        `INSERT INTO billing_subscription (id, organization_id, plan_id, seats, status, is_in_force, updated_at)
         SELECT 'sub_refused', organization_id, plan_id, seats, status, is_in_force, now() FROM billing_subscription WHERE id = $1`,
        [id],
      );
      await stage.pool.query(
        "UPDATE billing_subscription SET status = 'past_due', is_in_force = false WHERE id = $1",
        [id],
      );
      const page = account.post("/checkout/sessions", {
        ...topUpPage(customer, 1_000),
        automatic_tax: { enabled: false },
      }).body.id;
      for (const [name, pageId] of [
        ["page", page],
        ["unseen", null],
      ]) {
        await addIntent(stage, { id: `bin_${name}_${org}`, organizationId: org, kind: "topup" });
        await stage.pool.query("UPDATE billing_intent SET stripe_id = $2 WHERE id = $1", [
          `bin_${name}_${org}`,
          pageId,
        ]);
      }
      await stage.pool.query("UPDATE organization SET status = 'deleted' WHERE id = $1", [org]);
      stage.current.interference = { of: /^DELETE .*sub_refused/, how: "lose" };
      await endOrphans(stage.deps);
      stage.current.interference = null;
      expect(account.get(`/subscriptions/${id}`).body.status).toBe("canceled");
      expect(account.get(`/checkout/sessions/${page}`).body.status).toBe("expired");
      expect(await count(`billing_intent WHERE organization_id = '${org}' AND status = 'failed'`)).toBe(2);
    });
  });
}
