import { startService } from "@causeway/testing";
import { describe, expect, it } from "vitest";
import { payTopUps } from "../billing/pay-top-ups.ts";
import { readLedger } from "./billing-stage.ts";
import type { Purchases } from "./purchases.ts";

/** Tests of workers that are killed while they pay or read back. */
export function describeKilledWorkers(purchases: () => Purchases): void {
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
