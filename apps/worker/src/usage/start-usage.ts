import { createCounters } from "@causeway/limits";
import { createUsageQueue, createUsageWorker } from "@causeway/queues";
import type { Logger } from "@causeway/telemetry";
import type { Connections } from "../connections.ts";
import { repeatEvery } from "../repeat-every.ts";
import type { SparseLog } from "../sparse-log.ts";
import type { WorkerMetrics } from "../worker-metrics.ts";
import { type CounterChecker, type CountersCheck, createCounterChecker } from "./check-counters.ts";
import { collectLostLeases } from "./lost-leases.ts";
import { renewVideos } from "./renew-videos.ts";
import { createUsageWriter } from "./usage-writer.ts";

export interface UsageService {
  /** True while jobs are taken. */
  isRunning(): boolean;
  /** Outcome of the last comparison of counters with PostgreSQL. */
  lastCheck(): CountersCheck | null;
  /** Finishes the jobs in hand; those that wait for PostgreSQL go back to the queue. */
  stop(): Promise<void>;
}

export interface UsageDeps {
  readonly connections: Connections;
  readonly metrics: WorkerMetrics;
  readonly logger: Logger;
  readonly sparseLog: SparseLog;
  readonly leaseGraceSeconds: number;
}

const CONCURRENCY = 128;
const LOST_LEASES_EVERY_MS = 5000;
const CHECK_EVERY_MS = 30_000;

/** Everything about usage records: the consumer of their queue, the search for lost requests, the counter check. */
export function startUsage(deps: UsageDeps): UsageService {
  const { connections, metrics, logger, sparseLog } = deps;
  const stopping = new AbortController();
  const checker = createCounterChecker({
    counters: createCounters(connections.counters),
    pool: connections.pool,
  });
  const worker = startConsumer(deps, checker, stopping.signal);
  const lostLeases = startLostLeases(deps);
  let lastCheck: CountersCheck | null = null;
  const onError = (error: unknown) => sparseLog("warn", { err: error }, "could not check counters");
  const check = repeatEvery({ intervalMs: CHECK_EVERY_MS, retryMs: CHECK_EVERY_MS, onError }, async () => {
    lastCheck = await checker.check();
    metrics.counterFaults.set(lastCheck.faults.length);
    const { faults } = lastCheck;
    if (faults.length > 0) logger.error({ faults }, "counters in Redis differ from PostgreSQL");
  });
  return {
    isRunning: () => worker.isRunning(),
    lastCheck: () => lastCheck,
    stop: async () => {
      stopping.abort();
      await Promise.all([worker.close(), lostLeases.stop(), check.stop()]);
    },
  };
}

function startConsumer(deps: UsageDeps, checker: CounterChecker, stopping: AbortSignal) {
  const { connections, metrics, logger, sparseLog } = deps;
  const writer = createUsageWriter({
    pool: connections.pool,
    counters: createCounters(connections.patientCounters),
    checker,
    metrics,
    logger,
    sparseLog,
    stopping,
    concurrency: CONCURRENCY,
  });
  return createUsageWorker(connections.patientQueue, (batch) => writer.submit(batch.records), {
    concurrency: CONCURRENCY,
    onError: (error) => {
      metrics.queueErrors.inc();
      sparseLog("warn", { err: error }, "the usage queue had an error");
    },
    onPutBack: (version) => {
      metrics.putBack.inc();
      sparseLog("warn", { version }, "put back a batch written by a newer release");
    },
    onStalled: () => sparseLog("warn", {}, "took over a batch from a worker that died"),
  });
}

function startLostLeases({ connections, logger, sparseLog, leaseGraceSeconds }: UsageDeps) {
  const counters = createCounters(connections.counters);
  const queue = createUsageQueue(connections.queue);
  const graceMs = leaseGraceSeconds * 1000;
  const onError = (error: unknown) => sparseLog("warn", { err: error }, "could not look for lost requests");
  return repeatEvery(
    { intervalMs: LOST_LEASES_EVERY_MS, retryMs: LOST_LEASES_EVERY_MS, onError },
    async () => {
      await renewVideos(connections.pool, counters);
      const found = await collectLostLeases({ counters, queue, graceMs });
      if (found > 0) logger.warn({ found }, "found requests of a gateway that died");
    },
  );
}
