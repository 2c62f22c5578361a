import { createStripe } from "@causeway/stripe-client";
import { beforeEach, describe, expect, it } from "vitest";
import { payDue, payTopUps } from "../billing/pay-top-ups.ts";
import { readAudit, readLedger } from "./billing-stage.ts";
import type { Purchases } from "./purchases.ts";

/** Tests of automatic top-ups. */
export function describeTopUps(purchases: () => Purchases): void {
  const turnOn = async (card = "pm_card_visa"): Promise<void> => {
    const { stage, org } = purchases();
    await stage.pool.query(
      `UPDATE billing_customer SET auto_topup_enabled = true, auto_topup_below = 10, auto_topup_cents = 2500,
         auto_topup_day_cap_cents = 5000, payment_method = $2 WHERE organization_id = $1`,
      [org, card],
    );
  };

  const invoices = (): { id: string; status: string; total: number }[] => {
    const { account, customer } = purchases();
    return account.get("/invoices", { customer }).body.data;
  };

  /** Makes what another worker left open due. */
  const takeOver = () => {
    const { stage, org } = purchases();
    return stage.pool.query(
      "UPDATE billing_intent SET updated_at = now() - interval '1 hour' WHERE organization_id = $1",
      [org],
    );
  };

  const retry = async (): Promise<void> => {
    const { stage } = purchases();
    await takeOver();
    await payTopUps(stage.deps);
    await stage.readBack();
  };

  const readIntents = async (): Promise<{ status: string; error: string | null }[]> => {
    const { stage, org } = purchases();
    const { rows } = await stage.pool.query(
      "SELECT status, error FROM billing_intent WHERE organization_id = $1 ORDER BY created_at",
      [org],
    );
    return rows;
  };

  const readStop = async (): Promise<string | null> => {
    const { stage, org } = purchases();
    const { rows } = await stage.pool.query(
      "SELECT auto_topup_stopped AS stopped FROM billing_customer WHERE organization_id = $1",
      [org],
    );
    return rows[0].stopped;
  };

  const readBalance = () => {
    const { account, customer } = purchases();
    return account.stripe.world.get("cus", customer).balance;
  };

  const setBalance = (cents: number): void => {
    const { account, customer } = purchases();
    account.stripe.world.get("cus", customer).balance = cents;
  };

  describe("an automatic top-up", () => {
    beforeEach(async () => {
      const { stage } = purchases();
      await stage.pool.query("DELETE FROM billing_intent");
      await stage.pool.query("UPDATE billing_customer SET auto_topup_enabled = false");
    });

    it("is paid one at a time, up to the daily cap", async () => {
      const { stage, org } = purchases();
      await turnOn();
      await Promise.all(Array.from({ length: 50 }, () => payDue(stage.deps, org)));
      expect(invoices()).toMatchObject([{ status: "paid", total: 2_500 }]);
      await payTopUps(stage.deps);
      expect(invoices()).toHaveLength(1);
      await stage.readBack();
      expect((await readLedger(stage, org)).granted).toBe(25n * 10n ** 12n);
      await stage.pool.query("UPDATE credit_account SET used = 24 WHERE organization_id = $1", [org]);
      await payTopUps(stage.deps);
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
      expect(invoices()).toMatchObject([{ status: "paid", total: 2_500 }]);
      expect((await readLedger(stage, org)).granted).toBe(25n * 10n ** 12n);
    });

    it("stays open while Stripe refuses the key, without blaming the card", async () => {
      const { stage, org, count } = purchases();
      await turnOn();
      const stripe = createStripe({ secretKey: "sk_test_revoked", apiUrl: stage.stripeUrl });
      await payTopUps({ ...stage.deps, stripe });
      await stripe.close();
      expect(await readIntents()).toEqual([{ status: "open", error: expect.stringContaining("401") }]);
      expect([
        await readStop(),
        await count(`notification_delivery WHERE organization_id = '${org}'`),
      ]).toEqual([null, 0]);
      await payTopUps(stage.deps);
      expect(invoices()).toEqual([]);
      await retry();
      expect(invoices()).toMatchObject([{ status: "paid", total: 2_500 }]);
      expect(await readIntents()).toEqual([{ status: "done", error: null }]);
    });

    it.each([[-2_500], [-1_000], [700]])(
      "waits until a balance of %i cents at Stripe is gone",
      async (balance) => {
        const { stage, org } = purchases();
        await turnOn();
        setBalance(balance);
        await payTopUps(stage.deps);
        await retry();
        expect(invoices()).toMatchObject([{ status: "draft" }]);
        expect(readBalance()).toBe(balance);
        expect(await readIntents()).toEqual([{ status: "open", error: expect.stringContaining("balance") }]);
        setBalance(0);
        await retry();
        expect(invoices()).toMatchObject([{ status: "paid", total: 2_500 }]);
        expect((await readLedger(stage, org)).granted).toBe(25n * 10n ** 12n);
      },
    );

    it("costs its full amount, whatever discount the customer has", async () => {
      const { stage, account, customer, org } = purchases();
      await turnOn();
      account.stripe.acts.giveDiscount(customer, account.post("/coupons", { percent_off: 100 }).body.id);
      await payTopUps(stage.deps);
      await stage.readBack();
      expect(invoices()).toMatchObject([{ status: "paid", total: 2_500 }]);
      expect((await readLedger(stage, org)).granted).toBe(25n * 10n ** 12n);
    });

    it("waits for a bank that takes days, and isn't paid again meanwhile", async () => {
      const { stage, account, org } = purchases();
      await turnOn("pm_usBankAccount_success");
      await payTopUps(stage.deps);
      await payTopUps(stage.deps);
      await retry();
      await retry();
      expect(invoices()).toMatchObject([{ status: "open", total: 2_500 }]);
      expect(await readIntents()).toEqual([{ status: "open", error: null }]);
      const [intent] = [...account.stripe.world.tables.pi.values()];
      account.stripe.acts.endDebit(intent?.id ?? "");
      await retry();
      expect(await readIntents()).toEqual([{ status: "done", error: null }]);
      expect((await readLedger(stage, org)).granted).toBe(25n * 10n ** 12n);
    });

    it("begins though many others wait at their daily caps", async () => {
      const { stage, org } = purchases();
      await stage.pool.query(
        `WITH others AS (INSERT INTO organization (id, name) SELECT 'org_0' || n, '' FROM generate_series(1, 60) n RETURNING id),
           paid AS (INSERT INTO billing_intent (id, organization_id, kind, idempotency_key, amount_cents, status)
                    SELECT 'bin_' || id, id, 'auto_topup', 'bin_' || id, 2500, 'done' FROM others)
         INSERT INTO billing_customer (organization_id, stripe_customer_id, payment_method, auto_topup_enabled, auto_topup_below,
           auto_topup_cents, auto_topup_day_cap_cents)
         SELECT id, 'cus_' || id, 'pm_card_visa', true, 10, 2500, 2500 FROM others`,
      );
      await turnOn();
      await payTopUps(stage.deps);
      expect(invoices()).toMatchObject([{ status: "paid" }]);
      expect(org > "org_0").toBe(true);
    });

    it("is voided if the balance changes just before it is paid", async () => {
      const { stage, account } = purchases();
      await turnOn();
      setBalance(-1_000);
      await payTopUps(stage.deps);
      account.post(`/invoices/${invoices()[0]?.id}/finalize`, {});
      await takeOver();
      await payTopUps(stage.deps);
      expect(invoices()).toMatchObject([{ status: "draft" }, { status: "void" }]);
      expect(readBalance()).toBe(-1_000);
      expect(await readIntents()).toMatchObject([{ status: "failed" }, { status: "open" }]);
    });

    it("ends without credits if its invoice was marked as paid by hand", async () => {
      const { stage, account, org } = purchases();
      await turnOn();
      setBalance(-1);
      await payTopUps(stage.deps);
      setBalance(0);
      account.post(`/invoices/${invoices()[0]?.id}/pay`, { paid_out_of_band: true });
      await stage.pool.query("UPDATE billing_customer SET auto_topup_below = 0 WHERE organization_id = $1", [
        org,
      ]);
      await retry();
      expect(invoices()).toMatchObject([{ status: "paid" }]);
      expect(await readIntents()).toEqual([
        { status: "failed", error: expect.stringContaining("no payment") },
      ]);
      expect((await readLedger(stage, org)).granted).toBe(0n);
    });

    it.each([
      ["auto_topup_enabled = false", "POST /v1/invoices", /^POST \/v1\/invoices$/, []],
      ["auto_topup_stopped = 'disputed'", "pay", /^POST \/v1\/invoices\/.*\/finalize$/, [{ status: "void" }]],
      ["auto_topup_enabled = false", "pay", /^POST \/v1\/invoices\/.*\/pay$/, [{ status: "paid" }]],
    ])("is dropped with %s after %s was lost, or read back if it is paid", async (change, _, of, left) => {
      const { stage, org } = purchases();
      await turnOn();
      stage.current.interference = { of, how: "lose" };
      await payTopUps(stage.deps);
      stage.current.interference = null;
      await stage.pool.query(`UPDATE billing_customer SET ${change} WHERE organization_id = $1`, [org]);
      await retry();
      expect(invoices()).toMatchObject(left);
      const isPaid = of.source.includes("pay");
      expect(await readIntents()).toMatchObject([{ status: isPaid ? "done" : "failed" }]);
      expect((await readLedger(stage, org)).granted).toBe(isPaid ? 25n * 10n ** 12n : 0n);
    });

    it("of a deleted organization is dropped", async () => {
      const { stage, org } = purchases();
      await turnOn();
      stage.current.interference = { of: /^POST \/v1\/invoices$/, how: "lose" };
      await payTopUps(stage.deps);
      stage.current.interference = null;
      await stage.pool.query("UPDATE organization SET status = 'deleted' WHERE id = $1", [org]);
      await retry();
      expect([invoices(), await readIntents()]).toMatchObject([[], [{ status: "failed" }]]);
    });

    it("stays stopped by a dispute, whatever card comes later", async () => {
      const { stage, account, org, buy } = purchases();
      const payment = buy(3_000);
      await stage.walk();
      await turnOn("pm_card_chargeCustomerFail");
      await stage.pool.query("UPDATE credit_account SET used = granted WHERE organization_id = $1", [org]);
      await payTopUps(stage.deps);
      expect(await readStop()).toBe("declined");
      account.stripe.acts.contestPayment(payment);
      await stage.walk();
      expect(await readStop()).toBe("disputed");
      expect((await readAudit(stage, org)).at(-1)?.details).toMatchObject({
        changes: { stopped: { before: "declined", after: "disputed" } },
      });
      buy(1_000);
      await stage.walk();
      expect(await readStop()).toBe("disputed");
    });
  });
}
