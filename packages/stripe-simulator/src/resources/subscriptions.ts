import { cardOf } from "../state/cards.ts";
import type { Subscription, SubscriptionItem } from "../state/objects.ts";
import type { World } from "../state/world.ts";
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
import { declined } from "./charge-intent.ts";
import { voidInvoice } from "./invoices.ts";
import { addSubscription, bill, type Ordered } from "./subscription-flow.ts";

const ITEM = { id: text, price: text, quantity: integer(0, 999_999) };
const CREATE = {
  automatic_tax: objectOf({ enabled: boolean }),
  customer: text,
  default_payment_method: text,
  items: listOf(objectOf(ITEM)),
  metadata,
};

type ItemParams = { readonly price?: string; readonly quantity?: number };

/** @throws Refusal for a price that can't be ordered */
function toOrdered(world: World, { price: id, quantity }: ItemParams, name: string): Ordered {
  const price = world.get("price", required(id, `${name}[price]`), `${name}[price]`);
  if (!price.recurring)
    throw invalidParam(
      `${name}[price]`,
      "The price specified is set to `type=one_time` but this field only accepts prices with `type=recurring`.",
    );
  return { price, quantity: quantity ?? 1 };
}

/** `POST /v1/subscriptions`. A first payment that is declined leaves it `incomplete`. */
export function createSubscription(world: World, form: Form): Subscription {
  const params = readParams(form, CREATE);
  const customer = world.get("cus", required(params.customer, "customer"), "customer");
  const items = (params.items ?? []).map((item, at) => toOrdered(world, item, `items[${at}]`));
  if (items.length === 0) throw missingParam("items");
  const method = params.default_payment_method ?? null;
  if (method !== null) cardOf(method, "default_payment_method");
  if (method === null && customer.invoice_settings.default_payment_method === null)
    throw badState(
      "This customer has no attached payment source or default payment method.",
      "resource_missing",
    );
  const subscription = addSubscription(
    world,
    { customer: customer.id, metadata: params.metadata ?? {}, default_payment_method: method },
    items,
  );
  const collected = bill(world, subscription, {
    reason: "subscription_create",
    hasTax: params.automatic_tax?.enabled ?? false,
  });
  if (collected === null || collected.intent.status === "succeeded") subscription.status = "active";
  world.emit("customer.subscription.created", subscription);
  return subscription;
}

const UPDATE = {
  cancel_at_period_end: boolean,
  default_payment_method: text,
  items: listOf(objectOf(ITEM)),
  metadata,
  payment_behavior: oneOf("allow_incomplete", "error_if_incomplete"),
  proration_behavior: oneOf("always_invoice", "none"),
};

interface Changed {
  readonly lines: { readonly amount: number; readonly item: SubscriptionItem; readonly quantity: number }[];
}

/** The rest of the period, as a part of it. */
const restOf = (
  world: World,
  { current_period_start: start, current_period_end: end }: SubscriptionItem,
): number => Math.max(0, (end - world.now()) / (end - start));

function changeItem(
  world: World,
  subscription: Subscription,
  params: ItemParams & { id?: string },
  name: string,
): Changed {
  const item = subscription.items.data.find(({ id }) => id === required(params.id, `${name}[id]`));
  if (!item)
    throw invalidParam(`${name}[id]`, `No such subscription item: '${params.id}'`, "resource_missing");
  const before = structuredClone(item);
  if (params.price !== undefined) item.price = toOrdered(world, params, name).price;
  item.quantity = params.quantity ?? item.quantity;
  const rest = restOf(world, item);
  const part = ({ price, quantity }: SubscriptionItem) => Math.round(price.unit_amount * quantity * rest);
  return {
    lines: [
      { amount: -part(before), item: before, quantity: before.quantity },
      { amount: part(item), item, quantity: item.quantity },
    ],
  };
}

/**
 * `POST /v1/subscriptions/{id}`. Only `always_invoice` and `none` are imitated: Stripe's default keeps prorations for the next invoice.
 */
export function updateSubscription(world: World, id: string, form: Form): Subscription {
  const params = readParams(form, UPDATE);
  const subscription = world.get("sub", id);
  if (subscription.status === "canceled")
    throw badState("A canceled subscription can only update its cancellation_details and metadata.");
  if (params.items) {
    const before = structuredClone(subscription.items.data);
    const proration = required(params.proration_behavior, "proration_behavior");
    const lines = params.items.flatMap(
      (item, at) => changeItem(world, subscription, item, `items[${at}]`).lines,
    );
    if (proration === "always_invoice") {
      const collected = bill(world, subscription, { reason: "subscription_update", hasTax: false, lines });
      if (collected?.decline) {
        if (params.payment_behavior === "error_if_incomplete") undo(world, subscription, before);
        throw declined(collected.decline, collected.intent);
      }
    }
  }
  if (params.cancel_at_period_end !== undefined) setEnding(world, subscription, params.cancel_at_period_end);
  if (params.default_payment_method !== undefined) {
    cardOf(params.default_payment_method, "default_payment_method");
    subscription.default_payment_method = params.default_payment_method;
  }
  subscription.metadata = { ...subscription.metadata, ...params.metadata };
  world.emit("customer.subscription.updated", subscription);
  return subscription;
}

/** The invoice is void, and the items are as before. */
function undo(world: World, subscription: Subscription, items: SubscriptionItem[]): void {
  subscription.items.data.splice(0, subscription.items.data.length, ...items);
  if (subscription.latest_invoice !== null) voidInvoice(world, subscription.latest_invoice);
}

function setEnding(world: World, subscription: Subscription, isEnding: boolean): void {
  subscription.cancel_at_period_end = isEnding;
  subscription.cancel_at = isEnding ? (subscription.items.data[0]?.current_period_end ?? null) : null;
  subscription.canceled_at = isEnding ? world.now() : null;
}

/** `DELETE /v1/subscriptions/{id}`: ends it immediately. */
export function cancelSubscription(world: World, id: string): Subscription {
  const subscription = world.get("sub", id);
  if (subscription.status === "canceled") throw badState(`No such subscription: ${id}`, "resource_missing");
  end(world, subscription);
  return subscription;
}

/** Ends a subscription now. */
export function end(world: World, subscription: Subscription): void {
  subscription.status = "canceled";
  subscription.ended_at = world.now();
  subscription.canceled_at ??= world.now();
  world.emit("customer.subscription.deleted", subscription);
}
