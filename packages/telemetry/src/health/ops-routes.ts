import { createHash, timingSafeEqual } from "node:crypto";
import { Hono } from "hono";
import type { Metrics } from "../metrics/create-metrics.ts";
import type { Health } from "./create-health.ts";

export interface OpsOptions {
  /** `GET /` answers like `/health`, for services without pages. */
  readonly isAtRoot?: boolean;
  /** `METRICS_TOKEN`: who shows it may read `/metrics`. Without one there is no such path. */
  readonly metricsToken?: string | undefined;
}

/** `GET /health` (`?skip=redis,database`, `?optional=cache`), `/livez`, `/readyz`, `/metrics`, for every service alike. */
export function opsRoutes(health: Health, metrics: Metrics, options: OpsOptions = {}): Hono {
  const { isAtRoot = false, metricsToken } = options;
  const app = new Hono();
  app.on("GET", isAtRoot ? ["/", "/health"] : ["/health"], async (c) => {
    const report = await health.health(parseNames(c.req.query("skip")), parseNames(c.req.query("optional")));
    return c.json(report, report.status === "ok" ? 200 : 503, { "cache-control": "no-store" });
  });
  app.get("/livez", (c) => (health.live() ? c.text("ok") : c.text("not live", 503)));
  app.get("/readyz", (c) => (health.ready() ? c.text("ok") : c.text("draining", 503)));
  const isAllowed = tokenCheck(metricsToken);
  // Names of models, providers and queues, and how much is going on: nothing for strangers, not even that it is there.
  app.get("/metrics", (c) =>
    isAllowed(c.req.header("authorization")) ? metrics.metricsResponse() : c.notFound(),
  );
  return app;
}

/** The names of a `skip` or `optional` parameter. */
export const parseNames = (text: string | null | undefined): string[] =>
  (text ?? "").split(",").filter((name) => name !== "");

function tokenCheck(token: string | undefined): (authorization: string | undefined) => boolean {
  if (token === undefined) return () => false;
  const expected = digest(token);
  return (authorization) => {
    const given = /^Bearer +(\S+)$/i.exec(authorization ?? "")?.[1];
    return given !== undefined && timingSafeEqual(digest(given), expected);
  };
}

/** Of one length whatever was sent, for the comparison. */
const digest = (text: string): Buffer => createHash("sha256").update(text).digest();
