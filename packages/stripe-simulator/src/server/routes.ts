import { createCoupon, createPortalSession, createPrice, writeCustomer } from "../resources/catalog.ts";
import { createCheckoutSession, expireCheckoutSession } from "../resources/checkout-sessions.ts";
import {
  createInvoice,
  createInvoiceItem,
  deleteInvoice,
  finalizeInvoice,
  payInvoice,
  readInvoice,
  voidInvoice,
} from "../resources/invoices.ts";
import {
  cancelPaymentIntent,
  confirmPaymentIntent,
  createPaymentIntent,
} from "../resources/payment-intents.ts";
import { cancelRefund, createRefund } from "../resources/refunds.ts";
import { cancelSubscription, createSubscription, updateSubscription } from "../resources/subscriptions.ts";
import { listPage } from "../state/list.ts";
import type { Dispute } from "../state/objects.ts";
import type { World } from "../state/world.ts";
import type { Form } from "../wire/form.ts";
import { listOf, metadata, objectOf, oneOf, readParams, required, text } from "../wire/params.ts";
import { badState } from "../wire/refusal.ts";

interface Call {
  readonly world: World;
  readonly id: string;
  readonly form: Form;
}

/** A method and a path, with `{id}`, and what it answers. */
type Route = readonly [method: string, path: string, answer: (call: Call) => object];

const COLLECT = oneOf("open", "paid", "canceled");
const SUBSCRIPTION_STATUS = oneOf("active", "past_due", "canceled", "incomplete", "trialing", "all", "ended");

const isSame = (wanted: string | undefined, value: string | null): boolean =>
  wanted === undefined || wanted === value;

const evidence = { evidence: metadata, metadata, submit: oneOf("true", "false") };

function updateDispute({ world, id, form }: Call): Dispute {
  const params = readParams(form, evidence);
  const dispute = world.get("dp", id);
  if (dispute.status !== "needs_response") throw badState("This dispute is already closed or under review.");
  if (params.submit !== "false") {
    dispute.status = "under_review";
    dispute.evidence_details.submission_count += 1;
    dispute.evidence_details.has_evidence = true;
  }
  world.emit("charge.dispute.updated", dispute);
  return dispute;
}

function closeDispute({ world, id }: Call): Dispute {
  const dispute = world.get("dp", id);
  if (dispute.status !== "needs_response" && dispute.status !== "under_review")
    throw badState("This dispute is already closed.");
  dispute.status = "lost";
  world.emit("charge.dispute.closed", dispute);
  return dispute;
}

function listInvoicePayments({ world, form }: Call) {
  const payment = objectOf({ type: oneOf("payment_intent"), payment_intent: text });
  return listPage(world.tables.inpay, {
    form,
    url: "/v1/invoice_payments",
    filters: { invoice: text, payment, status: COLLECT },
    keep: (row, wanted) => {
      if (wanted.payment) required(wanted.payment.type, "payment[type]");
      return (
        isSame(wanted.invoice, row.invoice) &&
        isSame(wanted.status, row.status) &&
        isSame(wanted.payment?.payment_intent, row.payment.payment_intent)
      );
    },
  });
}

function listInvoiceLines({ world, id, form }: Call) {
  const { lines } = world.get("in", id);
  const rows = lines.data.map((line) => [line.id, { ...line, created: line.period.start }] as const);
  const filters = {};
  return listPage(new Map(rows.toReversed()), { form, url: lines.url, filters, keep: () => true });
}

const EVENT_FILTERS = { type: text, types: listOf(text) };

const LISTS: readonly Route[] = [
  [
    "GET",
    "/v1/customers",
    ({ world, form }) =>
      listPage(world.tables.cus, {
        form,
        url: "/v1/customers",
        filters: { email: text },
        keep: (row, { email }) => isSame(email, row.email),
      }),
  ],
  [
    "GET",
    "/v1/payment_intents",
    ({ world, form }) =>
      listPage(world.tables.pi, {
        form,
        url: "/v1/payment_intents",
        filters: { customer: text },
        keep: (row, { customer }) => isSame(customer, row.customer),
      }),
  ],
  [
    "GET",
    "/v1/refunds",
    ({ world, form }) =>
      listPage(world.tables.re, {
        form,
        url: "/v1/refunds",
        filters: { charge: text, payment_intent: text },
        keep: (row, wanted) =>
          isSame(wanted.charge, row.charge) && isSame(wanted.payment_intent, row.payment_intent),
      }),
  ],
  [
    "GET",
    "/v1/disputes",
    ({ world, form }) =>
      listPage(world.tables.dp, {
        form,
        url: "/v1/disputes",
        filters: { charge: text, payment_intent: text },
        keep: (row, wanted) =>
          isSame(wanted.charge, row.charge) && isSame(wanted.payment_intent, row.payment_intent),
      }),
  ],
  [
    "GET",
    "/v1/invoices",
    ({ world, form }) =>
      listPage(world.tables.in, {
        form,
        url: "/v1/invoices",
        filters: { customer: text, subscription: text },
        keep: (row, wanted) =>
          isSame(wanted.customer, row.customer) &&
          isSame(wanted.subscription, row.parent?.subscription_details.subscription ?? null),
      }),
  ],
  ["GET", "/v1/invoice_payments", listInvoicePayments],
  ["GET", "/v1/invoices/{id}/lines", listInvoiceLines],
  [
    "GET",
    "/v1/checkout/sessions",
    ({ world, form }) =>
      listPage(world.tables.cs, {
        form,
        url: "/v1/checkout/sessions",
        filters: { customer: text, payment_intent: text, subscription: text },
        keep: (row, wanted) =>
          isSame(wanted.customer, row.customer) &&
          isSame(wanted.payment_intent, row.payment_intent) &&
          isSame(wanted.subscription, row.subscription),
      }),
  ],
  [
    "GET",
    "/v1/subscriptions",
    ({ world, form }) =>
      listPage(world.tables.sub, {
        form,
        url: "/v1/subscriptions",
        filters: { customer: text, status: SUBSCRIPTION_STATUS },
        // Without a status, canceled ones are left out.
        keep: (row, { customer, status }) =>
          isSame(customer, row.customer) &&
          (status === "all" || (status === undefined ? row.status !== "canceled" : row.status === status)),
      }),
  ],
  [
    "GET",
    "/v1/events",
    ({ world, form }) =>
      listPage(world.tables.evt, {
        form,
        url: "/v1/events",
        filters: EVENT_FILTERS,
        keep: (row, { type, types }) =>
          isSame(type, row.type) && (types === undefined || types.includes(row.type)),
      }),
  ],
];

