import { countTargets } from "@causeway/db/stripe";
import type { Metrics } from "@causeway/telemetry";
import type pg from "pg";
import { orNullWithin } from "../or-null-within.ts";

const READ_TIMEOUT_MS = 1_000;

/** Metrics of payments. Their names and meaning are part of the operator's documentation. */
export function createBillingMetrics(metrics: Metrics, pool: pg.Pool) {
  metrics.gauge({
    name: "stripe_reads_waiting",
    help: "Objects at Stripe that have to be read back: all, and stuck ones that failed at least five times in a row. Stuck ones need an operator.",
    labels: ["state"],
    collect: async (gauge) => {
      gauge.reset();
      const counted = await orNullWithin(READ_TIMEOUT_MS, countTargets(pool));
      gauge.set({ state: "all" }, counted?.waiting ?? Number.NaN);
      gauge.set({ state: "stuck" }, counted?.stuck ?? Number.NaN);
    },
  });
  return {
    reads: metrics.counter({
      name: "stripe_reads_total",
      help: "Objects at Stripe that were read back, by result: stored, nothing (no credits follow), failed (tried again later).",
      labels: ["outcome"],
    }),
    contradictions: metrics.counter({
      name: "stripe_contradictions_total",
      help: "Entries of the credit ledger that Stripe's objects contradict. 0 in a healthy system.",
    }),
    topUps: metrics.counter({
      name: "automatic_topups_total",
      help: "Automatic top-ups by result: paid, pending (the bank hasn't decided yet), declined, unknown (tried again), balance (waits: the customer has a balance at Stripe), ended (its invoice ended without a payment).",
      labels: ["outcome"],
    }),
  };
}

export type BillingMetrics = ReturnType<typeof createBillingMetrics>;
