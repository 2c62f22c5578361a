import { noSuch } from "../wire/refusal.ts";

/** Behavior of a test card, or of a test bank account. */
export interface Card {
  /** `decline_code`; null if the card is charged. */
  readonly decline: string | null;
  /** A bank account: days pass until its bank pays or refuses. */
  readonly isDebit?: boolean;
  /** The customer has to confirm at their bank. */
  readonly needsAction?: boolean;
  /** Status of a new refund. */
  readonly refund: "succeeded" | "pending";
}

/**
 * Source: docs.stripe.com/testing, "PaymentMethods", and docs.stripe.com/payments/ach-direct-debit/accept-a-payment, "Test account numbers",
 * read on November 28, 2026.
 */
const CARDS: Readonly<Record<string, Card>> = {
  pm_card_visa: { decline: null, refund: "succeeded" },
  pm_card_visa_chargeDeclined: { decline: "generic_decline", refund: "succeeded" },
  pm_card_chargeCustomerFail: { decline: "generic_decline", refund: "succeeded" },
  pm_card_authenticationRequired: { decline: null, needsAction: true, refund: "succeeded" },
  pm_card_pendingRefund: { decline: null, refund: "pending" },
  pm_card_refundFail: { decline: null, refund: "succeeded" },
  pm_usBankAccount_success: { decline: null, isDebit: true, refund: "pending" },
  pm_usBankAccount_insufficientFunds: { decline: "insufficient_funds", isDebit: true, refund: "pending" },
};

/** Of every test bank account. */
const DEBIT_DETAILS = { type: "us_bank_account", us_bank_account: { last4: "6789" } } as const;

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
export const methodDetails = (paymentMethod: string) =>
  cardOf(paymentMethod).isDebit
    ? DEBIT_DETAILS
    : { ...DETAILS, card: { ...DETAILS.card, last4: OTHERS[paymentMethod] ?? DETAILS.card.last4 } };

/** @throws Refusal for anything that isn't one of Stripe's test payment methods */
export function cardOf(paymentMethod: string, param = "payment_method"): Card {
  const card = Object.hasOwn(CARDS, paymentMethod) ? CARDS[paymentMethod] : undefined;
  if (!card) throw noSuch("PaymentMethod", paymentMethod, param);
  return card;
}
