import { createServer } from "node:http";
import { STRIPE_API_VERSION } from "@causeway/billing";
import { createStripeSimulator, serve } from "@causeway/stripe-simulator";
import { freePort } from "@causeway/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { toForm } from "./calls/form.ts";
import { changeSubscription, createCustomer, createStripe, createTopUpPage, type Stripe } from "./index.ts";
import { readPayment } from "./reads/read-payment.ts";
import { type Existing, everyCall } from "./testing/every-call.ts";

const simulator = createStripeSimulator({ apiVersion: STRIPE_API_VERSION });
const secretKey = "sk_test_simulator";
let stripe: Stripe;
let apiUrl = "";
let existing: Existing;
const close: (() => Promise<void>)[] = [];

const post = async (path: string, params: object): Promise<ReturnType<typeof JSON.parse>> =>
  stripe.post(path, JSON.parse(JSON.stringify(params)), `key ${Math.random()}`);

async function prepare(): Promise<Existing> {
  const card = { default_payment_method: "pm_card_visa" };
  const customer = (await post("/customers", { invoice_settings: card })).id;
  const recurring = { interval: "month" };
  const price = { currency: "usd", unit_amount: 3_000, product_data: { name: "Team" }, recurring };
  const priceId = (await post("/prices", price)).id;
  const subscription = await post("/subscriptions", { customer, items: [{ price: priceId, quantity: 2 }] });
  const intents = [...simulator.world.tables.pi.keys()];
  const openInvoice = (await post("/invoices", { customer })).id;
  await post("/invoiceitems", { customer, invoice: openInvoice, amount: 500, currency: "usd" });
  await post(`/invoices/${openInvoice}/finalize`, {});
  return {
    customer,
    priceId,
    openInvoice,
    payment: intents[0] ?? "",
    invoice: subscription.latest_invoice,
    subscription: subscription.id,
    item: subscription.items.data[0].id,
  };
}

beforeAll(async () => {
  const served = await serve(simulator.handle);
  apiUrl = served.url;
  stripe = createStripe({ secretKey, apiUrl });
  close.push(served.close, stripe.close);
  existing = await prepare();
});
afterAll(async () => {
  for (const end of close.reverse()) await end();
});

describe("the client", () => {
  it("makes every call as Stripe accepts it", async () => {
    for (const [name, call] of everyCall(stripe, existing)) await expect(call(), name).resolves.not.toThrow();
  });

  it("buys once for the same key, and refuses the key for something else", async () => {
    const page = {
      customer: existing.customer,
      intentId: "bin_9",
      hasTax: false,
      idempotencyKey: "same",
      successUrl: "https://example.com",
      cancelUrl: "https://example.com",
    };
    const first = await createTopUpPage(stripe, { ...page, cents: 700 });
    expect(await createTopUpPage(stripe, { ...page, cents: 700 })).toEqual(first);
    await expect(createTopUpPage(stripe, { ...page, cents: 800 })).rejects.toMatchObject({
      fields: { status: 400, type: "idempotency_error" },
    });
  });

  it("describes errors without Stripe's words, which can quote a key", async () => {
    const wrong = createStripe({ secretKey: "sk_test_wrong_key", apiUrl });
    close.push(wrong.close);
    const error = await wrong.get("/customers").catch((thrown: unknown) => thrown);
    expect(String(error)).toMatch(/Stripe returned 401 invalid_request_error: req_/);
    const missing = await readPayment(stripe, "pi_none").catch((thrown: unknown) => thrown);
    expect(missing).toMatchObject({ isMissing: true, isUnavailable: false, isDeclined: false });
  });

  it("leaves the seats as they are when the card is declined", async () => {
    const { priceId } = existing;
    const card = { default_payment_method: "pm_card_visa" };
    const customer = (await post("/customers", { invoice_settings: card })).id;
    const subscription = await post("/subscriptions", { customer, items: [{ price: priceId, quantity: 2 }] });
    const [item] = subscription.items.data;
    await post(`/customers/${customer}`, {
      invoice_settings: { default_payment_method: "pm_card_chargeCustomerFail" },
    });
    simulator.acts.passTime(86_400);
    const change = { id: subscription.id, intentId: "bin_5", idempotencyKey: "bin_5" };
    const seats = { itemId: item.id, from: 2, to: 5 };
    await expect(changeSubscription(stripe, { ...change, seats })).rejects.toMatchObject({
      isDeclined: true,
    });
    expect(await stripe.get(`/subscriptions/${subscription.id}`)).toMatchObject({
      items: { data: [{ quantity: 2 }] },
    });
  });
});

describe("a server that fails", () => {
  /** Answers in turn with these statuses; 0 closes the connection. */
  async function startFailing(statuses: number[]) {
    const keys: (string | undefined)[] = [];
    const server = createServer((request, response) => {
      keys.push(request.headers["idempotency-key"]?.toString());
      const status = statuses.shift() ?? 200;
      if (status === 0) return void request.socket.destroy();
      response.writeHead(status, { "content-type": "application/json" });
      response.end(status === 200 ? '{"id":"cus_1"}' : '{"error":{"type":"api_error"}}');
    });
    const port = await freePort();
    await new Promise<void>((done) => server.listen(port, "127.0.0.1", done));
    const client = createStripe({ secretKey, apiUrl: `http://127.0.0.1:${port}` });
    close.push(async () => void server.close(), client.close);
    return { client, keys };
  }
  const create = (client: Stripe) =>
    createCustomer(client, { organizationId: "o", name: "n", email: "e@example.com", idempotencyKey: "k" });

  it.each([[500], [429], [409], [0]])("gets a second request with the same key after %i", async (status) => {
    const { client, keys } = await startFailing([status]);
    expect(await create(client)).toBe("cus_1");
    expect(keys).toEqual(["k", "k"]);
  });

  it("gets no more requests after two tries, or after a refusal", async () => {
    const down = await startFailing([503, 503, 503]);
    await expect(create(down.client)).rejects.toMatchObject({ isUnavailable: true });
    expect(down.keys).toHaveLength(2);
    const refusing = await startFailing([400]);
    await expect(create(refusing.client)).rejects.toMatchObject({ isUnavailable: false });
    expect(refusing.keys).toHaveLength(1);
  });
});

it("writes nested parameters as brackets and leaves out what is undefined", () => {
  const params = { a: { b: [{ c: 1 }] }, d: undefined, e: true };
  expect(decodeURIComponent(toForm(params))).toBe("a[b][0][c]=1&e=true");
});
