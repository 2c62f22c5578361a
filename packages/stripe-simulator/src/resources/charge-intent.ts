import { addTransaction } from "../state/balance.ts";
import { cardOf, methodDetails } from "../state/cards.ts";
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

/** A charge that the bank hasn't decided on. */
function addCharge(world: World, intent: PaymentIntent, method: string): Charge {
  const charge: Charge = {
    ...base(world, "ch", "charge"),
    amount: intent.amount,
    amount_captured: 0,
    amount_refunded: 0,
    balance_transaction: null,
    billing_details: {},
    captured: false,
    currency: intent.currency,
    customer: intent.customer,
    disputed: false,
    failure_code: null,
    metadata: { ...intent.metadata },
    paid: false,
    payment_intent: intent.id,
    payment_method: method,
    payment_method_details: methodDetails(method),
    receipt_url: null,
    refunded: false,
    status: "pending",
  };
  intent.latest_charge = charge.id;
  return world.add("ch", charge);
}

/** One attempt to charge a payment method. Returns the `decline_code`, or null. The intent has the result. */
export function attemptCharge(
  world: World,
  intent: PaymentIntent,
  method: string,
  isPresent: boolean,
): string | null {
  const { decline, needsAction = false, isDebit = false } = cardOf(method);
  if (needsAction && isPresent) {
    intent.payment_method = method;
    intent.status = "requires_action";
    world.emit("payment_intent.requires_action", intent);
    return null;
  }
  const charge = addCharge(world, intent, method);
  if (!isDebit) return endCharge(world, intent, charge, needsAction ? "authentication_required" : decline);
  intent.payment_method = method;
  intent.status = "processing";
  world.emit("payment_intent.processing", intent);
  return null;
}

/** The bank pays or refuses. @param failure `decline_code`, which is returned; null if it pays */
export function endCharge(
  world: World,
  intent: PaymentIntent,
  charge: Charge,
  failure: string | null,
): string | null {
  if (failure !== null) {
    charge.status = "failed";
    charge.failure_code = "card_declined";
    intent.status = "requires_payment_method";
    intent.last_payment_error = { type: "card_error", code: "card_declined", decline_code: failure };
    world.emit("charge.failed", charge);
    world.emit("payment_intent.payment_failed", intent);
    return failure;
  }
  charge.status = "succeeded";
  charge.paid = true;
  charge.captured = true;
  charge.amount_captured = charge.amount;
  charge.receipt_url = pageUrl(world, "receipt", intent.id);
  charge.balance_transaction = addTransaction(world, charge.amount, charge.id, ["charge", "charge"]).id;
  intent.payment_method = charge.payment_method;
  intent.status = "succeeded";
  intent.amount_received = intent.amount;
  intent.last_payment_error = null;
  world.emit("charge.succeeded", charge);
  world.emit("payment_intent.succeeded", intent);
  return null;
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
