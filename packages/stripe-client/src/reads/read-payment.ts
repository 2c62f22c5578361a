import {
  CheckoutSession,
  Dispute,
  InvoiceLine,
  InvoicePayment,
  type Payment,
  PaymentIntent,
  Refund,
} from "@causeway/billing";
import type { Stripe } from "../calls/create-stripe.ts";
import { readList } from "../calls/read-list.ts";

/** An invoice in a list shows ten lines at most; the rest is in a separate list. */
async function withAllLines(stripe: Stripe, payment: InvoicePayment): Promise<InvoicePayment> {
  const { invoice } = payment;
  if (!invoice.lines.has_more) return payment;
  const data = await readList(stripe, `/invoices/${invoice.id}/lines`, InvoiceLine, {});
  return { ...payment, invoice: { ...invoice, lines: { data, has_more: false } } };
}

async function readInvoicePayments(stripe: Stripe, id: string): Promise<InvoicePayment[]> {
  const payments = await readList(stripe, "/invoice_payments", InvoicePayment, {
    payment: { type: "payment_intent", payment_intent: id },
    expand: ["data.invoice"],
  });
  return Promise.all(payments.map((payment) => withAllLines(stripe, payment)));
}

/**
 * Reads all that says what a payment is worth now.
 * @param id `pi_…`
 * @throws StripeError
 */
export async function readPayment(stripe: Stripe, id: string): Promise<Payment> {
  const ofIntent = { payment_intent: id };
  const [sessions, invoicePayments, refunds, disputes, intent] = await Promise.all([
    readList(stripe, "/checkout/sessions", CheckoutSession, ofIntent),
    readInvoicePayments(stripe, id),
    readList(stripe, "/refunds", Refund, { ...ofIntent, expand: ["data.failure_balance_transaction"] }),
    readList(stripe, "/disputes", Dispute, ofIntent),
    stripe.get(`/payment_intents/${encodeURIComponent(id)}`, { expand: ["latest_charge"] }),
  ]);
  const [session] = sessions;
  return {
    intent: PaymentIntent.parse(intent),
    session: session ?? null,
    invoicePayments,
    refunds,
    disputes,
  };
}
