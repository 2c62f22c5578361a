import type { Invoice } from "@causeway/billing";
import { addTargets, noteInvoice, type OpenTopUp } from "@causeway/db/stripe";
import {
  addCredits,
  createTopUpInvoice,
  deleteDraft,
  finalizeInvoice,
  findInvoice,
  isPaidByPayment,
  payInvoice,
  readInvoice,
  StripeError,
  voidInvoice,
} from "@causeway/stripe-client";
import type { BillingDeps } from "./billing-deps.ts";

/**
 * `paid`: its payment is read back. `pending`: the bank hasn't decided yet. `balance`: the customer has a balance at Stripe, so nothing
 * was done. `ended`: no payment will ever be made for the invoice, so there are no credits.
 */
export type InvoiceOutcome = "paid" | "pending" | "balance" | "ended";

/**
 * Pays the invoice of a top-up, and continues where an earlier attempt stopped.
 *
 * A customer's balance at Stripe pays any invoice that is finalized, and no parameter prevents it. That part would have no credits:
 * the balance isn't money for this top-up. So a draft waits until the balance is 0. Should the balance change at that very moment, the
 * invoice is voided, which returns it.
 *
 * Source: docs.stripe.com/billing/customer/balance and docs.stripe.com/api/invoices/object, read on November 28, 2026.
 *
 * @param isTaken another attempt may have created it
 * @throws StripeError
 */
export async function payTopUpInvoice(
  deps: BillingDeps,
  topUp: OpenTopUp,
  isTaken: boolean,
): Promise<InvoiceOutcome> {
  const { pool, stripe } = deps;
  const found = (isTaken ? await findTopUpInvoice(deps, topUp) : null) ?? (await createInvoice(deps, topUp));
  await noteInvoice(pool, topUp.id, found.id);
  const invoice = found.status === "draft" ? await finalize(deps, topUp, found) : found;
  if (invoice === null) return "balance";
  if (invoice.status === "paid") return confirm(deps, invoice);
  if (invoice.status !== "open") return "ended";
  if (invoice.amount_due !== invoice.total) {
    await voidInvoice(stripe, invoice.id, topUp.idempotencyKey);
    return "ended";
  }
  const { id, status } = await payInvoice(stripe, invoice.id, topUp);
  return status === "paid" ? confirm(deps, invoice) : notePending(deps, id);
}

/** Undoes what was begun of a top-up that no one wants any longer. @throws StripeError */
export async function dropTopUpInvoice(deps: BillingDeps, topUp: OpenTopUp): Promise<InvoiceOutcome> {
  const { stripe } = deps;
  const invoice = await findTopUpInvoice(deps, topUp);
  if (invoice?.status === "paid") return confirm(deps, invoice);
  if (invoice?.status === "draft") await deleteDraft(stripe, invoice.id);
  if (invoice?.status === "open") await voidInvoice(stripe, invoice.id, topUp.idempotencyKey);
  return "ended";
}

/** Stripe forgets idempotency keys after a day, so a top-up that was left open is looked for. @throws StripeError */
export async function findTopUpInvoice(
  { stripe }: Pick<BillingDeps, "stripe">,
  { id: intentId, customer, createdAt: since, invoiceId }: OpenTopUp,
): Promise<Invoice | null> {
  if (invoiceId === null) return findInvoice(stripe, { customer, intentId, since });
  try {
    return await readInvoice(stripe, invoiceId);
  } catch (error) {
    // A draft that was deleted.
    if (error instanceof StripeError && error.isMissing) return null;
    throw error;
  }
}

const createInvoice = (
  { stripe, hasTax }: BillingDeps,
  { id: intentId, customer, idempotencyKey }: OpenTopUp,
): Promise<Invoice> => createTopUpInvoice(stripe, { customer, intentId, hasTax, idempotencyKey });

/** @returns null while the customer has a balance */
async function finalize({ stripe }: BillingDeps, topUp: OpenTopUp, draft: Invoice): Promise<Invoice | null> {
  if (draft.lines.data.length === 0) await addCredits(stripe, draft, topUp);
  const { id, starting_balance: balance } = await readInvoice(stripe, draft.id);
  return balance ? null : finalizeInvoice(stripe, id);
}

/** Its payment is read back once Stripe reports it, or the top-up is taken over: until then, the invoice stays open. */
async function notePending({ pool }: BillingDeps, id: string): Promise<InvoiceOutcome> {
  await addTargets(pool, [{ kind: "invoice", id }]);
  return "pending";
}

/** One that the balance has paid, or that was marked as paid by hand, has no payment. */
async function confirm({ pool, stripe }: BillingDeps, { id }: Invoice): Promise<InvoiceOutcome> {
  if (!(await isPaidByPayment(stripe, id))) return "ended";
  await addTargets(pool, [{ kind: "invoice", id }]);
  return "paid";
}
