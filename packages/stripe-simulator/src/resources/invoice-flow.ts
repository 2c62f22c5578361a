import { getDiscount } from "../state/discounts.ts";
import { INVOICE_FIELDS, LINE_FIELDS, TAX_FIELDS } from "../state/fixed-fields.ts";
import type { Coupon, Invoice, InvoiceLine, InvoicePayment, PaymentIntent, Price } from "../state/objects.ts";
import { pageUrl } from "../state/page-url.ts";
import { base, type World } from "../state/world.ts";
import { discountOf } from "./catalog.ts";
import { addIntent, attemptCharge } from "./charge-intent.ts";

export interface NewLine {
  /** Cents. */
  readonly amount: number;
  readonly price: Price | null;
  readonly quantity: number;
  readonly description?: string;
  readonly period?: { readonly start: number; readonly end: number };
}

export interface NewInvoice {
  readonly customer: string;
  readonly subscription?: string;
  readonly reason: string;
  readonly hasTax: boolean;
  /** USD by default. */
  readonly currency?: string;
  readonly metadata?: Readonly<Record<string, string>>;
}

/** Adds a line, before the invoice is finalized. */
export function addLine(world: World, invoice: Invoice, line: NewLine): InvoiceLine {
  const now = world.now();
  const added: InvoiceLine = {
    ...LINE_FIELDS,
    id: world.newId("il"),
    object: "line_item",
    amount: line.amount,
    currency: invoice.currency,
    description: line.description ?? null,
    livemode: invoice.livemode,
    metadata: {},
    period: line.period ?? { start: now, end: now },
    pricing: line.price && {
      type: "price_details",
      price_details: { price: line.price.id, product: line.price.product },
    },
    quantity: line.quantity,
    subscription: invoice.parent?.subscription_details.subscription ?? null,
    subtotal: line.amount,
  };
  invoice.lines.data.push(added);
  return added;
}

/** A draft without lines. */
export function addInvoice(
  world: World,
  { customer, subscription, reason, hasTax, currency, metadata }: NewInvoice,
): Invoice {
  const fields = base(world, "in", "invoice");
  return world.add("in", {
    ...fields,
    ...INVOICE_FIELDS,
    amount_due: 0,
    amount_paid: 0,
    amount_remaining: 0,
    automatic_tax: { enabled: hasTax },
    billing_reason: reason,
    collection_method: "charge_automatically",
    currency: currency ?? "usd",
    customer,
    hosted_invoice_url: null,
    invoice_pdf: null,
    lines: { object: "list", data: [], has_more: false, url: `/v1/invoices/${fields.id}/lines` },
    metadata: { ...metadata },
    number: null,
    parent: subscription ? { type: "subscription_details", subscription_details: { subscription } } : null,
    period_end: fields.created,
    period_start: fields.created,
    starting_balance: 0,
    status: "draft",
    status_transitions: { finalized_at: null, marked_uncollectible_at: null, paid_at: null, voided_at: null },
    subtotal: 0,
    total: 0,
    total_excluding_tax: 0,
    total_taxes: [],
  });
}

interface Settling {
  readonly coupon: Coupon | null;
  readonly usesBalance: boolean;
}

function setTotals(world: World, invoice: Invoice, { coupon, usesBalance }: Settling): void {
  const subtotal = invoice.lines.data.reduce((sum, { amount }) => sum + amount, 0);
  const net = subtotal - discountOf(coupon, Math.max(0, subtotal));
  const tax = invoice.automatic_tax.enabled
    ? Math.round((Math.max(0, net) * world.options.taxPercent) / 100)
    : 0;
  invoice.subtotal = subtotal;
  invoice.total_excluding_tax = net;
  invoice.total_taxes = tax > 0 ? [{ ...TAX_FIELDS, amount: tax }] : [];
  invoice.total = net + tax;
  invoice.amount_due = usesBalance ? takeBalance(world, invoice) : invoice.total;
  invoice.amount_remaining = invoice.amount_due;
}

