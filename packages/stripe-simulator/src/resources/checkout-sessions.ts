import { SESSION_FIELDS } from "../state/fixed-fields.ts";
import type { CheckoutSession, Coupon, Customer } from "../state/objects.ts";
import { pageUrl } from "../state/page-url.ts";
import { base, type World } from "../state/world.ts";
import type { Form } from "../wire/form.ts";
import {
  boolean,
  integer,
  listOf,
  metadata,
  objectOf,
  oneOf,
  readParams,
  required,
  text,
} from "../wire/params.ts";
import { badState, invalidParam, missingParam } from "../wire/refusal.ts";
import { createPrice, discountOf } from "./catalog.ts";
import { requireChargeable } from "./charge-intent.ts";
import type { Ordered } from "./subscription-flow.ts";

const DAY = 86_400;

const PRICE_DATA = {
  currency: oneOf("usd", "eur"),
  product_data: objectOf({ name: text }),
  unit_amount: integer(0),
};
const CREATE = {
  automatic_tax: objectOf({ enabled: boolean }),
  cancel_url: text,
  client_reference_id: text,
  currency: oneOf("usd", "eur"),
  customer: text,
  customer_update: objectOf({ address: oneOf("auto", "never") }),
  discounts: listOf(objectOf({ coupon: text })),
  expires_at: integer(0, 9_999_999_999),
  invoice_creation: objectOf({ enabled: boolean }),
  line_items: listOf(
    objectOf({ price: text, price_data: objectOf(PRICE_DATA), quantity: integer(1, 999_999) }),
  ),
  metadata,
  mode: oneOf("payment", "subscription"),
  payment_intent_data: objectOf({
    metadata,
    receipt_email: text,
    setup_future_usage: oneOf("off_session", "on_session"),
  }),
  subscription_data: objectOf({ metadata }),
  success_url: text,
};

type Line = {
  readonly price?: string;
  readonly price_data?: { currency?: "usd" | "eur"; unit_amount?: number; product_data?: { name?: string } };
  readonly quantity?: number;
};

/** Consequences of paying a page, which the API doesn't show. */
export interface PagePlan {
  readonly ordered: readonly Ordered[];
  readonly coupon: Coupon | null;
  readonly intentMetadata: Readonly<Record<string, string>>;
  readonly futureUsage: "off_session" | "on_session" | null;
  readonly storesAddress: boolean;
  readonly subscriptionMetadata: Readonly<Record<string, string>>;
  readonly makesInvoice: boolean;
}

const PLANS = new WeakMap<CheckoutSession, PagePlan>();

/** The plan of a page. */
export function pagePlan(session: CheckoutSession): PagePlan {
  const plan = PLANS.get(session);
  if (!plan) throw new Error("a page has no plan");
  return plan;
}

function toOrdered(world: World, line: Line, name: string, mode: CheckoutSession["mode"]): Ordered {
  if ((line.price === undefined) === (line.price_data === undefined))
    throw invalidParam(`${name}[price]`, "You must pass exactly one of price and price_data.");
  const price =
    line.price === undefined
      ? createPrice(world, toPriceForm(line, name))
      : world.get("price", line.price, `${name}[price]`);
  if (mode === "payment" && price.recurring)
    throw invalidParam(
      `${name}[price]`,
      "You specified `payment` mode but passed a recurring price. Either switch to `subscription` mode or use only one-time prices.",
    );
  return { price, quantity: required(line.quantity, `${name}[quantity]`) };
}

function toPriceForm({ price_data: data }: Line, name: string): Form {
  const amount = required(data?.unit_amount, `${name}[price_data][unit_amount]`);
  const product = required(data?.product_data?.name, `${name}[price_data][product_data][name]`);
  const currency = required(data?.currency, `${name}[price_data][currency]`);
  return { currency, unit_amount: String(amount), product_data: { name: product } };
}

function totalsOf(world: World, { ordered, coupon }: Pick<PagePlan, "ordered" | "coupon">, hasTax: boolean) {
  const subtotal = ordered.reduce((sum, { price, quantity }) => sum + price.unit_amount * quantity, 0);
  const discount = discountOf(coupon, subtotal);
  const tax = hasTax ? Math.round(((subtotal - discount) * world.options.taxPercent) / 100) : 0;
  const details = { amount_discount: discount, amount_shipping: 0 as const, amount_tax: tax };
  return { subtotal, total: subtotal - discount + tax, details };
}

