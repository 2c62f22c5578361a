import { startService } from "@causeway/testing";
import { describe, expect, it } from "vitest";
import { payDue, payTopUps } from "../billing/pay-top-ups.ts";
import { readAudit, readLedger } from "./billing-stage.ts";
import type { Purchases } from "./purchases.ts";

/** Tests of automatic top-ups, and of workers that are killed while they pay or read back. */
export function describeTopUps(purchases: () => Purchases): void {
  describe("an automatic top-up", () => {
    const turnOn = async (card = "pm_card_visa"): Promise<void> => {
      const { stage, org } = purchases();
      await stage.pool.query(
        `UPDATE billing_customer SET auto_topup_enabled = true, auto_topup_below = 10, auto_topup_cents = 2500,
           auto_topup_day_cap_cents = 5000, payment_method = $2 WHERE organization_id = $1`,
        [org, card],
      );
    };
    const invoices = (): { status: string; total: number }[] => {
      const { account, customer } = purchases();
      return account.get("/invoices", { customer }).body.data;
    };
    const takeOver = () => {
      const { stage, org } = purchases();
      return stage.pool.query(
        "UPDATE billing_intent SET updated_at = now() - interval '1 hour' WHERE organization_id = $1",
        [org],
      );
    };

    it("is paid one at a time, up to the daily cap", async () => {
      const { stage, org } = purchases();
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

    it("stops when the card is declined, voids the invoice and emails the owner", async () => {
      const { stage, org, buy, deliverAll, count } = purchases();
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
          stopped: "declined",
          status: "failed",
          error: "The card was declined (generic_decline).",
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
    ])("makes one invoice even if the response of %s was lost", async (_, of) => {
      const { stage, org } = purchases();
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
    const startWorker = () => startService("worker", { ...purchases().stage.environment, LOG_LEVEL: "warn" });
    const hang = async (of: RegExp): Promise<void> => {
      const { stage } = purchases();
      stage.current.interference = { of, how: "hang" };
      const asked = stage.waiting.length;
      await expect.poll(() => stage.waiting.length).toBeGreaterThan(asked);
    };

    it("between claim and commit, or after paying, leaves nothing undone and does nothing twice", async () => {
      const { stage, account, customer, org, buy, deliverAll } = purchases();
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
}
