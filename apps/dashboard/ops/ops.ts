import { createHealth, opsRoutes } from "@causeway/telemetry/health";
import { createMetrics } from "@causeway/telemetry/metrics";
import packageJson from "../package.json" with { type: "json" };
import { readSettings } from "../env.ts";

const health = createHealth({
  version: packageJson.version,
  checks: {
    api: async () => {
      const response = await fetch(`${readSettings().API_URL}/livez`, { cache: "no-store" });
      if (!response.ok) throw new Error(`status ${response.status}`);
    },
  },
});

const metrics = createMetrics("dashboard");

let routes: ReturnType<typeof opsRoutes> | undefined;

/** Answers `/health`, `/livez`, `/readyz` and `/metrics` like every other service. */
export const answerOps = (request: Request): Response | Promise<Response> => {
  // Not while the app is built: there are no settings then.
  routes ??= opsRoutes(health, metrics, { metricsToken: readSettings().METRICS_TOKEN });
  return routes.fetch(request);
};

process.once("SIGTERM", () => health.setDraining());
