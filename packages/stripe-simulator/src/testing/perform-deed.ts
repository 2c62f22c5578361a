import type { Deed } from "./random-deeds.ts";
import { type TestClient, topUpPage, type Value } from "./test-client.ts";

/** A customer, and the price of the installation's plan. */
export interface Shop {
  readonly customer: string;
  readonly price: string;
}

/** Prices of the shop: 30 USD a seat, for 25 USD of credits. */
export const SEAT = { unitAmount: 3000, unitCredits: 2500 };

/** A customer with a card and a plan. */
export function openShop({ post }: TestClient): Shop {
  const card = { default_payment_method: "pm_card_visa" };
  const customer = post("/customers", { invoice_settings: card, address: { country: "US" } }).body.id;
  const price = post("/prices", {
    currency: "usd",
    unit_amount: SEAT.unitAmount,
    recurring: { interval: "month" },
    product_data: { name: "Team" },
  }).body.id;
  return { customer, price };
}

type Of<Word extends Deed["do"]> = Extract<Deed, { do: Word }>;
type Params = Readonly<Record<string, Value>>;

const pick = <T>(rows: Iterable<T>, at: number, keep: (row: T) => boolean = () => true): T | undefined => {
  const all = [...rows].filter(keep);
  return all[at % Math.max(1, all.length)];
};

const discounts = ({ post }: TestClient, percent: number): Params =>
  percent === 0 ? {} : { discounts: [{ coupon: post("/coupons", { percent_off: percent }).body.id }] };

function buyOnPage(client: TestClient, page: Params, card: string): void {
  const { status, body } = client.post("/checkout/sessions", page);
  if (status === 200) client.stripe.acts.payPage(body.id, card);
}

function buyCredits(client: TestClient, { customer }: Shop, deed: Of<"page">): void {
  const invoice: Params = deed.invoice ? { invoice_creation: { enabled: true } } : {};
  const page = topUpPage(customer, deed.cents, deed.currency);
  buyOnPage(client, { ...page, ...discounts(client, deed.off), ...invoice }, deed.card);
}

function subscribe(client: TestClient, { customer, price }: Shop, deed: Of<"subscribe">): void {
  const page: Params = {
    mode: "subscription",
    customer,
    success_url: "https://example.com/done",
    automatic_tax: { enabled: true },
    line_items: [{ price, quantity: deed.seats }],
  };
  buyOnPage(client, { ...page, ...discounts(client, deed.off) }, deed.card);
}

function payInvoice({ post }: TestClient, { customer }: Shop, { cents, card }: Of<"invoice">): void {
  const metadata = { causeway_purpose: "topup" };
  const { id } = post("/invoices", { customer, metadata, automatic_tax: { enabled: true } }).body;
  post("/invoiceitems", { customer, invoice: id, amount: cents, currency: "usd" });
  post(`/invoices/${id}/pay`, { payment_method: card });
}

function payForeign({ post }: TestClient, { customer }: Shop, { cents, currency }: Of<"foreign">): void {
  const params = { amount: cents, currency, customer, confirm: true, payment_method: "pm_card_visa" };
  post("/payment_intents", params);
}

function changeSeats({ post, stripe }: TestClient, { nth, seats }: Of<"seats">): void {
  const [item] = pick(stripe.world.tables.sub.values(), nth)?.items.data ?? [];
  if (!item) return;
  const items = [{ id: item.id, quantity: seats }];
  post(`/subscriptions/${item.subscription}`, { items, proration_behavior: "always_invoice" });
}

function refund({ post, stripe }: TestClient, { nth, cents }: Of<"refund">): void {
  const leftOf = (charge: { amount_captured: number; amount_refunded: number }) =>
    charge.amount_captured - charge.amount_refunded;
  const charge = pick(stripe.world.tables.ch.values(), nth, (one) => !one.disputed && leftOf(one) > 0);
  if (charge) post("/refunds", { charge: charge.id, amount: Math.min(cents, leftOf(charge)) });
}

function endRefund({ stripe: { world, acts } }: TestClient, deed: Of<"fail" | "settle">): void {
  const isOpen = ({ status }: { status: string }) =>
    status === "pending" || (deed.do === "fail" && status === "succeeded");
  const found = pick(world.tables.re.values(), deed.nth, isOpen);
  if (!found) return;
  if (deed.do === "fail") acts.failRefund(found.id);
  else acts.settleRefund(found.id);
}

function endDebit({ stripe: { world, acts } }: TestClient, { nth }: Of<"debit">): void {
  const found = pick(world.tables.pi.values(), nth, ({ status }) => status === "processing");
  if (found) acts.endDebit(found.id);
}

function contest({ stripe: { world, acts } }: TestClient, { nth, cents, inquiry }: Of<"contest">): void {
  const charge = pick(world.tables.ch.values(), nth, ({ paid, disputed }) => paid && !disputed);
  if (!charge) return;
  acts.contestPayment(charge.payment_intent, {
    amount: Math.min(cents, charge.amount),
    isInquiry: inquiry,
  });
}

function escalate({ stripe: { world, acts } }: TestClient, { nth }: Of<"escalate">): void {
  const found = pick(world.tables.dp.values(), nth, ({ status }) => status === "warning_needs_response");
  if (found) acts.escalateDispute(found.id);
}

const OVER = new Set(["won", "lost", "warning_closed"]);

function decide({ stripe: { world, acts } }: TestClient, { nth, won, share }: Of<"decide">): void {
  const found = pick(world.tables.dp.values(), nth, ({ status }) => !OVER.has(status));
  if (found) acts.decideDispute(found.id, won ? "won" : "lost", Math.ceil((found.amount * share) / 100));
}

function buy(client: TestClient, shop: Shop, deed: Deed): void {
  if (deed.do === "page") buyCredits(client, shop, deed);
  else if (deed.do === "subscribe") subscribe(client, shop, deed);
  else if (deed.do === "invoice") payInvoice(client, shop, deed);
  else if (deed.do === "foreign") payForeign(client, shop, deed);
  else if (deed.do === "seats") changeSeats(client, deed);
}

/** Does one deed through the API, or as a customer or bank. */
export function performDeed(client: TestClient, shop: Shop, deed: Deed): void {
  if (deed.do === "refund") refund(client, deed);
  else if (deed.do === "fail" || deed.do === "settle") endRefund(client, deed);
  else if (deed.do === "debit") endDebit(client, deed);
  else if (deed.do === "contest") contest(client, deed);
  else if (deed.do === "escalate") escalate(client, deed);
  else if (deed.do === "decide") decide(client, deed);
  else if (deed.do === "wait") client.stripe.acts.passTime(deed.days * 86_400);
  else buy(client, shop, deed);
}
