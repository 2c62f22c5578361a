import { noSuch } from "../wire/refusal.ts";

/** Behavior of a test card. */
export interface Card {
  /** `decline_code`; null if the card is charged. */
  readonly decline: string | null;
  /** The customer has to confirm at their bank. */
  readonly needsAction?: boolean;
  /** Status of a new refund. */
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

/** Of every test card. */
const DETAILS = { type: "card", card: { brand: "visa", last4: "4242" } } as const;
const OTHERS: Readonly<Record<string, string>> = {
  pm_card_visa_chargeDeclined: "0002",
  pm_card_chargeCustomerFail: "0341",
  pm_card_authenticationRequired: "3184",
  pm_card_pendingRefund: "7726",
  pm_card_refundFail: "5126",
};

/** Payment method details of a charge. */
export const cardDetails = (paymentMethod: string) => ({
  ...DETAILS,
  card: { ...DETAILS.card, last4: OTHERS[paymentMethod] ?? DETAILS.card.last4 },
});

/** @throws Refusal for a card that isn't one of Stripe's test cards */
export function cardOf(paymentMethod: string, param = "payment_method"): Card {
  const card = Object.hasOwn(CARDS, paymentMethod) ? CARDS[paymentMethod] : undefined;
  if (!card) throw noSuch("PaymentMethod", paymentMethod, param);
  return card;
}
