import { createMiddleware } from "hono/factory";
import { routePath } from "hono/route";
import { requestIdOf } from "./request-id.ts";
import type { Logger, Metrics } from "@causeway/telemetry";

/** One log line and one observation per request. Probes and scrapes are left out. */
export function observe(logger: Logger, metrics: Metrics) {
  const duration = metrics.histogram({
    name: "http_request_duration_seconds",
    help: "Time to respond to a request.",
    labels: ["method", "route", "status"],
  });
  return createMiddleware(async (c, next) => {
    const startedAt = performance.now();
    await next();
    const ms = performance.now() - startedAt;
    const { method, path } = c.req;
    duration.observe({ method, route: routePath(c, -1), status: String(c.res.status) }, ms / 1_000);
    logger.info(
      { requestId: requestIdOf(c), method, path, status: c.res.status, ms: Math.round(ms * 10) / 10 },
      "request",
    );
  });
}
