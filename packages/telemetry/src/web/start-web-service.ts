import { createMetrics } from "../metrics/create-metrics.ts";
import { explainError } from "../service/explain-error.ts";
import { settingsOrExit } from "../service/run-service.ts";
import { serveMetrics } from "../service/serve-metrics.ts";
import { watchParent } from "../service/watch-parent.ts";

interface WebSettings {
  readonly METRICS_PORT?: number | undefined;
  readonly CAUSEWAY_PARENT_PIPE?: unknown;
}

/**
 * Starts what an app that Next.js serves has alongside its pages. Wrong settings refuse to start; the server ends gracefully
 * with the launcher that started it.
 * @param guard comes before Next.js
 */
export function startWebService<Settings extends WebSettings>(
  name: string,
  readSettings: () => Settings,
  guard: (settings: Settings) => void,
): void {
  const settings = settingsOrExit(name, readSettings);
  guard(settings);
  serveMetrics(createMetrics(name), settings.METRICS_PORT).catch((error: unknown) => {
    process.stderr.write(`${name} could not start: ${explainError(error)}\n`);
    process.exit(1);
  });
  if (settings.CAUSEWAY_PARENT_PIPE) watchParent(() => process.kill(process.pid, "SIGTERM"));
}
