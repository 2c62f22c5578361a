import { listDeadRecords } from "@causeway/db/usage";
import { QUEUES, type QueueKey, type QueueMonitor } from "@causeway/queues";
import type { Metrics } from "@causeway/telemetry";
import type pg from "pg";
import { DEAD_RECORDS_READ } from "./operations/read-status.ts";
import { orNullWithin } from "./or-null-within.ts";

const READ_TIMEOUT_MS = 1000;

/** Gauges read when someone asks for the metrics; one whose store is unavailable has no value then. */
export function createWorkerGauges(
  metrics: Metrics,
  pool: pg.Pool,
  monitors: ReadonlyMap<QueueKey, QueueMonitor>,
): void {
  metrics.gauge({
    name: "queue_jobs",
    help: "Jobs by queue and state. Failed jobs need an operator.",
    labels: ["queue", "state"],
    collect: async (gauge) => {
      gauge.reset();
      for (const [key, monitor] of monitors) {
        const counts = await orNullWithin(READ_TIMEOUT_MS, monitor.counts());
        for (const [state, value] of Object.entries(counts ?? {})) {
          gauge.set({ queue: QUEUES[key].name, state }, value);
        }
      }
    },
  });
  metrics.gauge({
    name: "dead_records",
    help: `Records that PostgreSQL rejects, up to ${DEAD_RECORDS_READ}. 0 in a healthy system.`,
    collect: async (gauge) => {
      gauge.reset();
      const dead = await orNullWithin(READ_TIMEOUT_MS, listDeadRecords(pool, { limit: DEAD_RECORDS_READ }));
      gauge.set(dead?.length ?? Number.NaN);
    },
  });
}
