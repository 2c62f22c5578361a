import { Hono } from "hono";
import type { Metrics } from "../metrics/create-metrics.ts";
import { type HttpService, serveHono } from "./serve-hono.ts";

/** `/metrics` on a port of its own (`METRICS_PORT`), or null without one. @throws Error when the port is taken */
export async function serveMetrics(
  metrics: Pick<Metrics, "metricsResponse">,
  port: number | undefined,
): Promise<HttpService | null> {
  if (port === undefined) return null;
  return serveHono(
    new Hono().get("/metrics", () => metrics.metricsResponse()),
    { port },
  );
}