const READS: readonly Route[] = [
  ["GET", "/v1/customers/{id}", ({ world, id }) => world.get("cus", id)],
  ["GET", "/v1/prices/{id}", ({ world, id }) => world.get("price", id)],
  ["GET", "/v1/coupons/{id}", ({ world, id }) => world.get("coupon", id)],
  ["GET", "/v1/balance_transactions/{id}", ({ world, id }) => world.get("txn", id)],
  ["GET", "/v1/charges/{id}", ({ world, id }) => world.get("ch", id)],
  ["GET", "/v1/payment_intents/{id}", ({ world, id }) => world.get("pi", id)],
  ["GET", "/v1/refunds/{id}", ({ world, id }) => world.get("re", id)],
  ["GET", "/v1/disputes/{id}", ({ world, id }) => world.get("dp", id)],
  ["GET", "/v1/invoices/{id}", ({ world, id }) => readInvoice(world, id)],
  ["GET", "/v1/invoice_payments/{id}", ({ world, id }) => world.get("inpay", id)],
  ["GET", "/v1/checkout/sessions/{id}", ({ world, id }) => world.get("cs", id)],
  ["GET", "/v1/subscriptions/{id}", ({ world, id }) => world.get("sub", id)],
  ["GET", "/v1/events/{id}", ({ world, id }) => world.get("evt", id)],
];

const WRITES: readonly Route[] = [
  ["POST", "/v1/customers", ({ world, form }) => writeCustomer(world, form)],
  ["POST", "/v1/customers/{id}", ({ world, form, id }) => writeCustomer(world, form, id)],
  ["POST", "/v1/prices", ({ world, form }) => createPrice(world, form)],
  ["POST", "/v1/coupons", ({ world, form }) => createCoupon(world, form)],
  ["POST", "/v1/billing_portal/sessions", ({ world, form }) => createPortalSession(world, form)],
  ["POST", "/v1/checkout/sessions", ({ world, form }) => createCheckoutSession(world, form)],
  ["POST", "/v1/checkout/sessions/{id}/expire", ({ world, id }) => expireCheckoutSession(world, id)],
  ["POST", "/v1/payment_intents", ({ world, form }) => createPaymentIntent(world, form)],
  [
    "POST",
    "/v1/payment_intents/{id}/confirm",
    ({ world, id, form }) => confirmPaymentIntent(world, id, form),
  ],
  ["POST", "/v1/payment_intents/{id}/cancel", ({ world, id }) => cancelPaymentIntent(world, id)],
  ["POST", "/v1/refunds", ({ world, form }) => createRefund(world, form)],
  ["POST", "/v1/refunds/{id}/cancel", ({ world, id }) => cancelRefund(world, id)],
  ["POST", "/v1/disputes/{id}", updateDispute],
  ["POST", "/v1/disputes/{id}/close", closeDispute],
  ["POST", "/v1/invoices", ({ world, form }) => createInvoice(world, form)],
  ["POST", "/v1/invoiceitems", ({ world, form }) => createInvoiceItem(world, form)],
  ["POST", "/v1/invoices/{id}/finalize", ({ world, id, form }) => finalizeInvoice(world, id, form)],
  ["POST", "/v1/invoices/{id}/pay", ({ world, id, form }) => payInvoice(world, id, form)],
  ["POST", "/v1/invoices/{id}/void", ({ world, id }) => voidInvoice(world, id)],
  ["DELETE", "/v1/invoices/{id}", ({ world, id }) => deleteInvoice(world, id)],
  ["POST", "/v1/subscriptions", ({ world, form }) => createSubscription(world, form)],
  ["POST", "/v1/subscriptions/{id}", ({ world, id, form }) => updateSubscription(world, id, form)],
  ["DELETE", "/v1/subscriptions/{id}", ({ world, id }) => cancelSubscription(world, id)],
];

const COMPILED = [...LISTS, ...READS, ...WRITES].map(([method, path, answer]) => ({
  method,
  pattern: new RegExp(`^${path.replace("{id}", "([^/]+)")}$`),
  answer,
}));

/** Finds the handler of a request; null if the API has no such route. */
export function findRoute(method: string, path: string): ((world: World, form: Form) => object) | null {
  for (const route of COMPILED) {
    const match = route.method === method ? route.pattern.exec(path) : null;
    if (match) return (world, form) => route.answer({ world, form, id: decodeURIComponent(match[1] ?? "") });
  }
  return null;
}
