import type { PaymentIntent } from "../state/objects.ts";
import type { World } from "../state/world.ts";
import type { Form } from "../wire/form.ts";
import { boolean, integer, metadata, objectOf, oneOf, readParams, required, text } from "../wire/params.ts";
import { badState } from "../wire/refusal.ts";
import { addIntent, attemptCharge, declined, requireChargeable } from "./charge-intent.ts";

const CREATE = {
  amount: integer(1),
  automatic_payment_methods: objectOf({ enabled: boolean, allow_redirects: oneOf("always", "never") }),
  confirm: boolean,
  currency: oneOf("usd", "eur"),
  customer: text,
  description: text,
  metadata,
  off_session: boolean,
  payment_method: text,
  receipt_email: text,
};
const CONFIRM = { payment_method: text, off_session: boolean, return_url: text };

const CONFIRMABLE = new Set(["requires_payment_method", "requires_confirmation", "requires_action"]);

function confirm(
  world: World,
  intent: PaymentIntent,
  method: string | undefined,
  offSession: boolean,
): PaymentIntent {
  if (!CONFIRMABLE.has(intent.status)) {
    throw badState(
      `You cannot confirm this PaymentIntent because it has a status of ${intent.status}.`,
      "payment_intent_unexpected_state",
    );
  }
  const decline = attemptCharge(
    world,
    intent,
    required(method ?? intent.payment_method ?? undefined, "payment_method"),
    !offSession,
  );
  if (decline !== null) throw declined(decline, intent);
  return intent;
}

/** `POST /v1/payment_intents`. */
export function createPaymentIntent(world: World, form: Form): PaymentIntent {
  const params = readParams(form, CREATE);
  const amount = required(params.amount, "amount");
  const currency = required(params.currency, "currency");
  if (params.customer !== undefined) world.get("cus", params.customer, "customer");
  if (params.off_session && !params.confirm)
    throw badState("off_session needs confirm=true.", undefined, "off_session");
  requireChargeable(amount);
  const intent = addIntent(world, {
    amount,
    currency,
    customer: params.customer ?? null,
    metadata: params.metadata ?? {},
  });
  return params.confirm ? confirm(world, intent, params.payment_method, params.off_session ?? false) : intent;
}

/** `POST /v1/payment_intents/{id}/confirm`. */
export function confirmPaymentIntent(world: World, id: string, form: Form): PaymentIntent {
  const { payment_method: method, off_session: offSession } = readParams(form, CONFIRM);
  return confirm(world, world.get("pi", id), method, offSession ?? false);
}

/** `POST /v1/payment_intents/{id}/cancel`. */
export function cancelPaymentIntent(world: World, id: string): PaymentIntent {
  const intent = world.get("pi", id);
  if (intent.status === "succeeded" || intent.status === "canceled") {
    throw badState(
      `You cannot cancel this PaymentIntent because it has a status of ${intent.status}.`,
      "payment_intent_unexpected_state",
    );
  }
  intent.status = "canceled";
  world.emit("payment_intent.canceled", intent);
  return intent;
}
