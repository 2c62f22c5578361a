import { addIntent, attemptCharge, endCharge } from "../resources/charge-intent.ts";
import { type PagePlan, pagePlan } from "../resources/checkout-sessions.ts";
import { addInvoice, addLine, finalizePaid, noteAttempt } from "../resources/invoice-flow.ts";
import { addSubscription, bill } from "../resources/subscription-flow.ts";
import { cardOf } from "../state/cards.ts";
import type { CheckoutSession, PaymentIntent } from "../state/objects.ts";
import { base, type World } from "../state/world.ts";

/** A guest becomes a customer only where something is charged later; pages of this installation always name one. */
function customerOf(world: World, session: CheckoutSession): string {
  if (session.customer !== null) return session.customer;
  return world.add("cus", {
    ...base(world, "cus", "customer"),
    email: null,
    name: null,
    balance: 0,
    invoice_settings: { default_payment_method: null },
    address: null,
    metadata: {},
  }).id;
}

/** A page has one intent, however often a card is declined. */
function intentOf(world: World, session: CheckoutSession, plan: PagePlan): PaymentIntent {
  if (session.payment_intent !== null) return world.get("pi", session.payment_intent);
  const { amount_total: amount, currency, customer } = session;
  const intent = addIntent(world, {
    amount,
    currency,
    customer,
    metadata: { ...plan.intentMetadata },
    setup_future_usage: plan.futureUsage,
  });
  session.payment_intent = intent.id;
  return intent;
}

function payOnce(world: World, session: CheckoutSession, plan: PagePlan, method: string): boolean {
  const intent = intentOf(world, session, plan);
  if (attemptCharge(world, intent, method, false) !== null) return false;
  if (intent.status === "succeeded") addPageInvoice(world, session, plan, intent);
  return true;
}

function addPageInvoice(world: World, session: CheckoutSession, plan: PagePlan, intent: PaymentIntent): void {
  const { customer, currency } = session;
  if (!plan.makesInvoice || customer === null) return;
  const invoice = addInvoice(world, {
    customer,
    currency,
    reason: "manual",
    hasTax: session.automatic_tax.enabled,
  });
  for (const { price, quantity } of plan.ordered) {
    addLine(world, invoice, { amount: price.unit_amount * quantity, price, quantity });
  }
  finalizePaid(world, invoice, intent, plan.coupon);
  session.invoice = invoice.id;
}

function paySubscription(world: World, session: CheckoutSession, plan: PagePlan, method: string): boolean {
  const subscription = addSubscription(
    world,
    {
      customer: customerOf(world, session),
      metadata: { ...plan.subscriptionMetadata },
      default_payment_method: method,
    },
    plan.ordered,
  );
  const collected = bill(world, subscription, {
    reason: "subscription_create",
    hasTax: session.automatic_tax.enabled,
    coupon: plan.coupon,
  });
  if (collected !== null && collected.decline !== null) {
    world.tables.sub.delete(subscription.id);
    return false;
  }
  subscription.status = "active";
  session.subscription = subscription.id;
  session.invoice = subscription.latest_invoice;
  world.emit("customer.subscription.created", subscription);
  return true;
}

/**
 * The customer fills in the page. Returns false if the card was declined: the page stays open. A page that costs nothing takes no
 * card and has no payment intent.
 *
 * Source: docs.stripe.com/payments/checkout/fulfill-orders and no-cost-orders, read on November 28, 2026.
 */
export function payPage(world: World, id: string, method = "pm_card_visa"): boolean {
  const session = world.get("cs", id);
  if (session.status !== "open") throw new Error(`page ${id} is ${session.status}`);
  const plan = pagePlan(session);
  const isFree = session.amount_total === 0;
  const { isDebit = false } = cardOf(method);
  if (session.mode === "subscription") {
    if (!paySubscription(world, session, plan, method)) return false;
  } else if (!isFree && !payOnce(world, session, plan, method)) {
    return false;
  }
  if (plan.coupon) plan.coupon.times_redeemed += 1;
  if (plan.storesAddress && session.customer !== null)
    world.get("cus", session.customer).address = { country: "US" };
  session.status = "complete";
  session.payment_status = isFree ? "no_payment_required" : isDebit ? "unpaid" : "paid";
  session.url = null;
  world.emit("checkout.session.completed", session);
  return true;
}

/**
 * The bank pays a debit, or refuses it, days after the customer agreed to it.
 *
 * Source: docs.stripe.com/payments/checkout/fulfill-orders, "Handle async payment methods", read on November 28, 2026.
 */
export function endDebit(world: World, intentId: string): void {
  const intent = world.get("pi", intentId);
  if (intent.status !== "processing") throw new Error(`payment ${intentId} is ${intent.status}`);
  const charge = world.get("ch", intent.latest_charge ?? "");
  const isPaid = endCharge(world, intent, charge, cardOf(charge.payment_method).decline) === null;
  const payment = [...world.tables.inpay.values()].find((one) => one.payment.payment_intent === intentId);
  if (payment) noteAttempt(world, world.get("in", payment.invoice), payment, intent);
  const session = [...world.tables.cs.values()].find(
    (one) => one.payment_intent === intentId || (payment && one.invoice === payment.invoice),
  );
  if (!session) return;
  if (isPaid) {
    session.payment_status = "paid";
    if (!payment) addPageInvoice(world, session, pagePlan(session), intent);
  }
  world.emit(
    isPaid ? "checkout.session.async_payment_succeeded" : "checkout.session.async_payment_failed",
    session,
  );
}
