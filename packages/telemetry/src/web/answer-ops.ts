import { createHealth, type HealthOptions } from "../health/create-health.ts";
import { opsRoutes } from "../health/ops-routes.ts";
import { createMetrics } from "../metrics/create-metrics.ts";

export interface WebOps {
  readonly name: string;
  readonly version: string;
  /** What the app can't do without, each by its name. */
  readonly checks: HealthOptions["checks"];
  /** Read at the first request: there are no settings while an app is built. */
  readonly readSettings: () => { readonly METRICS_TOKEN?: string | undefined };
}

/**
 * Answers `/health`, `/livez`, `/readyz` and `/metrics` of an app that Next.js serves, like every other service. Stops being
 * ready on SIGTERM.
 */
export function answerOpsOf({ name, version, checks, readSettings }: WebOps) {
  const health = createHealth({ version, checks });
  const metrics = createMetrics(name);
  let routes: ReturnType<typeof opsRoutes> | undefined;
  process.once("SIGTERM", () => health.setDraining());
  return (request: Request): Response | Promise<Response> => {
    routes ??= opsRoutes(health, metrics, { metricsToken: readSettings().METRICS_TOKEN });
    return routes.fetch(request);
  };
}

/** Whether a service answers that it lives. @param readUrl its address */
export const livesAt = (readUrl: () => string) => async (): Promise<void> => {
  const response = await fetch(`${readUrl()}/livez`, { cache: "no-store" });
  if (!response.ok) throw new Error(`status ${response.status}`);
};
