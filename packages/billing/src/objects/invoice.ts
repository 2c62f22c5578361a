import { z } from "zod";
import { currency, listOf, metadata, minorUnits, reference, seconds } from "./fields.ts";

/**
 * One line of an invoice. `amount` is before discounts and negative for unused time, in cents. The price is in
 * `pricing.price_details`; one that was typed in by hand has none.
 *
 * Source: docs.stripe.com/api/invoice-line-item/object, read on November 28, 2026.
 */
export const InvoiceLine = z.object({
  id: z.string(),
  object: z.literal("line_item"),
  amount: minorUnits,
  currency,
  pricing: z.object({ price_details: z.object({ price: reference }).nullish() }).nullish(),
  quantity: z.number().nullish(),
});
export type InvoiceLine = z.infer<typeof InvoiceLine>;

/**
 * A bill. All amounts are cents; `total` is after discounts and with tax, and `amount_due` is what has to be paid of it after the
 * customer's balance. They do not change once the invoice is finalized. Since version 2025-03-31 an invoice names neither its
 * payments nor its subscription directly: see {@link InvoicePayment} and `parent`.
 *
 * Source: docs.stripe.com/api/invoices/object and
 * docs.stripe.com/changelog/basil/2025-03-31/add-support-for-multiple-partial-payments-on-invoices, read on November 28, 2026.
 */
export const Invoice = z.object({
  id: z.string(),
  object: z.literal("invoice"),
  amount_due: minorUnits,
  amount_paid: minorUnits,
  billing_reason: z.string().nullish(),
  created: seconds,
  currency,
  customer: reference.nullish(),
  hosted_invoice_url: z.string().nullish(),
  invoice_pdf: z.string().nullish(),
  lines: listOf(InvoiceLine),
  livemode: z.boolean(),
  metadata,
  number: z.string().nullish(),
  parent: z.object({ subscription_details: z.object({ subscription: reference }).nullish() }).nullish(),
  /** The customer's balance before it; of a draft, the balance now. Below 0, it is the customer's money. */
  starting_balance: minorUnits.nullish(),
  status: z.string().nullish(),
  total: minorUnits,
  total_taxes: z.array(z.object({ amount: minorUnits })).nullish(),
});
export type Invoice = z.infer<typeof Invoice>;

/**
 * The part of a payment that pays an invoice. `amount_paid` is null until `status` is `paid`. Read with `expand[]=data.invoice`.
 *
 * Source: docs.stripe.com/api/invoice-payment/object, read on November 28, 2026.
 */
export const InvoicePayment = z.object({
  id: z.string(),
  object: z.literal("invoice_payment"),
  amount_paid: minorUnits.nullish(),
  currency,
  invoice: Invoice,
  livemode: z.boolean(),
  payment: z.object({ type: z.string(), payment_intent: reference.nullish() }),
  status: z.string(),
});
export type InvoicePayment = z.infer<typeof InvoicePayment>;
