import { isFromStripe, STRIPE_API_VERSION } from "@causeway/billing";
import { afterEach, describe, expect, it } from "vitest";
import { createStripeSimulator } from "../create-stripe-simulator.ts";
import { type Served, serve } from "./serve.ts";

let served: Served | null = null;
afterEach(async () => {
  await served?.close();
  served = null;
});

describe("the server", () => {
  it("answers over HTTP", async () => {
    const stripe = createStripeSimulator({ apiVersion: STRIPE_API_VERSION });
    served = await serve(stripe.handle);
    const headers = { authorization: "Bearer sk_test_simulator", "stripe-version": STRIPE_API_VERSION };
    const made = await fetch(`${served.url}/v1/customers`, {
      method: "POST",
      headers,
      body: new URLSearchParams({ "metadata[organization]": "org_1" }),
    });
    expect(await made.json()).toMatchObject({
      object: "customer",
      metadata: { organization: "org_1" },
      livemode: false,
    });
    const refused = await fetch(`${served.url}/v1/customers`, { headers: { ...headers, authorization: "" } });
    expect(refused.status).toBe(401);
    expect(refused.headers.get("request-id")).toMatch(/^req_/);
  });
});

describe("a signed webhook", () => {
  const stripe = createStripeSimulator({
    apiVersion: STRIPE_API_VERSION,
    webhookSecrets: ["whsec_new", "whsec_old"],
  });
  const { body, headers } = stripe.sign({ id: "evt_1", object: "event" });
  const received = { body: Buffer.from(body), signature: headers["stripe-signature"] };

  it("is accepted with any secret of the endpoint, and with no other", () => {
    const now = stripe.world.now();
    for (const secret of ["whsec_new", "whsec_old"]) expect(isFromStripe(received, [secret], now)).toBe(true);
    expect(isFromStripe(received, ["whsec_other"], now)).toBe(false);
  });
});
