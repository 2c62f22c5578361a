import cluster, { type Worker } from "node:cluster";
import { Hono } from "hono";
import type { Logger } from "../logging/create-logger.ts";
import type { Metrics } from "../metrics/create-metrics.ts";
import type { RunningService } from "../service/run-service.ts";
import { serveHono } from "../service/serve-hono.ts";
import { createBackoff } from "./restart-delay.ts";
import { createMetricsGatherer } from "./gather-metrics.ts";
import { tell } from "./messages.ts";

export interface PrimaryOptions {
  readonly processes: number;
  readonly logger: Logger;
  /** Of the primary itself. */
  readonly metrics: Metrics;
  /** Serve the sums of all processes there. */
  readonly metricsPort?: number | undefined;
  readonly host?: string | undefined;
}

interface Slot {
  worker: Worker;
  restart?: NodeJS.Timeout;
}

/**
 * Runs this same program in several processes that share its ports, starts again those that die, and stops them all.
 * @throws Error when one of the first processes ends before it listens (it has said why), or the metrics port is taken
 */
export async function startPrimary(options: PrimaryOptions): Promise<RunningService> {
  const { processes, logger, metrics } = options;
  const gather = createMetricsGatherer(metrics);
  const served = options.metricsPort === undefined ? null : await serveSums(gather, options);
  const restarts = metrics.counter({ name: "processes_restarted_total", help: "Processes that died." });
  metrics.gauge({
    name: "processes",
    help: "Running processes.",
    collect: (gauge) => gauge.set(living().length),
  });
  let stopping = false;

  function occupy(slot: Slot): void {
    const startedAt = performance.now();
    slot.worker = cluster.fork();
    slot.worker.once("exit", (code, signal) => {
      if (stopping) return;
      const delayMs = backoff.delayAfter(performance.now() - startedAt);
      restarts.inc();
      logger.error({ pid: slot.worker.process.pid, code, signal, delayMs }, "a process died");
      slot.restart = setTimeout(() => occupy(slot), delayMs);
    });
  }
  const backoff = createBackoff();
  const slots = Array.from({ length: processes }, () => ({}) as Slot);
  for (const slot of slots) occupy(slot);
  process.once("exit", () => {
    for (const worker of living()) worker.process.kill("SIGTERM");
  });
  const pause = (): void => {
    stopping = true;
    for (const { restart } of slots) clearTimeout(restart);
  };
  try {
    await Promise.all(slots.map(({ worker }) => listening(worker)));
  } catch (error) {
    pause();
    throw error;
  }
  return {
    async stop() {
      pause();
      const codes = await Promise.all(living().map(end));
      await served?.close();
      const failed = codes.filter((code) => code !== 0).length;
      if (failed > 0) throw new Error(`${failed} of ${codes.length} processes did not stop cleanly`);
    },
  };
}

const living = (): Worker[] =>
  Object.values(cluster.workers ?? {}).filter(
    (worker) => worker !== undefined && !worker.isDead(),
  ) as Worker[];

function listening(worker: Worker): Promise<void> {
  return new Promise((resolve, reject) => {
    worker.once("listening", () => resolve());
    worker.once("exit", () => reject(new Error("a process exited before it was listening")));
  });
}

/** The exit code; null when a signal ended it. */
function end(worker: Worker): Promise<number | null> {
  return new Promise((resolve) => {
    worker.once("exit", (code: number | null) => resolve(code));
    tell(worker, { causeway: "stop" });
  });
}

const serveSums = (gather: () => Promise<string>, { metricsPort = 0, host, metrics }: PrimaryOptions) =>
  serveHono(
    new Hono().get("/metrics", async (c) =>
      c.text(await gather(), 200, { "content-type": metrics.registry.contentType }),
    ),
    { port: metricsPort, ...(host === undefined ? {} : { host }) },
  );
