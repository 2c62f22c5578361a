import { Hono } from "hono";
import type { Metrics } from "../metrics/create-metrics.ts";
import type { Health } from "./create-health.ts";

export interface OpsOptions {
  /** `GET /` answers like `/health`, for services without pages. */
  readonly isAtRoot?: boolean;
  /** `/metrics` is served on a port of its own: here there is no such path. */
  readonly isMetricsElsewhere?: boolean;
}

/** `GET /health` (`?skip=redis,database`), `/livez`, `/readyz`, `/metrics`, for every service alike. */
export function opsRoutes(health: Health, metrics: Metrics, options: OpsOptions = {}): Hono {
  const { isAtRoot = false, isMetricsElsewhere = false } = options;
  const app = new Hono();
  app.on("GET", isAtRoot ? ["/", "/health"] : ["/health"], async (c) => {
    const report = await health.health(parseSkip(c.req.query("skip")));
    return c.json(report, report.status === "ok" ? 200 : 503, { "cache-control": "no-store" });
  });
  app.get("/livez", (c) => (health.live() ? c.text("ok") : c.text("not live", 503)));
  app.get("/readyz", (c) => (health.ready() ? c.text("ok") : c.text("draining", 503)));
  if (!isMetricsElsewhere) app.get("/metrics", () => metrics.metricsResponse());
  return app;
}

/** The names of a `skip` parameter. */
export const parseSkip = (text: string | null | undefined): string[] =>
  (text ?? "").split(",").filter((name) => name !== "");
