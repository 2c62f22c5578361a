import { addTransaction } from "../state/balance.ts";
import { cardOf } from "../state/cards.ts";
import type { Charge, Refund } from "../state/objects.ts";
import type { World } from "../state/world.ts";
import type { Form } from "../wire/form.ts";
import { integer, metadata, oneOf, readParams, text } from "../wire/params.ts";
import { badState, invalidParam } from "../wire/refusal.ts";

const CREATE = {
  amount: integer(1),
  charge: text,
  metadata,
  payment_intent: text,
  reason: oneOf("duplicate", "fraudulent", "requested_by_customer"),
};

const dollars = (cents: number): string => `$${(cents / 100).toFixed(2)}`;

function chargeOf(world: World, charge?: string, intent?: string): Charge {
  if ((charge === undefined) === (intent === undefined))
    throw invalidParam(
      "charge",
      "One of the following params should be provided for this request: payment_intent or charge.",
    );
  if (charge !== undefined) return world.get("ch", charge, "charge");
  const { latest_charge: latest, id } = world.get("pi", intent ?? "", "payment_intent");
  if (latest === null)
    throw badState(`This PaymentIntent (${id}) does not have a successful charge to refund.`);
  return world.get("ch", latest);
}

function requireRefundable(charge: Charge, amount: number | undefined): number {
  if (!charge.paid) throw badState(`Charge ${charge.id} was not successful.`, "charge_not_refundable");
  const left = charge.amount_captured - charge.amount_refunded;
  if (left === 0) throw badState(`Charge ${charge.id} has already been refunded.`, "charge_already_refunded");
  if (charge.disputed)
    throw badState(`Charge ${charge.id} has been charged back; cannot issue a refund.`, "charge_disputed");
  if (amount !== undefined && amount > left)
    throw badState(
      `Refund amount (${dollars(amount)}) is greater than unrefunded amount on charge (${dollars(left)})`,
      undefined,
      "amount",
    );
  return amount ?? left;
}

/** `POST /v1/refunds`. Source: docs.stripe.com/api/refunds/create and docs.stripe.com/refunds, read on November 28, 2026. */
export function createRefund(world: World, form: Form): Refund {
  const params = readParams(form, CREATE);
  const charge = chargeOf(world, params.charge, params.payment_intent);
  const amount = requireRefundable(charge, params.amount);
  const id = world.newId("re");
  const refund = world.add("re", {
    id,
    object: "refund",
    created: world.now(),
    amount,
    balance_transaction: addTransaction(world, -amount, id, ["refund", "refund"]).id,
    charge: charge.id,
    currency: charge.currency,
    metadata: params.metadata ?? {},
    payment_intent: charge.payment_intent,
    reason: params.reason ?? null,
    status: cardOf(charge.payment_method).refund,
  });
  addRefunded(charge, amount);
  world.emit("refund.created", refund);
  world.emit("charge.refunded", charge);
  return refund;
}

/** Counts a refund in its charge, or out of it. */
export function addRefunded(charge: Charge, amount: number): void {
  charge.amount_refunded += amount;
  charge.refunded = charge.amount_refunded === charge.amount_captured;
}

/** `POST /v1/refunds/{id}/cancel`: only while the customer has to act. */
export function cancelRefund(world: World, id: string): Refund {
  const refund = world.get("re", id);
  if (refund.status !== "requires_action")
    throw badState(`Refund ${id} cannot be canceled because its status is ${refund.status}.`);
  refund.status = "canceled";
  addRefunded(world.get("ch", refund.charge), -refund.amount);
  world.emit("refund.updated", refund);
  return refund;
}
