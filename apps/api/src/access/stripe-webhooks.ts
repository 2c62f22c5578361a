import { isLiveKey } from "@causeway/stripe-client";
import type { Settings } from "../env.ts";

/** Signing secrets and mode that a webhook of Stripe must match. */
export interface StripeWebhooks {
  /** `STRIPE_WEBHOOK_SECRET` */
  readonly secrets: readonly string[];
  readonly livemode: boolean;
}

/** Reads how webhooks are verified; null without `STRIPE_SECRET_KEY`. */
export const readStripeWebhooks = ({
  STRIPE_SECRET_KEY: key,
  STRIPE_WEBHOOK_SECRET: secrets,
}: Settings): StripeWebhooks | null =>
  key === undefined ? null : { secrets: secrets ?? [], livemode: isLiveKey(key) };