/** A balance below 0 is the customer's money. What a negative invoice gives back is added to it. Returns the amount left to pay. */
function takeBalance(world: World, invoice: Invoice): number {
  const customer = world.get("cus", invoice.customer);
  const left = invoice.total + customer.balance;
  invoice.starting_balance = customer.balance;
  customer.balance = Math.min(0, left);
  return Math.max(0, left);
}

/** The payment of an invoice that is open. */
export const defaultPayment = (world: World, invoice: Invoice): InvoicePayment | undefined =>
  [...world.tables.inpay.values()].find((payment) => payment.invoice === invoice.id && payment.is_default);

function settle(world: World, invoice: Invoice, settling: Settling): void {
  setTotals(world, invoice, settling);
  invoice.status = "open";
  invoice.status_transitions.finalized_at = world.now();
  invoice.number = `SIM-${invoice.id}`;
  invoice.hosted_invoice_url = pageUrl(world, "invoice", invoice.id);
  invoice.invoice_pdf = `https://pay.stripe.com/invoice/${invoice.id}/pdf`;
  world.emit("invoice.finalized", invoice);
}

const addPayment = (world: World, invoice: Invoice, intent: PaymentIntent): InvoicePayment =>
  world.add("inpay", {
    ...base(world, "inpay", "invoice_payment"),
    amount_paid: null,
    amount_requested: invoice.amount_due,
    currency: invoice.currency,
    invoice: invoice.id,
    is_default: true,
    payment: { type: "payment_intent", payment_intent: intent.id },
    status: "open",
    status_transitions: { canceled_at: null, paid_at: null },
  });

/** Settles the amounts. An invoice of 0 is paid immediately and has no payment. */
export function finalize(world: World, invoice: Invoice, coupon = getDiscount(invoice)): void {
  settle(world, invoice, { coupon, usesBalance: true });
  if (invoice.amount_due === 0) {
    markPaid(world, invoice);
    return;
  }
  const { amount_due: amount, currency, customer } = invoice;
  addPayment(world, invoice, addIntent(world, { amount, currency, customer, metadata: {} }));
}

/** Settles an invoice for a payment that succeeded before: the invoice of a page, which charges all of it. */
export function finalizePaid(
  world: World,
  invoice: Invoice,
  intent: PaymentIntent,
  coupon: Coupon | null,
): void {
  settle(world, invoice, { coupon, usesBalance: false });
  noteSuccess(world, invoice, addPayment(world, invoice, intent));
}

function noteSuccess(world: World, invoice: Invoice, payment: InvoicePayment): void {
  payment.status = "paid";
  payment.status_transitions.paid_at = world.now();
  payment.amount_paid = payment.amount_requested;
  world.emit("invoice_payment.paid", payment);
  markPaid(world, invoice);
}

/** Notes that nothing is left to pay, whatever paid it. */
export function markPaid(world: World, invoice: Invoice): void {
  invoice.status = "paid";
  invoice.status_transitions.paid_at = world.now();
  invoice.amount_paid = invoice.amount_due;
  invoice.amount_remaining = 0;
  world.emit("invoice.paid", invoice);
  world.emit("invoice.payment_succeeded", invoice);
}

/** The outcome of an attempt to collect an invoice. */
export interface Collected {
  readonly intent: PaymentIntent;
  /** `decline_code`, or null. */
  readonly decline: string | null;
}

/** Charges the payment of an open invoice. */
export function collect(world: World, invoice: Invoice, method: string, isPresent = false): Collected {
  const payment = defaultPayment(world, invoice);
  if (!payment) throw new Error("an open invoice has no payment");
  const intent = world.get("pi", payment.payment.payment_intent);
  const decline = attemptCharge(world, intent, method, isPresent);
  noteAttempt(world, invoice, payment, intent);
  return { intent, decline };
}

/** Notes in an invoice how an attempt to pay it ended; nothing while the bank decides. */
export function noteAttempt(
  world: World,
  invoice: Invoice,
  payment: InvoicePayment,
  { status }: PaymentIntent,
): void {
  if (status === "succeeded") noteSuccess(world, invoice, payment);
  else if (status !== "processing") world.emit("invoice.payment_failed", invoice);
}
