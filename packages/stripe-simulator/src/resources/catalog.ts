import { cardOf } from "../state/cards.ts";
import type { Coupon, Customer, PortalSession, Price } from "../state/objects.ts";
import { pageUrl } from "../state/page-url.ts";
import { base, type World } from "../state/world.ts";
import type { Form } from "../wire/form.ts";
import { integer, metadata, objectOf, oneOf, readParams, required, text } from "../wire/params.ts";
import { invalidParam } from "../wire/refusal.ts";

const CUSTOMER = {
  address: objectOf({ country: text }),
  email: text,
  invoice_settings: objectOf({ default_payment_method: text }),
  metadata,
  name: text,
};

/** `POST /v1/customers`, and `POST /v1/customers/{id}` with an id. */
export function writeCustomer(world: World, form: Form, id?: string): Customer {
  const params = readParams(form, CUSTOMER);
  const isNew = id === undefined;
  const customer = isNew
    ? world.add("cus", {
        ...base(world, "cus", "customer"),
        email: null,
        name: null,
        balance: 0,
        invoice_settings: { default_payment_method: null },
        address: null,
        metadata: {},
      })
    : world.get("cus", id);
  const method = params.invoice_settings?.default_payment_method;
  if (method !== undefined) cardOf(method, "invoice_settings[default_payment_method]");
  const { country } = params.address ?? {};
  if (country !== undefined) customer.address = { country };
  customer.email = params.email ?? customer.email;
  customer.name = params.name ?? customer.name;
  customer.metadata = { ...customer.metadata, ...params.metadata };
  if (method !== undefined) customer.invoice_settings = { default_payment_method: method };
  world.emit(isNew ? "customer.created" : "customer.updated", customer);
  return customer;
}

const PRICE = {
  currency: oneOf("usd", "eur"),
  currency_options: objectOf({ eur: objectOf({ unit_amount: integer(0) }) }),
  metadata,
  product: text,
  product_data: objectOf({ name: text }),
  recurring: objectOf({ interval: oneOf("month", "year"), interval_count: integer(1, 36) }),
  unit_amount: integer(0),
};

/** `POST /v1/prices`. Products are names only. */
export function createPrice(world: World, form: Form): Price {
  const {
    currency,
    currency_options: options,
    product,
    product_data: data,
    recurring,
    unit_amount: amount,
    ...params
  } = readParams(form, PRICE);
  if ((product === undefined) === (data === undefined))
    throw invalidParam("product", "You must pass either product or product_data.");
  return world.add("price", {
    ...base(world, "price", "price"),
    active: true,
    billing_scheme: "per_unit",
    currency: required(currency, "currency"),
    ...(options && { currency_options: options }),
    metadata: params.metadata ?? {},
    product: product ?? world.newId("prod"),
    recurring:
      (recurring && {
        interval: required(recurring.interval, "recurring[interval]"),
        interval_count: recurring.interval_count ?? 1,
        usage_type: "licensed" as const,
      }) ||
      null,
    type: recurring ? "recurring" : "one_time",
    unit_amount: required(amount, "unit_amount"),
  });
}

const COUPON = {
  amount_off: integer(1),
  currency: oneOf("usd", "eur"),
  duration: oneOf("once", "forever"),
  name: text,
  percent_off: integer(1, 100),
};

/** `POST /v1/coupons`. */
export function createCoupon(world: World, form: Form): Coupon {
  const params = readParams(form, COUPON);
  if ((params.amount_off === undefined) === (params.percent_off === undefined))
    throw invalidParam("percent_off", "You must pass either percent_off or amount_off.");
  if (params.amount_off !== undefined) required(params.currency, "currency");
  return world.add("coupon", {
    ...base(world, "coupon", "coupon"),
    amount_off: params.amount_off ?? null,
    currency: params.currency ?? null,
    duration: params.duration ?? "once",
    percent_off: params.percent_off ?? null,
    times_redeemed: 0,
    valid: true,
  });
}

/** Cents that a coupon takes off an amount. */
export const discountOf = (coupon: Coupon | null, cents: number): number => {
  if (!coupon) return 0;
  if (coupon.percent_off !== null) return Math.round((cents * coupon.percent_off) / 100);
  return Math.min(cents, coupon.amount_off ?? 0);
};

const PORTAL = { customer: text, return_url: text };

/** `POST /v1/billing_portal/sessions`. */
export function createPortalSession(world: World, form: Form): PortalSession {
  const { customer, return_url: returnUrl } = readParams(form, PORTAL);
  const { id } = world.get("cus", required(customer, "customer"), "customer");
  const session = base(world, "bps", "billing_portal.session");
  return world.add("bps", {
    ...session,
    configuration: world.newId("bpc"),
    customer: id,
    return_url: returnUrl ?? null,
    url: pageUrl(world, "portal", session.id),
  });
}
