import { randomUUID } from "node:crypto";
import { INTENT, PURPOSE, TOP_UP } from "@causeway/billing";
import { z } from "zod";
import type { Stripe } from "../calls/create-stripe.ts";
import type { Params } from "../calls/form.ts";
import { StripeError } from "../calls/stripe-error.ts";
import { readCheckout } from "../reads/read-objects.ts";

/** A page at Stripe where a person continues. */
export interface StripePage {
  readonly id: string;
  readonly url: string;
}

const Page = z.object({ id: z.string(), url: z.string() });

interface NewPage {
  /** `cus_…` */
  readonly customer: string;
  /** `bin_…` */
  readonly intentId: string;
  readonly successUrl: string;
  readonly cancelUrl: string;
  /** `STRIPE_AUTOMATIC_TAX` */
  readonly hasTax: boolean;
  readonly idempotencyKey: string;
}

export interface NewTopUpPage extends NewPage {
  /** Credits, before tax. */
  readonly cents: number;
}

export interface NewPlanPage extends NewPage {
  readonly priceId: string;
  readonly seats: number;
}

/** Tax needs an address: the page asks for it, and Stripe stores it with the customer for later invoices. */
const toTax = (hasTax: boolean): Params =>
  hasTax ? { automatic_tax: { enabled: true }, customer_update: { address: "auto" } } : {};

const toCommon = ({ customer, successUrl, cancelUrl, hasTax }: NewPage): Params => ({
  customer,
  // Only USD becomes credits: a customer, or a price with several currencies, could change it.
  currency: "usd",
  success_url: successUrl,
  cancel_url: cancelUrl,
  ...toTax(hasTax),
});

/**
 * Creates a page that sells credits. Its card can be charged later, for automatic top-ups.
 *
 * Source: docs.stripe.com/api/checkout/sessions/create, read on November 28, 2026.
 * @throws StripeError
 */
export async function createTopUpPage(stripe: Stripe, page: NewTopUpPage): Promise<StripePage> {
  const params: Params = {
    mode: "payment",
    ...toCommon(page),
    line_items: [
      {
        quantity: 1,
        price_data: { currency: "usd", unit_amount: page.cents, product_data: { name: "Credits" } },
      },
    ],
    invoice_creation: { enabled: true },
    metadata: { [PURPOSE]: TOP_UP, [INTENT]: page.intentId },
    payment_intent_data: { setup_future_usage: "off_session" },
  };
  return Page.parse(await stripe.post("/checkout/sessions", params, page.idempotencyKey));
}

/** Creates a page that sells a plan. @throws StripeError */
export async function createPlanPage(stripe: Stripe, page: NewPlanPage): Promise<StripePage> {
  const metadata = { [INTENT]: page.intentId };
  const params: Params = {
    mode: "subscription",
    ...toCommon(page),
    line_items: [{ price: page.priceId, quantity: page.seats }],
    metadata,
    subscription_data: { metadata },
  };
  return Page.parse(await stripe.post("/checkout/sessions", params, page.idempotencyKey));
}

/**
 * Closes a page, so that no one can pay on it.
 *
 * Source: docs.stripe.com/api/checkout/sessions/expire, read on November 28, 2026.
 * @returns false if it was filled in before
 * @throws StripeError
 */
export async function closePage(stripe: Stripe, id: string): Promise<boolean> {
  const path = `/checkout/sessions/${encodeURIComponent(id)}/expire`;
  try {
    await stripe.post(path, {}, randomUUID());
    return true;
  } catch (error) {
    const status = isRefusal(error) ? await readPageStatus(stripe, id) : null;
    if (status === null || status === "open") throw error;
    return status !== "complete";
  }
}

const isRefusal = (error: unknown): boolean =>
  error instanceof StripeError && !error.isUnavailable && (error.isMissing || error.fields.status === 400);

/** Reads a page's status: `open`, `complete` or `expired`, also for a page that Stripe doesn't have. @throws StripeError */
export async function readPageStatus(stripe: Stripe, id: string): Promise<string | null> {
  try {
    return (await readCheckout(stripe, id)).status ?? null;
  } catch (error) {
    if (error instanceof StripeError && error.isMissing) return "expired";
    throw error;
  }
}

/**
 * Creates a link to Stripe's portal, where an organization sees its invoices and changes its card. Each call is a new link.
 *
 * Source: docs.stripe.com/api/customer_portal/sessions/create, read on November 28, 2026.
 * @throws StripeError
 */
export async function createPortalPage(
  stripe: Stripe,
  {
    customer,
    returnUrl,
    idempotencyKey,
  }: Readonly<Record<"customer" | "returnUrl" | "idempotencyKey", string>>,
): Promise<StripePage> {
  const params = { customer, return_url: returnUrl };
  return Page.parse(await stripe.post("/billing_portal/sessions", params, idempotencyKey));
}