function readOrder(world: World, params: CreateParams): Pick<PagePlan, "ordered" | "coupon"> {
  const mode = required(params.mode, "mode");
  const ordered = (params.line_items ?? []).map((line, at) =>
    toOrdered(world, line, `line_items[${at}]`, mode),
  );
  if (ordered.length === 0) throw missingParam("line_items");
  if (mode === "subscription" && !ordered.some(({ price }) => price.recurring))
    throw invalidParam("line_items", "You must provide at least one recurring price in `subscription` mode.");
  if (new Set(ordered.map(({ price }) => price.currency)).size > 1)
    throw invalidParam(
      "line_items",
      "All prices on a Checkout session must have the same `interval` and currency.",
    );
  if (params.currency !== undefined && ordered.some(({ price }) => price.currency !== params.currency))
    throw invalidParam(
      "currency",
      `The price specified only supports other currencies than ${params.currency}.`,
    );
  const coupon = params.discounts?.[0]?.coupon;
  return {
    ordered,
    coupon: coupon === undefined ? null : world.get("coupon", coupon, "discounts[0][coupon]"),
  };
}

const readCreate = (form: Form) => readParams(form, CREATE);

type CreateParams = ReturnType<typeof readCreate>;

/** Source: docs.stripe.com/tax/checkout#existing-customers, read on November 28, 2026. */
function requireAddress({ address }: Customer, params: CreateParams): void {
  const isKnown = address !== null || params.customer_update?.address === "auto";
  if (!params.automatic_tax?.enabled || isKnown) return;
  throw invalidParam(
    "automatic_tax",
    "Automatic tax calculation in Checkout requires a valid address on the Customer. Add a valid address to the Customer or set either `customer_update[address]` to 'auto' or `customer_update[shipping]` to 'auto' to save the address entered in Checkout to the Customer.",
    "customer_tax_location_invalid",
  );
}

function requireFit(world: World, mode: CheckoutSession["mode"], params: CreateParams): void {
  const customer = params.customer === undefined ? null : world.get("cus", params.customer, "customer");
  if (customer) requireAddress(customer, params);
  else if (params.customer_update)
    throw invalidParam("customer_update", "`customer_update` can only be used with `customer`.");
  if (mode === "subscription" && params.payment_intent_data)
    throw invalidParam(
      "payment_intent_data",
      "You can not pass `payment_intent_data` in `subscription` mode.",
    );
  if (mode === "payment" && params.subscription_data)
    throw invalidParam("subscription_data", "You can not pass `subscription_data` in `payment` mode.");
}

/** `POST /v1/checkout/sessions`. Source: docs.stripe.com/api/checkout/sessions/create, read on November 28, 2026. */
export function createCheckoutSession(world: World, form: Form): CheckoutSession {
  const params = readCreate(form);
  const mode = required(params.mode, "mode");
  const successUrl = required(params.success_url, "success_url");
  requireFit(world, mode, params);
  const order = readOrder(world, params);
  const hasTax = params.automatic_tax?.enabled ?? false;
  const { subtotal, total, details } = totalsOf(world, order, hasTax);
  if (total > 0) requireChargeable(total);
  const fields = base(world, "cs", "checkout.session");
  const session = world.add("cs", {
    ...fields,
    ...SESSION_FIELDS,
    amount_subtotal: subtotal,
    amount_total: total,
    automatic_tax: { enabled: hasTax },
    cancel_url: params.cancel_url ?? null,
    client_reference_id: params.client_reference_id ?? null,
    currency: order.ordered[0]?.price.currency ?? "usd",
    customer: params.customer ?? null,
    expires_at: params.expires_at ?? world.now() + DAY,
    metadata: params.metadata ?? {},
    mode,
    success_url: successUrl,
    total_details: details,
    url: pageUrl(world, "checkout", fields.id),
    ...OPEN,
  });
  PLANS.set(session, toPlan(order, params));
  return session;
}

/** A page that no one has filled in. */
const OPEN = {
  invoice: null,
  payment_intent: null,
  payment_status: "unpaid",
  status: "open",
  subscription: null,
} as const;

const toPlan = (order: Pick<PagePlan, "ordered" | "coupon">, params: CreateParams): PagePlan => ({
  ...order,
  intentMetadata: params.payment_intent_data?.metadata ?? {},
  futureUsage: params.payment_intent_data?.setup_future_usage ?? null,
  storesAddress: params.customer_update?.address === "auto",
  subscriptionMetadata: params.subscription_data?.metadata ?? {},
  makesInvoice: params.invoice_creation?.enabled ?? false,
});

/** `POST /v1/checkout/sessions/{id}/expire`, and what happens by itself after `expires_at`. */
export function expireCheckoutSession(world: World, id: string): CheckoutSession {
  const session = world.get("cs", id);
  if (session.status !== "open")
    throw badState(
      `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${session.status}.`,
    );
  session.status = "expired";
  session.url = null;
  world.emit("checkout.session.expired", session);
  return session;
}
