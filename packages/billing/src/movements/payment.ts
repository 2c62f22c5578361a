import type { CheckoutSession } from "../objects/checkout-session.ts";
import type { Dispute } from "../objects/dispute.ts";
import type { InvoicePayment } from "../objects/invoice.ts";
import type { PaymentIntent } from "../objects/payment-intent.ts";
import type { Refund } from "../objects/refund.ts";

/**
 * Everything at Stripe that says what one payment is worth now. Read back from the API; nothing in it comes from a webhook. The parts can
 * be read one after the other while the payment changes: each movement follows from one object and what was paid.
 */
export interface Payment {
  /** `GET /v1/payment_intents/{id}?expand[]=latest_charge`. */
  readonly intent: PaymentIntent;
  /** `GET /v1/checkout/sessions?payment_intent=`; null for a payment without a payment page. */
  readonly session: CheckoutSession | null;
  /** All of `GET /v1/invoice_payments?payment[type]=payment_intent&payment[payment_intent]=&expand[]=data.invoice`. */
  readonly invoicePayments: readonly InvoicePayment[];
  /** All of `GET /v1/refunds?payment_intent=&expand[]=data.failure_balance_transaction`. */
  readonly refunds: readonly Refund[];
  /** All of `GET /v1/disputes?payment_intent=`. */
  readonly disputes: readonly Dispute[];
}

/** The note in the metadata of a page or an invoice that makes it a purchase of credits: others of the same Stripe account are not. */
export const PURPOSE = "causeway_purpose";
export const TOP_UP = "topup";

/** The note with the id of what a person, or the automatic top-up, asked for here. */
export const INTENT = "causeway_intent";
