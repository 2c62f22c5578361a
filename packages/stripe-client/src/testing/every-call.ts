import type { Stripe } from "../calls/create-stripe.ts";
import { listDisputes, listPayments, listRefunds, listSubscriptions } from "../reads/list-since.ts";
import {
  findInvoice,
  isPaidByPayment,
  readInvoice,
  readPaymentsOfInvoice,
  readPrice,
  readSubscription,
} from "../reads/read-objects.ts";
import { readPayment } from "../reads/read-payment.ts";
import { createCustomer } from "../writes/customers.ts";
import {
  addCredits,
  createTopUpInvoice,
  deleteDraft,
  finalizeInvoice,
  payInvoice,
  voidInvoice,
} from "../writes/invoices.ts";
import { closePage, createPlanPage, createPortalPage, createTopUpPage } from "../writes/pages.ts";
import { changeSubscription, endSubscription } from "../writes/subscriptions.ts";

/** Objects that exist at the server. */
export interface Existing {
  readonly customer: string;
  readonly priceId: string;
  readonly payment: string;
  readonly invoice: string;
  readonly openInvoice: string;
  readonly subscription: string;
  readonly item: string;
}

const URLS = { successUrl: "https://example.com/done", cancelUrl: "https://example.com/back" };

/** Every call of this package, with all of its parameters, by name. */
export function everyCall(
  stripe: Stripe,
  existing: Existing,
): readonly (readonly [name: string, call: () => Promise<unknown>])[] {
  const { customer, priceId, payment, invoice, openInvoice, subscription, item } = existing;
  const since = new Date("2026-01-01");
  const page = { ...URLS, customer, intentId: "bin_1", hasTax: true };
  const bill = { customer, intentId: "bin_1", hasTax: false, idempotencyKey: "bin_1" };
  return [
    ["readPayment", () => readPayment(stripe, payment)],
    ["readInvoice", () => readInvoice(stripe, invoice)],
    ["readPaymentsOfInvoice", () => readPaymentsOfInvoice(stripe, invoice)],
    ["isPaidByPayment", () => isPaidByPayment(stripe, invoice)],
    ["findInvoice", () => findInvoice(stripe, { customer, intentId: "bin_1", since })],
    ["readSubscription", () => readSubscription(stripe, subscription)],
    ["readPrice", () => readPrice(stripe, priceId)],
    ["listRefunds", () => listRefunds(stripe, { since, after: null })],
    ["listDisputes", () => listDisputes(stripe, { since, after: null })],
    ["listPayments", () => listPayments(stripe, { since, after: payment })],
    ["listSubscriptions", () => listSubscriptions(stripe, { since, after: null })],
    [
      "createCustomer",
      () =>
        createCustomer(stripe, {
          organizationId: "org_1",
          name: "Acme",
          email: "a@example.com",
          idempotencyKey: "customer",
        }),
    ],
    ["createTopUpPage", () => createTopUpPage(stripe, { ...page, cents: 5_000, idempotencyKey: "page" })],
    [
      "createPlanPage",
      () => createPlanPage(stripe, { ...page, priceId, seats: 2, idempotencyKey: "plan page" }),
    ],
    [
      "closePage",
      async () => {
        const { id } = await createTopUpPage(stripe, { ...page, cents: 5_000, idempotencyKey: "closed" });
        return closePage(stripe, id);
      },
    ],
    [
      "createPortalPage",
      () => createPortalPage(stripe, { customer, returnUrl: URLS.cancelUrl, idempotencyKey: "portal" }),
    ],
    ["createTopUpInvoice", () => createTopUpInvoice(stripe, bill)],
    [
      "addCredits",
      async () => addCredits(stripe, await createTopUpInvoice(stripe, bill), { ...bill, cents: 2_500 }),
    ],
    [
      "payInvoice",
      async () => {
        const { id } = await createTopUpInvoice(stripe, bill);
        return payInvoice(stripe, id, { paymentMethod: "pm_card_visa", idempotencyKey: "bin_1" });
      },
    ],
    [
      "finalizeInvoice",
      async () =>
        finalizeInvoice(stripe, (await createTopUpInvoice(stripe, { ...bill, idempotencyKey: "bin_3" })).id),
    ],
    [
      "deleteDraft",
      async () =>
        deleteDraft(stripe, (await createTopUpInvoice(stripe, { ...bill, idempotencyKey: "bin_4" })).id),
    ],
    ["voidInvoice", () => voidInvoice(stripe, openInvoice, "void")],
    [
      "changeSubscription",
      () =>
        changeSubscription(stripe, {
          id: subscription,
          intentId: "bin_2",
          idempotencyKey: "bin_2",
          seats: { itemId: item, from: 2, to: 3 },
          cancelAtPeriodEnd: true,
        }),
    ],
    ["endSubscription", () => endSubscription(stripe, subscription)],
  ];
}
