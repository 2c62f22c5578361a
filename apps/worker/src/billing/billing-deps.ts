import type { Stripe } from "@causeway/stripe-client";
import type { Logger } from "@causeway/telemetry";
import type pg from "pg";
import type { BillingMetrics } from "./billing-metrics.ts";

/** Dependencies of the payment jobs. */
export interface BillingDeps {
  readonly pool: pg.Pool;
  readonly stripe: Stripe;
  /** `STRIPE_AUTOMATIC_TAX` */
  readonly hasTax: boolean;
  /** There is a mail server. */
  readonly sendsMail: boolean;
  readonly metrics: BillingMetrics;
  readonly logger: Logger;
}
