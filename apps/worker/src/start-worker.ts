import { requireCompatibleSchema } from "@causeway/db/compatibility";
import { createCounters } from "@causeway/limits";
import { createQueueMonitor, type QueueKey, type QueueMonitor } from "@causeway/queues";
import {
  createHealth,
  createMetrics,
  type Health,
  type Logger,
  type RunningService,
  serveHono,
  serveMetrics,
} from "@causeway/telemetry";
import packageJson from "../package.json" with { type: "json" };
import { createApp } from "./app.ts";
import { type Connections, openConnections } from "./connections.ts";
import type { WorkerSettings } from "./env.ts";
import { startMaintenance } from "./maintenance/start-maintenance.ts";
import { createActions } from "./operations/actions.ts";
import { type AuditQuestion, readAudit } from "./operations/audit-page.ts";
import { readStatus } from "./operations/read-status.ts";
import { startPayloads } from "./payloads/start-payloads.ts";
import { startResponses } from "./responses/start-responses.ts";
import { createSparseLog, type SparseLog } from "./sparse-log.ts";
import { startUsage, type UsageService } from "./usage/start-usage.ts";
import { createWorkerGauges } from "./worker-gauges.ts";
import { createWorkerMetrics } from "./worker-metrics.ts";

/** Opens what the worker needs, and starts its work. Neither PostgreSQL nor Redis has to be there yet. */
export async function startWorker(
  settings: WorkerSettings,
  logger: Logger,
): Promise<RunningService & { readonly port: number }> {
  const metrics = createMetrics("worker");
  const workerMetrics = createWorkerMetrics(metrics);
  const sparseLog = createSparseLog(logger);
  const connections = openConnections(settings, sparseLog);
  await requireCompatibleSchema(connections.pool);
  const monitors = new Map<QueueKey, QueueMonitor>([
    ["usage", createQueueMonitor("usage", connections.queue)],
    ["payloads", createQueueMonitor("payloads", connections.queue)],
    ["responses", createQueueMonitor("responses", connections.queue)],
  ]);
  createWorkerGauges(metrics, connections.pool, monitors);
  const usage = startUsage({
    connections,
    metrics: workerMetrics,
    logger,
    sparseLog,
    leaseGraceSeconds: settings.LEASE_GRACE_SECONDS,
  });
  const payloads = startPayloads({
    pool: connections.pool,
    redis: connections.patientPayloads,
    ...{ metrics, logger, sparseLog },
  });
  const responses = startResponses({
    pool: connections.pool,
    redis: connections.patientResponses,
    ...{ metrics, sparseLog },
  });
  const maintenance = startMaintenance(connections.pool, logger, {
    logDays: settings.LOG_RETENTION_DAYS ?? null,
  });
  const health = watchHealth(connections, usage, sparseLog);
  const { pool } = connections;
  const counters = createCounters(connections.counters);
  const status = {
    pool,
    redis: connections.counters,
    health,
    monitors,
    metrics: workerMetrics,
    lastCheck: usage.lastCheck,
  };
  const operations = {
    password: settings.OPS_PASSWORD,
    readStatus: () => readStatus(status),
    readAudit: (question: AuditQuestion) => readAudit(pool, question),
    ...createActions({ pool, counters, monitors, logger }),
  };
  const metricsHttp = await serveMetrics(metrics, settings.METRICS_PORT);
  const http = await serveHono(
    createApp({ health, metrics, metricsToken: settings.METRICS_TOKEN, operations, logger }),
    {
      port: settings.PORT,
      host: settings.HOST,
    },
  );
  logger.info({ port: http.port }, "listening");
  return {
    port: http.port,
    stop: async () => {
      health.setDraining();
      await Promise.all([
        usage.stop(),
        payloads.stop(),
        responses.stop(),
        maintenance.stop(),
        http.close(),
        metricsHttp?.close(),
      ]);
      await connections.close();
    },
  };
}

function watchHealth({ pool, counters, queue }: Connections, usage: UsageService, log: SparseLog): Health {
  return createHealth({
    version: packageJson.version,
    checks: {
      database: () => pool.query("SELECT 1"),
      redis: () => counters.ping(),
      queue: () => queue.ping(),
      consumer: async () => {
        if (!usage.isRunning()) throw new Error("The usage record consumer is not running.");
      },
    },
    onFailure: (check, error) => log("warn", { err: error, check }, "health check failed"),
  });
}
