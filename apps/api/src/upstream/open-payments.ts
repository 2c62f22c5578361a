import { createStripe } from "@causeway/stripe-client";
import type { Settings } from "../env.ts";
import { createPayments, type Payments } from "./stripe-access.ts";

const CENTS = 100;
/** A person waits: two attempts must end before the dashboard gives up. */
const TIMEOUTS = { firstByteMs: 6_000, idleMs: 3_000, totalMs: 6_000 };

/** Opens Stripe as the settings say. @returns null without `STRIPE_SECRET_KEY` */
export function openPayments(settings: Settings): Payments | null {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_API_URL: apiUrl } = settings;
  if (secretKey === undefined) return null;
  return createPayments({
    stripe: createStripe({ secretKey, apiUrl, timeouts: TIMEOUTS }),
    hasTax: settings.STRIPE_AUTOMATIC_TAX === "on",
    topUp: { minCents: settings.TOPUP_MIN * CENTS, maxCents: settings.TOPUP_MAX * CENTS },
  });
}
