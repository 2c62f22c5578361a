import { ITEM_FIELDS, SUBSCRIPTION_FIELDS } from "../state/fixed-fields.ts";
import type { Coupon, Price, Subscription, SubscriptionItem } from "../state/objects.ts";
import { base, type World } from "../state/world.ts";
import { addInvoice, addLine, type Collected, collect, finalize } from "./invoice-flow.ts";

/** The same day in a later month, or the month's last. */
export function addMonths(time: number, months: number): number {
  const date = new Date(time * 1000);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, last));
  return date.getTime() / 1000;
}

/** The end of a period of a price that begins then. */
export function periodEnd(price: Price, start: number): number {
  const months = price.recurring?.interval === "year" ? 12 : 1;
  return addMonths(start, months * (price.recurring?.interval_count ?? 1));
}

export interface Ordered {
  readonly price: Price;
  readonly quantity: number;
}

/** A subscription without an invoice. */
export function addSubscription(
  world: World,
  fields: Pick<Subscription, "customer" | "metadata" | "default_payment_method">,
  ordered: readonly Ordered[],
): Subscription {
  const now = world.now();
  const start = base(world, "sub", "subscription");
  const items = ordered.map(
    ({ price, quantity }): SubscriptionItem => ({
      ...ITEM_FIELDS,
      id: world.newId("si"),
      object: "subscription_item",
      created: now,
      current_period_start: now,
      current_period_end: periodEnd(price, now),
      price,
      quantity,
      subscription: start.id,
    }),
  );
  return world.add("sub", {
    ...start,
    ...SUBSCRIPTION_FIELDS,
    ...fields,
    billing_cycle_anchor: now,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    currency: ordered[0]?.price.currency ?? "usd",
    ended_at: null,
    items: {
      object: "list",
      data: items,
      has_more: false,
      url: `/v1/subscription_items?subscription=${start.id}`,
    },
    latest_invoice: null,
    start_date: now,
    status: "incomplete",
  });
}

export interface Bill {
  readonly reason: "subscription_create" | "subscription_cycle" | "subscription_update";
  readonly hasTax: boolean;
  readonly coupon?: Coupon | null;
  /** Cents for unused and remaining time; without them, each item for its period. */
  readonly lines?: readonly {
    readonly amount: number;
    readonly item: SubscriptionItem;
    readonly quantity: number;
  }[];
}

/** Bills a subscription and charges the card. Returns null if there was nothing to charge. */
export function bill(
  world: World,
  subscription: Subscription,
  { reason, hasTax, coupon, lines }: Bill,
): Collected | null {
  const { customer, currency, id } = subscription;
  const invoice = addInvoice(world, { customer, currency, subscription: id, reason, hasTax });
  const all =
    lines ??
    subscription.items.data.map((item) => ({
      item,
      quantity: item.quantity,
      amount: item.price.unit_amount * item.quantity,
    }));
  for (const { item, quantity, amount } of all) {
    const period = { start: item.current_period_start, end: item.current_period_end };
    addLine(world, invoice, { amount, quantity, price: item.price, period });
  }
  subscription.latest_invoice = invoice.id;
  world.emit("invoice.created", invoice);
  finalize(world, invoice, coupon);
  if (invoice.status === "paid") return null;
  const method =
    subscription.default_payment_method ?? world.get("cus", customer).invoice_settings.default_payment_method;
  return method === null ? null : collect(world, invoice, method);
}
