import { addTransaction } from "../state/balance.ts";
import { cardDetails, cardOf } from "../state/cards.ts";
import type { Charge, PaymentIntent } from "../state/objects.ts";
import { pageUrl } from "../state/page-url.ts";
import { base, type World } from "../state/world.ts";
import { Refusal } from "../wire/refusal.ts";

const MIN_CENTS = 50;

/** @throws Refusal below Stripe's smallest amount. Source: docs.stripe.com/currencies#minimum-and-maximum-charge-amounts. */
export function requireChargeable(amount: number): void {
  if (amount >= MIN_CENTS) return;
  throw new Refusal({
    status: 400,
    code: "amount_too_small",
    message: "Amount must be at least $0.50 usd",
    param: "amount",
  });
}

/** Adds an intent that waits for a payment method. */
export function addIntent(
  world: World,
  fields: Pick<PaymentIntent, "amount" | "customer" | "metadata"> &
    Partial<Pick<PaymentIntent, "currency" | "setup_future_usage">>,
): PaymentIntent {
  const intent = world.add("pi", {
    ...base(world, "pi", "payment_intent"),
    currency: "usd",
    setup_future_usage: null,
    ...fields,
    amount_received: 0,
    latest_charge: null,
    last_payment_error: null,
    payment_method: null,
    status: "requires_payment_method",
  });
  world.emit("payment_intent.created", intent);
  return intent;
}

function addCharge(world: World, intent: PaymentIntent, method: string, failure: string | null): Charge {
  const isPaid = failure === null;
  const charge: Charge = {
    ...base(world, "ch", "charge"),
    amount: intent.amount,
    amount_captured: isPaid ? intent.amount : 0,
    amount_refunded: 0,
    balance_transaction: null,
    billing_details: {},
    captured: isPaid,
    currency: intent.currency,
    customer: intent.customer,
    disputed: false,
    failure_code: isPaid ? null : "card_declined",
    metadata: { ...intent.metadata },
    paid: isPaid,
    payment_intent: intent.id,
    payment_method: method,
    payment_method_details: cardDetails(method),
    receipt_url: isPaid ? pageUrl(world, "receipt", intent.id) : null,
    refunded: false,
    status: isPaid ? "succeeded" : "failed",
  };
  if (isPaid)
    charge.balance_transaction = addTransaction(world, intent.amount, charge.id, ["charge", "charge"]).id;
  intent.latest_charge = charge.id;
  return world.add("ch", charge);
}

/** One attempt to charge a card. Returns the `decline_code`, or null. The intent has the result. */
export function attemptCharge(
  world: World,
  intent: PaymentIntent,
  method: string,
  isPresent: boolean,
): string | null {
  const { decline, needsAction = false } = cardOf(method);
  if (needsAction && isPresent) {
    intent.payment_method = method;
    intent.status = "requires_action";
    world.emit("payment_intent.requires_action", intent);
    return null;
  }
  const failure = needsAction ? "authentication_required" : decline;
  const charge = addCharge(world, intent, method, failure);
  if (failure !== null) {
    intent.status = "requires_payment_method";
    intent.last_payment_error = { type: "card_error", code: "card_declined", decline_code: failure };
    world.emit("charge.failed", charge);
    world.emit("payment_intent.payment_failed", intent);
    return failure;
  }
  succeed(intent, method);
  world.emit("charge.succeeded", charge);
  world.emit("payment_intent.succeeded", intent);
  return null;
}

function succeed(intent: PaymentIntent, method: string): void {
  intent.payment_method = method;
  intent.status = "succeeded";
  intent.amount_received = intent.amount;
  intent.last_payment_error = null;
}

/** The error of a request whose card was declined. Source: docs.stripe.com/declines, read on November 28, 2026. */
export const declined = (declineCode: string, intent: PaymentIntent): Refusal =>
  new Refusal({
    status: 402,
    type: "card_error",
    code: declineCode === "authentication_required" ? "authentication_required" : "card_declined",
    decline_code: declineCode,
    message: "Your card was declined.",
    payment_intent: structuredClone(intent),
  });
