import { describe, expect, it } from "vitest";
import { startTestClient, type TestClient } from "../testing/test-client.ts";
import { addMonths } from "./subscription-flow.ts";

const MONTH = 31 * 86_400;

function subscribe(client: TestClient, quantity = 2, method = "pm_card_visa") {
  const { post } = client;
  const customer = post("/customers", { invoice_settings: { default_payment_method: method } }).body.id;
  const price = post("/prices", {
    currency: "usd",
    unit_amount: 3000,
    recurring: { interval: "month" },
    product_data: { name: "Team" },
  }).body.id;
  const answer = post("/subscriptions", {
    customer,
    items: [{ price, quantity }],
    expand: ["latest_invoice"],
  });
  return { customer, price, answer, id: String(answer.body.id) };
}

const invoices = ({ get }: TestClient, subscription: string) => get("/invoices", { subscription }).body.data;

describe("months", () => {
  it.each([
    ["2026-01-31", 1, "2026-02-28"],
    ["2026-12-15", 1, "2027-01-15"],
    ["2024-02-29", 12, "2025-02-28"],
  ])("from %s, %i later is %s", (from, months, to) => {
    expect(addMonths(Date.parse(from) / 1000, months)).toBe(Date.parse(to) / 1000);
  });
});

describe("a subscription", () => {
  it("is active once its first invoice is paid for all seats", () => {
    const client = startTestClient();
    const { answer, price } = subscribe(client);
    expect(answer.body).toMatchObject({
      status: "active",
      items: { data: [{ quantity: 2, price: { id: price } }] },
      latest_invoice: {
        status: "paid",
        amount_paid: 6000,
        billing_reason: "subscription_create",
        parent: { subscription_details: { subscription: answer.body.id } },
        lines: { data: [{ amount: 6000, quantity: 2, pricing: { price_details: { price } } }] },
      },
    });
  });

  it("is incomplete with a declined card", () => {
    const client = startTestClient();
    expect(subscribe(client, 1, "pm_card_visa_chargeDeclined").answer.body).toMatchObject({
      status: "incomplete",
      latest_invoice: { status: "open", amount_paid: 0 },
    });
  });

  it("renews each month, and ends when that was asked, which can be undone until then", () => {
    const client = startTestClient();
    const { id } = subscribe(client);
    client.stripe.acts.passTime(MONTH);
    expect(invoices(client, id).map((invoice: { billing_reason: string }) => invoice.billing_reason)).toEqual(
      ["subscription_cycle", "subscription_create"],
    );
    const ending = client.post(`/subscriptions/${id}`, { cancel_at_period_end: true }).body;
    expect(ending).toMatchObject({
      status: "active",
      cancel_at_period_end: true,
      cancel_at: ending.items.data[0].current_period_end,
    });
    expect(client.post(`/subscriptions/${id}`, { cancel_at_period_end: false }).body.cancel_at).toBeNull();
    client.post(`/subscriptions/${id}`, { cancel_at_period_end: true });
    client.stripe.acts.passTime(MONTH);
    expect(client.get(`/subscriptions/${id}`).body).toMatchObject({
      status: "canceled",
      ended_at: ending.cancel_at,
    });
    expect(invoices(client, id)).toHaveLength(2);
    expect(client.post(`/subscriptions/${id}`, { cancel_at_period_end: false }).status).toBe(400);
    expect(client.get("/subscriptions").body.data).toEqual([]);
    expect(client.get("/subscriptions", { status: "all" }).body.data).toHaveLength(1);
  });

  it("is past due when a renewal is declined", () => {
    const client = startTestClient();
    const { id, customer } = subscribe(client);
    client.post(`/customers/${customer}`, {
      invoice_settings: { default_payment_method: "pm_card_chargeCustomerFail" },
    });
    client.stripe.acts.passTime(MONTH);
    expect(client.get(`/subscriptions/${id}`).body.status).toBe("past_due");
    const [open] = invoices(client, id);
    expect(client.post(`/invoices/${open.id}/pay`, { payment_method: "pm_card_visa" }).body.status).toBe(
      "paid",
    );
  });

  it("bills more seats for the rest of the month, and keeps what fewer give back as the customer's balance", () => {
    const client = startTestClient();
    const { id, customer, answer } = subscribe(client);
    const [item] = answer.body.items.data;
    const half = (item.current_period_end - item.current_period_start) / 2;
    client.stripe.acts.passTime(half);
    const change = (quantity: number) =>
      client.post(`/subscriptions/${id}`, {
        items: [{ id: item.id, quantity }],
        proration_behavior: "always_invoice",
      });
    expect(change(4).status).toBe(200);
    expect(invoices(client, id)[0]).toMatchObject({
      billing_reason: "subscription_update",
      amount_paid: 3000,
      lines: { data: [{ amount: -3000 }, { amount: 6000 }] },
    });
    change(1);
    expect(client.get(`/customers/${customer}`).body.balance).toBe(-4500);
    expect(invoices(client, id)[0]).toMatchObject({ status: "paid", amount_due: 0, total: -4500 });
    expect(client.get("/invoice_payments", { invoice: invoices(client, id)[0].id }).body.data).toEqual([]);
  });
});

describe("an invoice of one's own", () => {
  it("is filled, paid once and shows its tax", () => {
    const { post, get } = startTestClient();
    const card = { default_payment_method: "pm_card_visa" };
    const customer = post("/customers", { invoice_settings: card, address: { country: "US" } }).body.id;
    const { id } = post("/invoices", { customer, automatic_tax: { enabled: true } }).body;
    expect(post("/invoiceitems", { customer, invoice: id, amount: 2500, currency: "usd" }).status).toBe(200);
    expect(post(`/invoices/${id}/pay`).body).toMatchObject({
      status: "paid",
      total: 3000,
      total_excluding_tax: 2500,
      total_taxes: [{ amount: 500 }],
    });
    expect(post(`/invoices/${id}/pay`).status).toBe(400);
    expect(post("/invoiceitems", { customer, invoice: id, amount: 1, currency: "usd" }).body.error.code).toBe(
      "invoice_not_editable",
    );
    expect(get("/invoice_payments", { invoice: id }).body.data).toMatchObject([
      { status: "paid", amount_paid: 3000 },
    ]);
  });

  it("can be declined, then voided with its payment", () => {
    const { post, get } = startTestClient();
    const customer = post("/customers").body.id;
    const { id } = post("/invoices", { customer }).body;
    post("/invoiceitems", { customer, invoice: id, amount: 2500, currency: "usd" });
    expect(post(`/invoices/${id}/pay`, { payment_method: "pm_card_visa_chargeDeclined" }).status).toBe(402);
    expect(post(`/invoices/${id}/void`).body.status).toBe("void");
    expect(get("/invoice_payments", { invoice: id }).body.data).toMatchObject([{ status: "canceled" }]);
    expect(post(`/invoices/${id}/pay`).status).toBe(400);
  });
});
