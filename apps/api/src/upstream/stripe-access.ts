import { createHash, randomUUID } from "node:crypto";
import type { CheckoutSession, Price, Subscription, Target } from "@causeway/billing";
import {
  changeSubscription,
  closePage,
  createCustomer,
  createPlanPage,
  createPortalPage,
  createTopUpPage,
  readCheckout,
  readPageStatus,
  readPrice,
  readSubscription,
  type Stripe,
  StripeError,
  type StripePage,
} from "@causeway/stripe-client";
import { toStripeRefusal } from "./stripe-refusal.ts";

/** Parameters that all payment pages at Stripe share. */
export interface CheckoutPage {
  /** `cus_…` */
  readonly customer: string;
  readonly intentId: string;
  readonly idempotencyKey: string;
  readonly successUrl: string;
  readonly cancelUrl: string;
}

interface ChangedSubscription {
  /** `sub_…` */
  readonly id: string;
  /** Price of its plan. */
  readonly priceId: string;
  readonly quantity: number | undefined;
  readonly cancelAtPeriodEnd: boolean | undefined;
  readonly intentId: string;
  readonly idempotencyKey: string;
}

/** Sales of credits and plans by this installation. Calls to Stripe throw {@link StripeRefusal}. */
export interface Payments {
  /** Limits on one purchase of credits, before tax. */
  readonly topUp: { readonly minCents: number; readonly maxCents: number };
  /** The key is one of Stripe's test mode. */
  readonly isTestMode: boolean;
  /** Null if no object has this id. */
  findPrice(id: string): Promise<Price | null>;
  /** @returns `cus_…` */
  createCustomer(customer: {
    readonly organizationId: string;
    readonly name: string;
    readonly email: string;
  }): Promise<string>;
  /** Finds what was paid on a page and has to be read back; empty until it is paid. @param id `cs_…` */
  findPaid(id: string): Promise<readonly Target[]>;
  /** Closes a page, so that no one can pay on it. @returns false if it was filled in before. @param id `cs_…` */
  closePage(id: string): Promise<boolean>;
  /** @param id `cs_…` */
  isPageOpen(id: string): Promise<boolean>;
  openTopUp(page: CheckoutPage & { readonly cents: number }): Promise<StripePage>;
  openPlan(page: CheckoutPage & { readonly priceId: string; readonly seats: number }): Promise<StripePage>;
  /** @returns the link */
  openPortal(customer: string, returnUrl: string): Promise<string>;
  changeSubscription(change: ChangedSubscription): Promise<void>;
  close(): Promise<void>;
}

export interface PaymentOptions {
  readonly stripe: Stripe;
  /** `STRIPE_AUTOMATIC_TAX` */
  readonly hasTax: boolean;
  readonly topUp: Payments["topUp"];
}

/** Sells through Stripe. */
export const createPayments = ({ stripe, hasTax, topUp }: PaymentOptions): Payments => ({
  topUp,
  isTestMode: !stripe.livemode,
  findPrice: (id) => calling(() => findPrice(stripe, id)),
  createCustomer: (customer) =>
    calling(() => createCustomer(stripe, { ...customer, idempotencyKey: customerKey(customer) })),
  findPaid: (id) => calling(async () => targetsOf(await readCheckout(stripe, id))),
  closePage: (id) => calling(() => closePage(stripe, id)),
  isPageOpen: (id) => calling(async () => (await readPageStatus(stripe, id)) === "open"),
  openTopUp: (page) => calling(() => createTopUpPage(stripe, { ...page, hasTax })),
  openPlan: (page) => calling(() => createPlanPage(stripe, { ...page, hasTax })),
  openPortal: (customer, returnUrl) =>
    calling(async () => {
      const page = await createPortalPage(stripe, { customer, returnUrl, idempotencyKey: randomUUID() });
      return page.url;
    }),
  changeSubscription: (change) => calling(() => changePlan(stripe, change)),
  close: () => stripe.close(),
});

/** If two people pay first at the same time, they get one customer; Stripe refuses the key with another name or address. */
const customerKey = (customer: object): string =>
  `customer:${createHash("sha256").update(JSON.stringify(customer)).digest("hex")}`;

const targetsOf = ({ payment_intent: payment, invoice, subscription }: CheckoutSession): Target[] => [
  ...(payment ? [{ kind: "payment" as const, id: payment }] : []),
  ...(invoice ? [{ kind: "invoice" as const, id: invoice }] : []),
  ...(subscription ? [{ kind: "subscription" as const, id: subscription }] : []),
];

async function findPrice(stripe: Stripe, id: string): Promise<Price | null> {
  try {
    return await readPrice(stripe, id);
  } catch (error) {
    if (error instanceof StripeError && error.isMissing) return null;
    throw error;
  }
}

async function changePlan(
  stripe: Stripe,
  { id, priceId, quantity, ...change }: ChangedSubscription,
): Promise<void> {
  const seats = quantity === undefined ? undefined : await toSeats(stripe, { id, priceId, quantity });
  await changeSubscription(stripe, { id, ...change, seats });
}

async function toSeats(
  stripe: Stripe,
  { id, priceId, quantity }: { readonly id: string; readonly priceId: string; readonly quantity: number },
) {
  const subscription = await readSubscription(stripe, id);
  const item = itemOf(subscription, priceId);
  if (!item) throw new Error("a subscription has no item of its plan");
  return { itemId: item.id, from: item.quantity ?? 1, to: quantity };
}

const itemOf = ({ items }: Subscription, priceId: string) =>
  items.data.find(({ price }) => price.id === priceId);

async function calling<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof StripeError ? toStripeRefusal(error) : error;
  }
}
