import { requireCompatibleSchema } from "@causeway/db/compatibility";
import { createAddressReader } from "@causeway/http";
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
import { startBilling } from "./billing/start-billing.ts";
import { type Connections, openConnections } from "./connections.ts";
import type { WorkerSettings } from "./env.ts";
import { joinInstallation } from "./join-installation.ts";
import { startMaintenance } from "./maintenance/start-maintenance.ts";
import { startUsageRepair } from "./maintenance/start-usage-repair.ts";
import { createActions } from "./operations/actions.ts";
import { type AuditQuestion, readAudit } from "./operations/audit-page.ts";
import { readStatus } from "./operations/read-status.ts";
import { startContent } from "./content/start-content.ts";
import { startResponses } from "./responses/start-responses.ts";
import type { LocalServer } from "./local-servers/check-local-servers.ts";
import { startLocalServers } from "./local-servers/start-local-servers.ts";
import { startNotifications } from "./notifications/start-notifications.ts";
import { startStatements } from "./statements/start-statements.ts";
import { createSparseLog, type SparseLog } from "./sparse-log.ts";
import { startUsage, type UsageService } from "./usage/start-usage.ts";
import { createWorkerGauges } from "./worker-gauges.ts";
import { createWorkerMetrics } from "./worker-metrics.ts";

/** Opens what the worker needs, and starts its work. Neither PostgreSQL nor Redis has to be there yet. */
export async function startWorker(
  settings: WorkerSettings,
  logger: Logger,
  localServers: readonly LocalServer[] = [],
): Promise<RunningService & { readonly port: number }> {
  const metrics = createMetrics("worker");
  const workerMetrics = createWorkerMetrics(metrics);
  const sparseLog = createSparseLog(logger);
  const connections = openConnections(settings, sparseLog);
  await requireCompatibleSchema(connections.pool);
  const membership = await joinInstallation(settings, connections, logger);
  const monitors = openMonitors(connections);
  createWorkerGauges(metrics, connections.pool, monitors);
  const jobs = startJobs(settings, localServers, { connections, metrics, workerMetrics, logger, sparseLog });
  const health = watchHealth(connections, jobs.usage, sparseLog);
  const status = {
    ...{ pool: connections.pool, redis: connections.counters, health, monitors },
    ...{ metrics: workerMetrics, lastCheck: jobs.usage.lastCheck, showsMail: settings.OPS_SHOWS_MAIL },
  };
  const operations = openOperations(settings, status, logger);
  const metricsHttp = await serveMetrics(metrics, settings.METRICS_PORT);
  const http = await serveHono(
    createApp({ health, metrics, metricsToken: settings.METRICS_TOKEN, operations, logger }),
    { port: settings.PORT, host: settings.HOST },
  );
  logger.info({ port: http.port }, "listening");
  return {
    port: http.port,
    stop: async () => {
      health.setDraining();
      await Promise.all([jobs.stop(), http.close(), metricsHttp?.close()]);
      await membership.close();
      await connections.close();
    },
  };
}

const openMonitors = ({ queue }: Connections) =>
  new Map<QueueKey, QueueMonitor>([
    ["usage", createQueueMonitor("usage", queue)],
    ["payloads", createQueueMonitor("payloads", queue)],
    ["responses", createQueueMonitor("responses", queue)],
    ["videos", createQueueMonitor("videos", queue)],
  ]);

interface JobDeps {
  readonly connections: Connections;
  readonly metrics: ReturnType<typeof createMetrics>;
  readonly workerMetrics: ReturnType<typeof createWorkerMetrics>;
  readonly logger: Logger;
  readonly sparseLog: SparseLog;
}

/** Everything that takes work from the queues, or does some now and then. */
function startJobs(settings: WorkerSettings, servers: readonly LocalServer[], deps: JobDeps) {
  const { connections, metrics, workerMetrics, logger, sparseLog } = deps;
  const { pool } = connections;
  const usage = startUsage({
    ...{ connections, logger, sparseLog },
    metrics: workerMetrics,
    leaseGraceSeconds: settings.LEASE_GRACE_SECONDS,
  });
  const others = [
    startContent({ pool, redis: connections.patientContent, metrics, logger, sparseLog }),
    startResponses({ pool, redis: connections.patientResponses, metrics, sparseLog }),
    startLocalServers({ pool, servers, metrics, sparseLog }),
    startMaintenance(pool, logger, {
      logDays: settings.LOG_RETENTION_DAYS ?? null,
      videoDays: settings.VIDEO_RETENTION_DAYS,
    }),
    startUsageRepair(pool, logger),
    startStatements({ pool, issuer: settings.STATEMENT_ISSUER, metrics: workerMetrics, logger }),
    startNotifications(settings, { pool, metrics, logger, sparseLog }),
    startBilling(settings, { pool, metrics, logger, sparseLog }),
  ];
  return { usage, stop: () => Promise.all([usage, ...others].map((job) => job.stop())) };
}

/** What the operations page reads and does. */
function openOperations(settings: WorkerSettings, status: Parameters<typeof readStatus>[0], logger: Logger) {
  const { pool, redis, monitors } = status;
  return {
    password: settings.OPS_PASSWORD,
    clientAddress: createAddressReader({ trustedProxies: settings.TRUSTED_PROXIES, internalSecret: null }),
    readStatus: (search: string) => readStatus(status, search),
    readAudit: (question: AuditQuestion) => readAudit(pool, question),
    ...createActions({ pool, counters: createCounters(redis), monitors, logger }),
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
