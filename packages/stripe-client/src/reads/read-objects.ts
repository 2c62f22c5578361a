import { CheckoutSession, Invoice, Price, reference, Subscription } from "@causeway/billing";
import { z } from "zod";
import type { Stripe } from "../calls/create-stripe.ts";
import { readList } from "../calls/read-list.ts";

const idIn = (path: string, id: string): string => `${path}/${encodeURIComponent(id)}`;

/** Reads a subscription. @throws StripeError */
export const readSubscription = async (stripe: Stripe, id: string): Promise<Subscription> =>
  Subscription.parse(await stripe.get(idIn("/subscriptions", id)));

/** Reads a page on which someone pays. @throws StripeError */
export const readCheckout = async (stripe: Stripe, id: string): Promise<CheckoutSession> =>
  CheckoutSession.parse(await stripe.get(idIn("/checkout/sessions", id)));

/** Reads an invoice. @throws StripeError */
export const readInvoice = async (stripe: Stripe, id: string): Promise<Invoice> =>
  Invoice.parse(await stripe.get(idIn("/invoices", id)));

/** Reads a price in all of its currencies. @throws StripeError */
export const readPrice = async (stripe: Stripe, id: string): Promise<Price> =>
  Price.parse(await stripe.get(idIn("/prices", id), { expand: ["currency_options"] }));

const PaidBy = z.object({
  id: z.string(),
  payment: z.object({ payment_intent: reference.nullish() }),
});

/** Reads the ids of the payments that an invoice has, tried or paid: `pi_…`. @throws StripeError */
export async function readPaymentsOfInvoice(stripe: Stripe, invoice: string): Promise<string[]> {
  const payments = await readList(stripe, "/invoice_payments", PaidBy, { invoice });
  return payments.flatMap(({ payment }) => payment.payment_intent ?? []);
}

/** Tells if a payment has paid an invoice, or a part of it. @throws StripeError */
export const isPaidByPayment = async (stripe: Stripe, invoice: string): Promise<boolean> =>
  (await readList(stripe, "/invoice_payments", PaidBy, { invoice, status: "paid" })).some(
    ({ payment }) => payment.payment_intent != null,
  );

/** Finds an invoice of a customer by the intent in its metadata, among those created since then. @throws StripeError */
export async function findInvoice(
  stripe: Stripe,
  {
    customer,
    intentId,
    since,
  }: { readonly customer: string; readonly intentId: string; readonly since: Date },
): Promise<Invoice | null> {
  const created = { gte: Math.floor(since.getTime() / 1000) - 60 };
  const invoices = await readList(stripe, "/invoices", Invoice, { customer, created });
  return invoices.find(({ metadata }) => metadata.causeway_intent === intentId) ?? null;
}
