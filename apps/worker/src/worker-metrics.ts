import { DURATION_BUCKETS, type Metrics } from "@causeway/telemetry";

/** Records of one transaction. */
const FLUSH_BUCKETS = [1, 5, 10, 25, 50, 100, 200, 350, 500, 700, 1000];

/** What the worker counts. Names and meaning are part of the operator's documentation. */
export function createWorkerMetrics(metrics: Metrics) {
  return {
    /** `new` rows, `duplicate` records that were already there, `dead` ones that PostgreSQL refuses. */
    records: metrics.counter({
      name: "usage_records_total",
      help: "Usage records taken from the queue, by result.",
      labels: ["outcome"],
    }),
    flushRecords: metrics.histogram({
      name: "usage_flush_records",
      help: "Records per transaction.",
      buckets: FLUSH_BUCKETS,
    }),
    flushSeconds: metrics.histogram({
      name: "usage_flush_duration_seconds",
      help: "Time from start to commit of a flush.",
    }),
    delaySeconds: metrics.histogram({
      name: "usage_delay_seconds",
      help: "Time from a request's end to its stored record, for the oldest record in each flush.",
      buckets: DURATION_BUCKETS,
    }),
    writeWaits: metrics.counter({
      name: "usage_write_waits_total",
      help: "Failed writes being retried: transient ones, and unexpected ones that need an operator.",
      labels: ["kind"],
    }),
    putBack: metrics.counter({
      name: "usage_newer_version_total",
      help: "Batches put back because a newer release wrote them.",
    }),
    lost: metrics.counter({
      name: "usage_lost_requests_total",
      help: "Requests whose gateway died before they ended.",
    }),
    counterFaults: metrics.gauge({
      name: "counter_faults",
      help: "Counters in Redis that differ from PostgreSQL at the last check. 0 in a healthy system.",
    }),
    statementsClosed: metrics.counter({
      name: "statements_closed_total",
      help: "Monthly statements of organizations that were closed.",
    }),
    statementsFailed: metrics.gauge({
      name: "statements_failed",
      help: "Organizations whose month could not be closed at the last run. 0 in a healthy system.",
    }),
    queueErrors: metrics.counter({
      name: "queue_errors_total",
      help: "Errors of queues and their connections, which are retried.",
    }),
  };
}

export type WorkerMetrics = ReturnType<typeof createWorkerMetrics>;
