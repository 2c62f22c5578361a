import type { Payment } from "../movements/payment.ts";
import { CheckoutSession } from "../objects/checkout-session.ts";
import { Dispute } from "../objects/dispute.ts";
import { InvoicePayment } from "../objects/invoice.ts";
import { PaymentIntent } from "../objects/payment-intent.ts";
import { Refund } from "../objects/refund.ts";

/** Unix seconds of the first thing that happens in samples. */
export const START = 1_795_000_000;

type Fields = Readonly<Record<string, unknown>>;

/** A charge that succeeded, as the API gives it. */
const charge = (fields: Fields = {}) => ({
  id: "ch_1",
  object: "charge",
  amount_captured: 12_000,
  amount_refunded: 0,
  created: START + 60,
  currency: "usd",
  disputed: false,
  livemode: false,
  paid: true,
  payment_intent: "pi_1",
  status: "succeeded",
  ...fields,
});

/** A payment intent of 120 USD that succeeded. */
export const intent = (fields: Fields = {}): PaymentIntent =>
  PaymentIntent.parse({
    id: "pi_1",
    object: "payment_intent",
    amount: 12_000,
    amount_received: 12_000,
    created: START,
    currency: "usd",
    customer: "cus_1",
    latest_charge: charge(),
    livemode: false,
    metadata: {},
    status: "succeeded",
    ...fields,
  });

/** The page of a top-up of 100 USD and 20 USD of tax. */
export const session = (fields: Fields = {}): CheckoutSession =>
  CheckoutSession.parse({
    id: "cs_1",
    object: "checkout.session",
    amount_total: 12_000,
    created: START,
    currency: "usd",
    customer: "cus_1",
    livemode: false,
    metadata: { causeway_purpose: "topup" },
    mode: "payment",
    payment_intent: "pi_1",
    payment_status: "paid",
    status: "complete",
    total_details: { amount_tax: 2000, amount_discount: 0, amount_shipping: 0 },
    ...fields,
  });

/** A line of an invoice with a price. */
export const line = (amount: number, price: string, quantity = 1) => ({
  id: `il_${price}_${amount}`,
  object: "line_item",
  amount,
  currency: "usd",
  pricing: { type: "price_details", price_details: { price, product: "prod_1" } },
  quantity,
});

/** A payment of 120 USD for an invoice, whose fields are `invoice`. */
export const invoicePayment = (invoice: Fields = {}, fields: Fields = {}): InvoicePayment =>
  InvoicePayment.parse({
    id: "inpay_1",
    object: "invoice_payment",
    amount_paid: 12_000,
    currency: "usd",
    livemode: false,
    payment: { type: "payment_intent", payment_intent: "pi_1" },
    status: "paid",
    invoice: {
      id: "in_1",
      object: "invoice",
      amount_due: 12_000,
      amount_paid: 12_000,
      created: START,
      currency: "usd",
      customer: "cus_1",
      lines: { object: "list", data: [], has_more: false },
      livemode: false,
      metadata: {},
      status: "paid",
      total: 12_000,
      total_taxes: [],
      ...invoice,
    },
    ...fields,
  });

/** A refund of the payment, 60 USD. */
export const refund = (fields: Fields = {}): Refund =>
  Refund.parse({
    id: "re_1",
    object: "refund",
    amount: 6000,
    charge: "ch_1",
    created: START + 100,
    currency: "usd",
    payment_intent: "pi_1",
    status: "succeeded",
    ...fields,
  });

/** A movement of the operator's balance. */
export const transaction = (id: string, amount: number, created: number, currency = "usd") => ({
  id,
  object: "balance_transaction",
  amount,
  created,
  currency,
});

/** A dispute of the whole payment, without withdrawn money. */
export const dispute = (fields: Fields = {}): Dispute =>
  Dispute.parse({
    id: "dp_1",
    object: "dispute",
    amount: 12_000,
    balance_transactions: [],
    charge: "ch_1",
    created: START + 200,
    currency: "usd",
    livemode: false,
    payment_intent: "pi_1",
    status: "needs_response",
    ...fields,
  });

/** A top-up of 100 USD by page, paid. */
export const topUp = (fields: Partial<Payment> = {}): Payment => ({
  intent: intent(),
  session: session(),
  invoicePayments: [],
  refunds: [],
  disputes: [],
  ...fields,
});
