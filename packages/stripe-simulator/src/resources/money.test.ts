import { describe, expect, it } from "vitest";
import { startTestClient, type TestClient, topUpPage } from "../testing/test-client.ts";

const pay = ({ post }: TestClient, method = "pm_card_visa", amount = 1000) =>
  post("/payment_intents", { amount, currency: "usd", confirm: true, payment_method: method }).body;
const types = ({ stripe }: TestClient) => stripe.events().map(({ type }) => type);

describe("a page", () => {
  it("is paid with tax, and can't be paid or expired again", () => {
    const client = startTestClient();
    const { post, get, stripe } = client;
    const customer = post("/customers", { address: { country: "US" } }).body.id;
    const page = post("/checkout/sessions", topUpPage(customer, 5000)).body;
    expect(page).toMatchObject({
      status: "open",
      payment_status: "unpaid",
      payment_intent: null,
      amount_total: 6000,
      total_details: { amount_tax: 1000, amount_discount: 0 },
    });
    expect(stripe.acts.payPage(page.id, "pm_card_visa_chargeDeclined")).toBe(false);
    const { status, payment_intent: intent } = get(`/checkout/sessions/${page.id}`).body;
    expect(status).toBe("open");
    expect(stripe.acts.payPage(page.id)).toBe(true);
    const paid = get(`/checkout/sessions/${page.id}`, { expand: ["payment_intent"] }).body;
    expect(paid).toMatchObject({
      status: "complete",
      payment_status: "paid",
      payment_intent: { id: intent, status: "succeeded", amount_received: 6000, customer },
    });
    expect(get("/checkout/sessions", { payment_intent: paid.payment_intent.id }).body.data).toHaveLength(1);
    expect(post(`/checkout/sessions/${page.id}/expire`).status).toBe(400);
    expect(types(client).at(-1)).toBe("checkout.session.completed");
  });

  it("that a coupon pays has no payment intent", () => {
    const { post, get, stripe } = startTestClient();
    const customer = post("/customers", { address: { country: "US" } }).body.id;
    const coupon = post("/coupons", { percent_off: 100 }).body.id;
    const page = post("/checkout/sessions", { ...topUpPage(customer, 5000), discounts: [{ coupon }] }).body;
    expect(page).toMatchObject({ amount_subtotal: 5000, amount_total: 0 });
    stripe.acts.payPage(page.id);
    expect(get(`/checkout/sessions/${page.id}`).body).toMatchObject({
      status: "complete",
      payment_status: "no_payment_required",
      payment_intent: null,
    });
    expect(get("/payment_intents").body.data).toEqual([]);
  });

  it("can make an invoice with the same payment", () => {
    const { post, get, stripe } = startTestClient();
    const customer = post("/customers", { address: { country: "US" } }).body.id;
    const page = post("/checkout/sessions", {
      ...topUpPage(customer, 5000),
      invoice_creation: { enabled: true },
    }).body;
    stripe.acts.payPage(page.id);
    const { payment_intent: intent, invoice } = get(`/checkout/sessions/${page.id}`).body;
    const [payment] = get("/invoice_payments", {
      payment: { type: "payment_intent", payment_intent: intent },
      expand: ["data.invoice"],
    }).body.data;
    expect(payment).toMatchObject({
      status: "paid",
      amount_paid: 6000,
      invoice: { id: invoice, status: "paid", total: 6000 },
    });
  });

  it("expires by itself, and refuses what doesn't fit its mode", () => {
    const { post, get, stripe } = startTestClient();
    const customer = post("/customers", { address: { country: "US" } }).body.id;
    const page = post("/checkout/sessions", topUpPage(customer, 5000)).body.id;
    stripe.acts.passTime(86_400);
    expect(get(`/checkout/sessions/${page}`).body).toMatchObject({ status: "expired", url: null });
    const refused = (change: Parameters<typeof post>[1]) =>
      post("/checkout/sessions", { ...topUpPage(customer, 5000), ...change }).body.error?.param;
    expect(refused({ mode: "subscription" })).toBe("line_items");
    expect(refused({ subscription_data: { metadata: { a: "b" } } })).toBe("subscription_data");
    expect(refused({ line_items: [{ quantity: 1 }] })).toBe("line_items[0][price]");
    expect(refused({ discounts: [{ coupon: "none" }] })).toBe("discounts[0][coupon]");
  });
});

