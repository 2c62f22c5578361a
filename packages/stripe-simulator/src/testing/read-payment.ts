import {
  CheckoutSession,
  Dispute,
  InvoicePayment,
  type Payment,
  PaymentIntent,
  Refund,
} from "@causeway/billing";
import type { TestClient, Value } from "./test-client.ts";

/** All objects of a list, page by page. */
function readAll({ get }: TestClient, path: string, params: Readonly<Record<string, Value>>): unknown[] {
  const all: { id: string }[] = [];
  for (let more = true; more; ) {
    const last = all.at(-1);
    const { status, body } = get(path, { limit: 2, ...params, ...(last && { starting_after: last.id }) });
    if (status !== 200) throw new Error(JSON.stringify(body));
    all.push(...body.data);
    more = body.has_more;
  }
  return all;
}

/** Reads a payment back from the API as the worker does. */
export function readPayment(client: TestClient, id: string): Payment {
  const ofIntent = { payment_intent: id };
  const [session] = readAll(client, "/checkout/sessions", ofIntent);
  const invoicePayments = readAll(client, "/invoice_payments", {
    payment: { type: "payment_intent", ...ofIntent },
    expand: ["data.invoice"],
  });
  const refunds = readAll(client, "/refunds", { ...ofIntent, expand: ["data.failure_balance_transaction"] });
  const disputes = readAll(client, "/disputes", ofIntent);
  return {
    intent: PaymentIntent.parse(client.get(`/payment_intents/${id}`, { expand: ["latest_charge"] }).body),
    session: session === undefined ? null : CheckoutSession.parse(session),
    invoicePayments: invoicePayments.map((payment) => InvoicePayment.parse(payment)),
    refunds: refunds.map((refund) => Refund.parse(refund)),
    disputes: disputes.map((dispute) => Dispute.parse(dispute)),
  };
}
