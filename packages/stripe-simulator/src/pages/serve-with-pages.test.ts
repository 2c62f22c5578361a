import { STRIPE_API_VERSION } from "@causeway/billing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createStripeSimulator } from "../create-stripe-simulator.ts";
import type { Served } from "../server/serve.ts";
import { serveWithPages } from "./serve-with-pages.ts";

const stripe = createStripeSimulator({ apiVersion: STRIPE_API_VERSION });
let served: Served;

beforeAll(async () => {
  served = await serveWithPages(stripe);
});
afterAll(() => served.close());

async function post(path: string, form: Record<string, string>) {
  const answer = await fetch(`${served.url}/v1${path}`, {
    method: "POST",
    headers: { authorization: "Bearer sk_test_simulator", "stripe-version": STRIPE_API_VERSION },
    body: new URLSearchParams(form),
  });
  return (await answer.json()) as { id: string; url: string };
}

const openPage = () =>
  post("/checkout/sessions", {
    mode: "payment",
    "line_items[0][price_data][currency]": "usd",
    "line_items[0][price_data][unit_amount]": "2500",
    "line_items[0][price_data][product_data][name]": "Credits <b>",
    "line_items[0][quantity]": "1",
    success_url: "http://localhost/done?session={CHECKOUT_SESSION_ID}&a=1",
    cancel_url: "http://localhost/back",
  });

const press = (url: string, card: string) =>
  fetch(url, { method: "POST", body: new URLSearchParams({ card }), redirect: "manual" });

describe("pages that Stripe hosts", () => {
  it("take a payment, also after a declined card, and lead to the success URL", async () => {
    const { id, url } = await openPage();
    expect(await (await fetch(url)).text()).toContain("25.00 USD");
    const declined = await press(url, "pm_card_visa_chargeDeclined");
    expect(declined.status).toBe(402);
    expect(await declined.text()).toContain("Your card was declined.");
    const paid = await press(url, "pm_card_visa");
    expect([paid.status, paid.headers.get("location")]).toEqual([
      303,
      `http://localhost/done?session=${id}&a=1`,
    ]);
    expect(stripe.world.tables.cs.get(id)?.payment_status).toBe("paid");
    expect(await (await fetch(url)).text()).toContain("no longer open");
  });

  it("lead back from the portal, and return 404 for an unknown session", async () => {
    const customer = await post("/customers", {});
    const { url } = await post("/billing_portal/sessions", {
      customer: customer.id,
      return_url: "http://localhost/credits",
    });
    expect(await (await fetch(url)).text()).toContain('href="http://localhost/credits"');
    expect((await fetch(`${url}x`)).status).toBe(404);
    expect((await fetch(`${served.url}/c/pay/unknown`)).status).toBe(404);
  });
});
