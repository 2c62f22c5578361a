import cluster from "node:cluster";
import {
  type Environment,
  type Logger,
  type RunningService,
  serveMetrics,
  shareMetrics,
} from "@causeway/telemetry";
import { createApp } from "./app.ts";
import { createDeps, type GatewayDeps } from "./create-deps.ts";
import type { GatewaySettings } from "./env.ts";
import { guardInFlight, startOverloadGuard } from "./http/overload-guard.ts";
import { openHttp } from "./open-http.ts";
import { collectWhenIdle } from "./warm-up/collect-when-idle.ts";
import { warmUp } from "./warm-up/warm-up.ts";

/** Longer than a cut stream is read on for its usage. */
const SETTLE_WITHIN_MS = 5_000;

/** Opens everything, listens, and returns how to stop it in order. */
export async function startGateway(
  settings: GatewaySettings,
  environment: Environment,
  logger: Logger,
): Promise<RunningService> {
  const opened = await createDeps(settings, environment, logger);
  if (settings.WARM_UP) await warm(settings, opened, logger);
  const ops = shareMetrics(opened.ops);
  const guard = startOverloadGuard(
    { maxLagMs: settings.MAX_EVENT_LOOP_LAG, maxHeapPercent: settings.MAX_HEAP_PERCENT },
    ops,
  );
  const deps = { ...opened, ops, inFlight: guardInFlight(opened.inFlight, guard) };
  watchLoad(deps);
  const http = await openHttp(createApp(deps), deps, settings, { port: settings.PORT, host: settings.HOST });
  // Of several processes the primary has that port.
  const metrics = cluster.isWorker ? null : await serveMetrics(ops, settings.METRICS_PORT);
  logger.info({ port: http.port }, "listening");
  const stopWaiting = settings.WARM_UP ? collectWhenIdle() : () => {};
  return {
    async stop() {
      stopWaiting();
      deps.health.setDraining();
      deps.drain.begin();
      await wait(settings.DRAIN_DELAY_SECONDS * 1_000);
      await http.close({ graceMs: settings.DRAIN_SECONDS * 1_000 });
      await settled(deps);
      await metrics?.close();
      guard.stop();
      await deps.close();
    },
  };
}

/** A warm-up that fails costs the first requests some time, nothing else. */
async function warm(settings: GatewaySettings, deps: GatewayDeps, logger: Logger): Promise<void> {
  const startedAt = performance.now();
  const outcome = await warmUp(settings, deps).then(
    (statuses) => ({ statuses }),
    (err: unknown) => ({ err }),
  );
  logger.info({ ...outcome, ms: Math.round(performance.now() - startedAt) }, "warmed up");
}

/** Answers that were cut still hand in their rows: accounting takes none once it is closed. */
async function settled({ inFlight }: GatewayDeps): Promise<void> {
  const end = performance.now() + SETTLE_WITHIN_MS;
  while (inFlight.count() > 0 && performance.now() < end) await wait(10);
}

/** What the bounds are compared with, read when someone asks. */
function watchLoad({ ops, inFlight, bodies }: GatewayDeps): void {
  const gauge = (name: string, help: string, read: () => number) =>
    ops.gauge({ name, help, collect: (self) => self.set(read()) });
  gauge("gateway_in_flight_requests", "Requests in progress.", () => inFlight.count());
  gauge("gateway_in_flight_body_bytes", "Size of request bodies in memory.", () => bodies.inFlightBytes());
}

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
