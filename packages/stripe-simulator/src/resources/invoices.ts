import { getDiscount, setDiscount } from "../state/discounts.ts";
import type { Invoice, InvoiceLine } from "../state/objects.ts";
import type { World } from "../state/world.ts";
import type { Form } from "../wire/form.ts";
import {
  boolean,
  integer,
  listOf,
  metadata,
  objectOf,
  oneOf,
  readParams,
  required,
  text,
} from "../wire/params.ts";
import { badState } from "../wire/refusal.ts";
import { declined } from "./charge-intent.ts";
import { addInvoice, addLine, collect, defaultPayment, finalize, markPaid } from "./invoice-flow.ts";

const CREATE = {
  auto_advance: boolean,
  automatic_tax: objectOf({ enabled: boolean }),
  collection_method: oneOf("charge_automatically"),
  currency: oneOf("usd"),
  customer: text,
  description: text,
  discounts: oneOf(""),
  metadata,
  pending_invoice_items_behavior: oneOf("exclude"),
};

/** `POST /v1/invoices`: a draft. Without `discounts`, it has the customer's. */
export function createInvoice(world: World, form: Form): Invoice {
  const params = readParams(form, CREATE);
  const customer = world.get("cus", required(params.customer, "customer"), "customer");
  const invoice = addInvoice(world, {
    customer: customer.id,
    reason: "manual",
    hasTax: params.automatic_tax?.enabled ?? false,
    metadata: params.metadata,
  });
  if (params.discounts === undefined) setDiscount(invoice, getDiscount(customer));
  world.emit("invoice.created", invoice);
  return invoice;
}

const ITEM = {
  amount: integer(-99_999_999),
  currency: oneOf("usd"),
  customer: text,
  description: text,
  invoice: text,
};

/** `POST /v1/invoiceitems`, onto a draft. */
export function createInvoiceItem(world: World, form: Form): InvoiceLine {
  const params = readParams(form, ITEM);
  world.get("cus", required(params.customer, "customer"), "customer");
  const invoice = world.get("in", required(params.invoice, "invoice"), "invoice");
  if (invoice.status !== "draft")
    throw badState("Only draft invoices can be changed.", "invoice_not_editable");
  const amount = required(params.amount, "amount");
  return addLine(world, invoice, { amount, price: null, quantity: 1, description: params.description });
}

/** Source: docs.stripe.com/tax/customer-locations, read on November 28, 2026. */
function requireAddress(world: World, invoice: Invoice): void {
  if (!invoice.automatic_tax.enabled || world.get("cus", invoice.customer).address !== null) return;
  throw badState(
    "The customer's location isn't recognized. Set a valid customer address in order to automatically calculate tax.",
    "customer_tax_location_invalid",
  );
}

const NOTHING = { auto_advance: boolean };

/** `POST /v1/invoices/{id}/finalize`. */
export function finalizeInvoice(world: World, id: string, form: Form): Invoice {
  readParams(form, NOTHING);
  const invoice = world.get("in", id);
  if (invoice.status !== "draft")
    throw badState("This invoice is already finalized.", "invoice_not_editable");
  requireAddress(world, invoice);
  finalize(world, invoice);
  return invoice;
}

const isPaid = ({ status }: Invoice): boolean => status === "paid";

const PAY = {
  expand: listOf(text),
  off_session: boolean,
  paid_out_of_band: boolean,
  payment_method: text,
};

/** `POST /v1/invoices/{id}/pay`. A draft is finalized first. */
export function payInvoice(world: World, id: string, form: Form): Invoice {
  const params = readParams(form, PAY);
  const invoice = world.get("in", id);
  if (invoice.status === "draft") {
    requireAddress(world, invoice);
    finalize(world, invoice);
  } else if (invoice.status !== "open") throw badState(`Invoice is already ${invoice.status}`);
  if (isPaid(invoice)) return invoice;
  requireNoDebit(world, invoice);
  if (params.paid_out_of_band) {
    cancelPayment(world, invoice);
    markPaid(world, invoice);
    return invoice;
  }
  const method =
    params.payment_method ?? world.get("cus", invoice.customer).invoice_settings.default_payment_method;
  if (method === null)
    throw badState(
      "There is no `default_payment_method` set on this Customer or Invoice. Please set one or pass one to pay.",
      "invoice_payment_intent_requires_action",
    );
  const { intent, decline } = collect(world, invoice, method);
  if (decline !== null) throw declined(decline, intent);
  return invoice;
}

/** `GET /v1/invoices/{id}`. A draft shows the customer's balance as it is now. */
export function readInvoice(world: World, id: string): Invoice {
  const invoice = world.get("in", id);
  if (invoice.status === "draft") invoice.starting_balance = world.get("cus", invoice.customer).balance;
  return invoice;
}

/** `DELETE /v1/invoices/{id}`: only a draft. */
export function deleteInvoice(world: World, id: string) {
  if (world.get("in", id).status !== "draft") throw badState("You can only delete draft invoices.");
  world.tables.in.delete(id);
  return { id, object: "invoice", deleted: true };
}

/**
 * `POST /v1/invoices/{id}/void`. The customer's balance gets back what it paid.
 *
 * Source: docs.stripe.com/changelog/2019-12-03/customer-balances-returned-voided-invoices, read on November 28, 2026.
 */
export function voidInvoice(world: World, id: string): Invoice {
  const invoice = world.get("in", id);
  if (invoice.status !== "open") throw badState("You can only void open invoices.");
  requireNoDebit(world, invoice);
  invoice.status = "void";
  world.get("cus", invoice.customer).balance += invoice.amount_due - invoice.total;
  invoice.status_transitions.voided_at = world.now();
  cancelPayment(world, invoice);
  world.emit("invoice.voided", invoice);
  return invoice;
}

/** A payment that its bank decides on can't be canceled. Source: docs.stripe.com/api/payment_intents/cancel, read on November 28, 2026. */
function requireNoDebit(world: World, invoice: Invoice): void {
  const payment = defaultPayment(world, invoice);
  if (payment && world.get("pi", payment.payment.payment_intent).status === "processing")
    throw badState("The payment of this invoice is processing.");
}

function cancelPayment(world: World, invoice: Invoice): void {
  const payment = defaultPayment(world, invoice);
  if (!payment) return;
  payment.status = "canceled";
  payment.status_transitions.canceled_at = world.now();
  world.get("pi", payment.payment.payment_intent).status = "canceled";
}