describe("a payment", () => {
  it("can need its customer, who isn't there", () => {
    const { post } = startTestClient();
    const params = {
      amount: 1000,
      currency: "usd",
      confirm: true,
      payment_method: "pm_card_authenticationRequired",
    };
    expect(post("/payment_intents", params).body.status).toBe("requires_action");
    expect(post("/payment_intents", { ...params, off_session: true })).toMatchObject({
      status: 402,
      body: {
        error: { code: "authentication_required", payment_intent: { status: "requires_payment_method" } },
      },
    });
  });

  it("is confirmed or canceled once", () => {
    const client = startTestClient();
    const intent = client.post("/payment_intents", { amount: 1000, currency: "usd" }).body.id;
    expect(client.post(`/payment_intents/${intent}/confirm`).body.error.param).toBe("payment_method");
    expect(client.post(`/payment_intents/${intent}/confirm`, { payment_method: "pm_card_visa" }).status).toBe(
      200,
    );
    for (const act of ["confirm", "cancel"]) {
      expect(client.post(`/payment_intents/${intent}/${act}`, {}).body.error.code).toBe(
        "payment_intent_unexpected_state",
      );
    }
  });
});

describe("a refund", () => {
  it("is at most what is left, and a failed one is left again", () => {
    const client = startTestClient();
    const { post, get, stripe } = client;
    const { id: intent, latest_charge: charge } = pay(client);
    const first = post("/refunds", { payment_intent: intent, amount: 400 }).body;
    expect(first).toMatchObject({ status: "succeeded", amount: 400, charge });
    expect(post("/refunds", { payment_intent: intent, amount: 601 }).body.error).toMatchObject({
      param: "amount",
      message: "Refund amount ($6.01) is greater than unrefunded amount on charge ($6.00)",
    });
    expect(post("/refunds", { charge }).body.amount).toBe(600);
    expect(post("/refunds", { charge }).body.error.code).toBe("charge_already_refunded");
    stripe.acts.failRefund(first.id);
    expect(get(`/charges/${charge}`).body).toMatchObject({ amount_refunded: 600, refunded: false });
    expect(
      get("/refunds", { payment_intent: intent, expand: ["data.failure_balance_transaction"] }).body.data[1],
    ).toMatchObject({
      status: "failed",
      failure_balance_transaction: { amount: 400 },
    });
    expect(post("/refunds", { charge }).body.amount).toBe(400);
    expect(types(client)).toContain("refund.failed");
  });

  it("can be pending, and names one payment that has a charge", () => {
    const client = startTestClient();
    const { id: intent, latest_charge: charge } = pay(client, "pm_card_pendingRefund");
    expect(client.post("/refunds", { payment_intent: intent }).body.status).toBe("pending");
    expect(client.post("/refunds", {}).status).toBe(400);
    expect(client.post("/refunds", { payment_intent: intent, charge }).status).toBe(400);
    const open = client.post("/payment_intents", { amount: 1000, currency: "usd" }).body.id;
    expect(client.post("/refunds", { payment_intent: open }).status).toBe(400);
  });
});

describe("a dispute", () => {
  it("withdraws, refuses refunds meanwhile, and reinstates when it is won", () => {
    const client = startTestClient();
    const { id: intent } = pay(client);
    const { id } = client.stripe.acts.contestPayment(intent, { amount: 700 });
    expect(client.post("/refunds", { payment_intent: intent }).body.error.code).toBe("charge_disputed");
    expect(client.post(`/disputes/${id}`, { evidence: { product_description: "x" } }).body.status).toBe(
      "under_review",
    );
    client.stripe.acts.decideDispute(id, "won");
    const [dispute] = client.get("/disputes", { payment_intent: intent }).body.data;
    expect(dispute.status).toBe("won");
    expect(dispute.balance_transactions.map(({ amount }: { amount: number }) => amount)).toEqual([-700, 700]);
    expect(client.post("/refunds", { payment_intent: intent }).status).toBe(200);
  });

  it("that is an inquiry withdraws nothing until it is more", () => {
    const client = startTestClient();
    const inquiry = client.stripe.acts.contestPayment(pay(client).id, { isInquiry: true });
    client.stripe.acts.decideDispute(inquiry.id, "won");
    expect(client.get(`/disputes/${inquiry.id}`).body).toMatchObject({
      status: "warning_closed",
      balance_transactions: [],
    });
    const other = client.stripe.acts.contestPayment(pay(client).id, { isInquiry: true });
    client.stripe.acts.escalateDispute(other.id);
    client.stripe.acts.decideDispute(other.id, "lost");
    expect(client.get(`/disputes/${other.id}`).body).toMatchObject({
      status: "lost",
      balance_transactions: [{ amount: -1000 }],
    });
  });
});
