import { STRIPE_API_VERSION } from "@causeway/billing";
import { createStripeSimulator, serveWithPages } from "@causeway/stripe-simulator";
import { startService } from "@causeway/testing";
import { untilAlive } from "@causeway/ui/testing";
import { openSettings } from "./open-settings.ts";

/**
 * A dashboard that sells through a simulator of Stripe, with the worker that reads payments back.
 *
 * @param env what the server inherits to run at all, and where the browser and its pictures are
 */
export async function openBilling(env: Readonly<Record<string, string | undefined>>) {
  const stripe = createStripeSimulator({ apiVersion: STRIPE_API_VERSION });
  const server = await serveWithPages(stripe);
  const payments = { CREDITS: "on", STRIPE_SECRET_KEY: "sk_test_simulator", STRIPE_API_URL: server.url };
  const settings = await openSettings(env, { ...payments, STRIPE_WEBHOOK_SECRET: "whsec_simulator" });
  const { databaseUrl, redisUrl } = settings.dashboard;
  const worker = await startService("worker", {
    DATABASE_URL: databaseUrl,
    REDIS_URL: redisUrl,
    LOG_LEVEL: "warn",
    ...payments,
  });
  const { page } = settings;
  return {
    ...settings,
    stripe,
    /** Asks Stripe as the operator does in Stripe's dashboard. Returns the id of the new object. */
    ask(path: string, form: Readonly<Record<string, string>>): string {
      const headers = {
        authorization: "Bearer sk_test_simulator",
        "stripe-version": STRIPE_API_VERSION,
        "content-type": "application/x-www-form-urlencoded",
      };
      const body = new URLSearchParams(form).toString();
      return JSON.parse(stripe.handle({ method: "POST", path: `/v1${path}`, headers, body }).body).id;
    },
    /** Pays on Stripe's page, and waits until the dashboard shows it. */
    async pay(): Promise<void> {
      await page.getByRole("heading", { name: "Pay", exact: true }).waitFor();
      await page.getByRole("button", { name: "Pay", exact: true }).click();
      await page.waitForURL("**/credits?checkout=*");
      await page.getByText("Your payment was received.").waitFor();
      await page.waitForURL("**/credits");
      await untilAlive(page);
    },
    async stop() {
      await settings.stop();
      await worker.stop();
      await server.close();
    },
  };
}
