import fc from "fast-check";
import type { TestClient } from "./test-client.ts";
import { topUpPage } from "./test-client.ts";

/** One thing that a customer, a bank or the installation does; one that is impossible then does nothing. */
export type Deed =
  | { readonly do: "page"; readonly cents: number; readonly off: number; readonly card: string; readonly invoice: boolean; readonly currency: string }
  | { readonly do: "subscribe"; readonly seats: number; readonly off: number; readonly card: string }
  | { readonly do: "invoice"; readonly cents: number; readonly card: string }
  | { readonly do: "foreign"; readonly cents: number; readonly currency: string }
  | { readonly do: "seats"; readonly nth: number; readonly seats: number }
  | { readonly do: "refund"; readonly nth: number; readonly cents: number }
  | { readonly do: "fail" | "settle"; readonly nth: number }
  | { readonly do: "contest"; readonly nth: number; readonly cents: number; readonly inquiry: boolean }
  | { readonly do: "escalate"; readonly nth: number }
  | { readonly do: "decide"; readonly nth: number; readonly won: boolean; readonly share: number }
  | { readonly do: "wait"; readonly days: number };

const nth = fc.nat(5);
const cents = fc.integer({ min: 50, max: 50_000 });
const off = fc.constantFrom(0, 0, 15, 100);
const currency = fc.constantFrom("usd", "usd", "usd", "usd", "eur");
const card = fc.constantFrom("pm_card_visa", "pm_card_visa", "pm_card_pendingRefund", "pm_card_visa_chargeDeclined");
const kind = <Word extends string>(word: Word) => fc.constant(word);

/** Deeds in which money moves often. */
export const deeds: fc.Arbitrary<Deed[]> = fc.array(
  fc.oneof(
    { weight: 6, arbitrary: fc.record({ do: kind("page"), cents, off, card, currency, invoice: fc.boolean() }) },
    { weight: 2, arbitrary: fc.record({ do: kind("subscribe"), seats: fc.integer({ min: 1, max: 4 }), off, card }) },
    { weight: 2, arbitrary: fc.record({ do: kind("invoice"), cents, card }) },
    fc.record({ do: kind("foreign"), cents, currency }),
    fc.record({ do: kind("seats"), nth, seats: fc.integer({ min: 1, max: 6 }) }),
    { weight: 4, arbitrary: fc.record({ do: kind("refund"), nth, cents }) },
    { weight: 4, arbitrary: fc.record({ do: fc.constantFrom("fail" as const, "fail" as const, "settle" as const), nth }) },
    { weight: 6, arbitrary: fc.record({ do: kind("contest"), nth, cents, inquiry: fc.boolean() }) },
    fc.record({ do: kind("escalate"), nth }),
    { weight: 8, arbitrary: fc.record({ do: kind("decide"), nth, won: fc.constantFrom(true, true, false), share: fc.integer({ min: 1, max: 100 }) }) },
    fc.record({ do: kind("wait"), days: fc.integer({ min: 0, max: 40 }) }),
  ),
  { minLength: 4, maxLength: 20, size: "max" },
);

/** What the installation sells. */
export interface Shop {
  readonly customer: string;
  readonly price: string;
}

/** Prices of the shop: 30 USD a seat, for 25 USD of credits. */
export const SEAT = { unitAmount: 3000, unitCredits: 2500 };

/** A customer with a card and a plan. */
export function openShop({ post }: TestClient): Shop {
  const customer = post("/customers", { invoice_settings: { default_payment_method: "pm_card_visa" } }).body.id;
  const price = post("/prices", {
    currency: "usd",
    unit_amount: SEAT.unitAmount,
    recurring: { interval: "month" },
    product_data: { name: "Team" },
  }).body.id;
  return { customer, price };
}

const pick = <T>(rows: Iterable<T>, at: number): T | undefined => {
  const all = [...rows];
  return all[at % Math.max(1, all.length)];
};

