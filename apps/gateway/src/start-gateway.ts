import {
  type Environment,
  type HttpService,
  type Logger,
  type RunningService,
  serveHono,
} from "@causeway/telemetry";
import { Hono } from "hono";
import { createApp } from "./app.ts";
import { createDeps, type GatewayDeps } from "./create-deps.ts";
import type { GatewaySettings } from "./env.ts";
import { createArrivalStamp } from "./http/call-info.ts";

/** Longer than a cut stream is read on for its usage. */
const SETTLE_WITHIN_MS = 5_000;

/** Opens everything, listens, and returns how to stop it in order. */
export async function startGateway(
  settings: GatewaySettings,
  environment: Environment,
  logger: Logger,
): Promise<RunningService> {
  const deps = await createDeps(settings, environment, logger);
  const http = await serveHono(createApp(deps), { port: settings.PORT, host: settings.HOST });
  http.server.prependListener("request", createArrivalStamp(settings.TRUSTED_PROXIES));
  // Slow uploads and silent sockets end here; answers take as long as they take.
  http.server.requestTimeout = 300_000;
  http.server.keepAliveTimeout = 75_000;
  const metrics =
    settings.METRICS_PORT === undefined ? null : await serveMetrics(deps, settings.METRICS_PORT);
  logger.info({ port: http.port }, "listening");
  return {
    async stop() {
      deps.health.setDraining();
      deps.drain.begin();
      await wait(settings.DRAIN_DELAY_SECONDS * 1_000);
      await http.close({ graceMs: settings.DRAIN_SECONDS * 1_000 });
      await settled(deps);
      await metrics?.close();
      await deps.close();
    },
  };
}

/** Answers that were cut still hand in their rows: accounting takes none once it is closed. */
async function settled({ inFlight }: GatewayDeps): Promise<void> {
  const end = performance.now() + SETTLE_WITHIN_MS;
  while (inFlight.count() > 0 && performance.now() < end) await wait(10);
}

const serveMetrics = (deps: GatewayDeps, port: number): Promise<HttpService> =>
  serveHono(
    new Hono().get("/metrics", () => deps.ops.metricsResponse()),
    { port },
  );

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
