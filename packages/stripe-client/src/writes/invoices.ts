import { randomUUID } from "node:crypto";
import { INTENT, Invoice, PURPOSE, TOP_UP } from "@causeway/billing";
import type { Stripe } from "../calls/create-stripe.ts";

export interface NewTopUpInvoice {
  readonly customer: string;
  readonly intentId: string;
  readonly hasTax: boolean;
  readonly idempotencyKey: string;
}

/**
 * Creates the invoice of an automatic top-up: a draft, which Stripe doesn't collect.
 *
 * Source: docs.stripe.com/api/invoices/create, read on November 28, 2026.
 * @throws StripeError
 */
export async function createTopUpInvoice(
  stripe: Stripe,
  { customer, intentId, hasTax, idempotencyKey }: NewTopUpInvoice,
): Promise<Invoice> {
  const params = {
    customer,
    auto_advance: false,
    collection_method: "charge_automatically",
    pending_invoice_items_behavior: "exclude",
    currency: "usd",
    automatic_tax: { enabled: hasTax },
    // A discount of the customer could leave nothing to pay, and so no credits.
    discounts: "",
    description: "Automatic top-up",
    metadata: { [PURPOSE]: TOP_UP, [INTENT]: intentId },
  };
  return Invoice.parse(await stripe.post("/invoices", params, `${idempotencyKey}:invoice`));
}

/** Adds the credits to a draft. @throws StripeError */
export async function addCredits(
  stripe: Stripe,
  invoice: Invoice,
  {
    customer,
    cents,
    idempotencyKey,
  }: Pick<NewTopUpInvoice, "customer" | "idempotencyKey"> & { readonly cents: number },
): Promise<void> {
  const params = { customer, invoice: invoice.id, amount: cents, currency: "usd", description: "Credits" };
  await stripe.post("/invoiceitems", params, `${idempotencyKey}:item`);
}

/**
 * Settles the amounts of a draft. Its state makes it happen once, so each call has a new key: one that was refused can succeed later.
 * @throws StripeError
 */
export const finalizeInvoice = async (stripe: Stripe, id: string): Promise<Invoice> =>
  Invoice.parse(await stripe.post(`/invoices/${id}/finalize`, { auto_advance: false }, randomUUID()));

/** Deletes a draft. @throws StripeError */
export const deleteDraft = async (stripe: Stripe, id: string): Promise<void> => {
  await stripe.delete(`/invoices/${id}`);
};

/** Pays an invoice with a saved card, without the customer. @throws StripeError `isDeclined` */
export async function payInvoice(
  stripe: Stripe,
  id: string,
  {
    paymentMethod,
    idempotencyKey,
  }: Pick<NewTopUpInvoice, "idempotencyKey"> & { readonly paymentMethod: string },
): Promise<Invoice> {
  const params = { payment_method: paymentMethod, off_session: true };
  // Another card is another request; an invoice is paid once all the same.
  const key = `${idempotencyKey}:pay:${paymentMethod}`;
  return Invoice.parse(await stripe.post(`/invoices/${id}/pay`, params, key));
}

/** Makes an open invoice unpayable. @throws StripeError */
export const voidInvoice = async (stripe: Stripe, id: string, idempotencyKey: string): Promise<Invoice> =>
  Invoice.parse(await stripe.post(`/invoices/${id}/void`, {}, `${idempotencyKey}:void`));
