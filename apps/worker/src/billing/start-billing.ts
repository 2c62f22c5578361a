import { purgeEvents } from "@causeway/db/stripe";
import { createStripe } from "@causeway/stripe-client";
import type { Logger, Metrics } from "@causeway/telemetry";
import type pg from "pg";
import type { WorkerSettings } from "../env.ts";
import { type Repeated, repeatEvery } from "../repeat-every.ts";
import type { SparseLog } from "../sparse-log.ts";
import type { BillingDeps } from "./billing-deps.ts";
import { createBillingMetrics } from "./billing-metrics.ts";
import { endOrphans } from "./end-orphans.ts";
import { payTopUps } from "./pay-top-ups.ts";
import { readBackDue } from "./read-back.ts";
import { walkThroughStripe } from "./walk-through-stripe.ts";

const READ_MS = 1_000;
const TOP_UP_MS = 5_000;
const WALK_MS = 60_000;
const PURGE_MS = 3_600_000;
const RETRY_MS = 5_000;
/** Lifetime of the figures of webhooks. */
const EVENT_DAYS = 30;

type BillingSettings = Pick<
  WorkerSettings,
  "STRIPE_SECRET_KEY" | "STRIPE_API_URL" | "STRIPE_AUTOMATIC_TAX" | "SMTP_URL"
>;

export interface StartDeps {
  readonly pool: pg.Pool;
  readonly metrics: Metrics;
  readonly logger: Logger;
  readonly sparseLog: SparseLog;
}

/**
 * Reads back what webhooks name, walks through Stripe's lists once a day, pays automatic top-ups, and ends subscriptions of deleted
 * organizations. Workers share all of it through PostgreSQL. Does nothing without `STRIPE_SECRET_KEY`.
 */
export function startBilling(settings: BillingSettings, deps: StartDeps): Repeated {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_API_URL: apiUrl } = settings;
  if (secretKey === undefined) return { stop: async () => {} };
  const stripe = createStripe({ secretKey, apiUrl });
  const jobs = startJobs(
    {
      pool: deps.pool,
      logger: deps.logger,
      stripe,
      hasTax: settings.STRIPE_AUTOMATIC_TAX === "on",
      sendsMail: settings.SMTP_URL !== undefined,
      metrics: createBillingMetrics(deps.metrics, deps.pool),
    },
    deps.sparseLog,
  );
  return {
    stop: async () => {
      await jobs.stop();
      await stripe.close();
    },
  };
}

function startJobs(deps: BillingDeps, sparseLog: SparseLog): Repeated {
  let isStopping = false;
  const stopping = () => isStopping;
  const every = (intervalMs: number, message: string, work: () => Promise<unknown>) =>
    repeatEvery(
      { intervalMs, retryMs: RETRY_MS, onError: (err) => sparseLog("warn", { err }, message) },
      work,
    );
  const jobs = [
    every(READ_MS, "could not read back from Stripe yet, retrying", () => readBackDue(deps, stopping)),
    every(TOP_UP_MS, "could not pay automatic top-ups yet, retrying", () => payTopUps(deps)),
    every(WALK_MS, "could not walk through Stripe's lists yet, retrying", () =>
      walkThroughStripe(deps, stopping),
    ),
    every(WALK_MS, "could not end subscriptions of deleted organizations yet, retrying", () =>
      endOrphans(deps),
    ),
    every(PURGE_MS, "could not delete old webhooks yet, retrying", () => purgeEvents(deps.pool, EVENT_DAYS)),
  ];
  return {
    stop: async () => {
      isStopping = true;
      await Promise.all(jobs.map((job) => job.stop()));
    },
  };
}
