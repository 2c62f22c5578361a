import type { MovementKind } from "@causeway/contracts";
import type { CheckoutSession } from "../objects/checkout-session.ts";
import type { InvoicePayment } from "../objects/invoice.ts";
import type { NoCredit } from "./movement.ts";
import { type Payment, PURPOSE, TOP_UP } from "./payment.ts";
import { hasPlanLine, type PlanPrices, planCredits } from "./plan-credits.ts";
import { shareOf, toPico } from "./share.ts";

/** Credits that a successful payment is worth. */
export interface Worth {
  readonly kind: Extract<MovementKind, "topup" | "plan">;
  /** Picodollars, less tax. */
  readonly amount: bigint;
}

const isTopUp = (notes: Readonly<Record<string, string>>): boolean => notes[PURPOSE] === TOP_UP;

/** Subtracts from `paid` cents its share of the tax that `total` cents include. */
const lessTax = (paid: number, total: number, tax: number): bigint =>
  shareOf(toPico(total - tax), paid, total);

/** The page of a top-up. */
function worthOfPage(
  { amount_total: total, total_details: details }: CheckoutSession,
  received: number,
): Worth {
  return { kind: "topup", amount: lessTax(received, total ?? 0, details?.amount_tax ?? 0) };
}

/**
 * A part of a payment that pays an invoice: a top-up is worth the amount less tax, a plan its credits in the part that was paid of the
 * total. What the customer's balance pays has no credits: it comes from seats that were given up, whose credits stay.
 */
function worthOfInvoice({ amount_paid: paid, invoice }: InvoicePayment, plans: PlanPrices): Worth[] {
  if (isTopUp(invoice.metadata)) {
    const tax = (invoice.total_taxes ?? []).reduce((sum, { amount }) => sum + amount, 0);
    return [{ kind: "topup", amount: lessTax(paid ?? 0, invoice.total, tax) }];
  }
  if (!hasPlanLine(invoice, plans)) return [];
  return [{ kind: "plan", amount: shareOf(planCredits(invoice, plans), paid ?? 0, invoice.total) }];
}

function worthOfInvoices(payments: readonly InvoicePayment[], plans: PlanPrices): Worth | NoCredit {
  // One that is open would change the amount of an entry that exists.
  if (payments.some(({ status }) => status === "open")) return "incomplete";
  const paid = payments.filter(({ status, invoice }) => status === "paid" && invoice.currency === "usd");
  if (paid.some(({ invoice }) => invoice.lines.has_more)) return "incomplete";
  const worths = paid.flatMap((payment) => worthOfInvoice(payment, plans));
  const [first] = worths;
  if (!first) return "not_credits";
  return { kind: first.kind, amount: worths.reduce((sum, { amount }) => sum + amount, 0n) };
}

/**
 * The credits of a payment that succeeded, or why it has none. Only a bill of this installation has any: a page or an invoice with its
 * note, or an invoice with a line of a plan. A page and the invoice that it makes are one purchase, so the page comes first. Discounts
 * need no care here: what is paid is after them.
 */
export function worthOf({ intent, session, invoicePayments }: Payment, plans: PlanPrices): Worth | NoCredit {
  if (session && isTopUp(session.metadata)) {
    return session.currency === "usd" ? worthOfPage(session, intent.amount_received) : "currency";
  }
  return worthOfInvoices(invoicePayments, plans);
}
