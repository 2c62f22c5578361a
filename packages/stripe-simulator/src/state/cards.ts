import { noSuch } from "../wire/refusal.ts";

/** What a test card does. */
export interface Card {
  /** `decline_code`; null if the card is charged. */
  readonly decline: string | null;
  /** The customer has to confirm at their bank. */
  readonly needsAction?: boolean;
  /** How a refund begins. */
  readonly refund: "succeeded" | "pending";
}

/** Source: docs.stripe.com/testing, "PaymentMethods", read on November 28, 2026. */
const CARDS: Readonly<Record<string, Card>> = {
  pm_card_visa: { decline: null, refund: "succeeded" },
  pm_card_visa_chargeDeclined: { decline: "generic_decline", refund: "succeeded" },
  pm_card_chargeCustomerFail: { decline: "generic_decline", refund: "succeeded" },
  pm_card_authenticationRequired: { decline: null, needsAction: true, refund: "succeeded" },
  pm_card_pendingRefund: { decline: null, refund: "pending" },
  pm_card_refundFail: { decline: null, refund: "succeeded" },
};

/** @throws Refusal for a card that is none of Stripe's test cards */
export function cardOf(paymentMethod: string, param = "payment_method"): Card {
  const card = Object.hasOwn(CARDS, paymentMethod) ? CARDS[paymentMethod] : undefined;
  if (!card) throw noSuch("PaymentMethod", paymentMethod, param);
  return card;
}