function buy(client: TestClient, { customer, price }: Shop, deed: Deed): void {
  const { post, stripe } = client;
  const discounts = (percent: number) =>
    percent === 0 ? {} : { discounts: [{ coupon: post("/coupons", { percent_off: percent }).body.id }] };
  if (deed.do === "page") {
    const invoice = deed.invoice ? { invoice_creation: { enabled: true } } : {};
    const page = post("/checkout/sessions", { ...topUpPage(customer, deed.cents, deed.currency), ...discounts(deed.off), ...invoice });
    if (page.status === 200) stripe.acts.payPage(page.body.id, deed.card);
  } else if (deed.do === "subscribe") {
    const page = post("/checkout/sessions", {
      mode: "subscription",
      customer,
      success_url: "https://example.com/done",
      automatic_tax: { enabled: true },
      line_items: [{ price, quantity: deed.seats }],
      ...discounts(deed.off),
    });
    stripe.acts.payPage(page.body.id, deed.card);
  } else if (deed.do === "invoice") {
    const metadata = { causeway_purpose: "topup" };
    const { id } = post("/invoices", { customer, metadata, automatic_tax: { enabled: true } }).body;
    post("/invoiceitems", { customer, invoice: id, amount: deed.cents, currency: "usd" });
    post(`/invoices/${id}/pay`, { payment_method: deed.card });
  } else if (deed.do === "foreign") {
    const { cents: amount, currency } = deed;
    post("/payment_intents", { amount, currency, customer, confirm: true, payment_method: "pm_card_visa" });
  } else if (deed.do === "seats") {
    const subscription = pick(stripe.world.tables.sub.values(), deed.nth);
    const [item] = subscription?.items.data ?? [];
    const items = [{ id: item?.id ?? "", quantity: deed.seats }];
    if (item) post(`/subscriptions/${item.subscription}`, { items, proration_behavior: "always_invoice" });
  }
}

function decide({ stripe: { world, acts } }: TestClient, at: number, won: boolean, share: number): void {
  const open = [...world.tables.dp.values()].filter(({ status }) => !["won", "lost", "warning_closed"].includes(status));
  const dispute = pick(open, at);
  if (!dispute) return;
  acts.decideDispute(dispute.id, won ? "won" : "lost", Math.ceil((dispute.amount * share) / 100));
}

function contest({ stripe: { world, acts } }: TestClient, at: number, amount: number, isInquiry: boolean): void {
  const charges = [...world.tables.ch.values()].filter(({ paid, disputed }) => paid && !disputed);
  const charge = pick(charges, at);
  if (charge) acts.contestPayment(charge.payment_intent, { amount: Math.min(amount, charge.amount), isInquiry });
}

/** Does one deed through the API, or as a customer or bank. */
export function perform(client: TestClient, shop: Shop, deed: Deed): void {
  const { post, stripe } = client;
  const { world, acts } = stripe;
  const refunds = (...statuses: string[]) => [...world.tables.re.values()].filter(({ status }) => statuses.includes(status));
  switch (deed.do) {
    case "refund": {
      const leftOf = (charge: { amount_captured: number; amount_refunded: number }) =>
        charge.amount_captured - charge.amount_refunded;
      const open = [...world.tables.ch.values()].filter((charge) => !charge.disputed && leftOf(charge) > 0);
      const charge = pick(open, deed.nth);
      if (charge) post("/refunds", { charge: charge.id, amount: Math.min(deed.cents, leftOf(charge)) });
      return;
    }
    case "fail": {
      const refund = pick(refunds("pending", "succeeded"), deed.nth);
      return refund && acts.failRefund(refund.id);
    }
    case "settle": {
      const refund = pick(refunds("pending"), deed.nth);
      return refund && acts.settleRefund(refund.id);
    }
    case "contest":
      return contest(client, deed.nth, deed.cents, deed.inquiry);
    case "escalate": {
      const inquiries = [...world.tables.dp.values()].filter(({ status }) => status === "warning_needs_response");
      const dispute = pick(inquiries, deed.nth);
      return dispute && acts.escalateDispute(dispute.id);
    }
    case "decide":
      return decide(client, deed.nth, deed.won, deed.share);
    case "wait":
      return acts.passTime(deed.days * 86_400);
    default:
      return buy(client, shop, deed);
  }
}
