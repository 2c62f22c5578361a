import { type Health, type Logger, type Metrics, opsRoutes } from "@causeway/telemetry";
import { Hono } from "hono";
import { type OperationsDeps, operationsRoutes } from "./operations/routes.ts";

export interface AppDeps {
  readonly health: Health;
  readonly metrics: Metrics;
  /** Opens `/metrics`. */
  readonly metricsToken: string | undefined;
  readonly operations: OperationsDeps;
  readonly logger: Logger;
}

/** `/health`, `/livez`, `/readyz`, `/metrics` for machines; `/` for signed-in people. */
export function createApp({ health, metrics, metricsToken, operations, logger }: AppDeps): Hono {
  const app = new Hono();
  app.onError((error, c) => {
    logger.error({ err: error, path: c.req.path }, "could not render a page");
    return c.text(
      "Something went wrong. PostgreSQL or Redis might be unavailable. See the worker's log.",
      503,
    );
  });
  app.route("/", opsRoutes(health, metrics, { metricsToken }));
  app.route("/", operationsRoutes(operations));
  return app;
}
