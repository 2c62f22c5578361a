import { createMetrics } from "@causeway/telemetry/metrics";
import { explainError, serveMetrics, settingsOrExit, watchParent } from "@causeway/telemetry/service";
import { readSettings } from "../env.ts";
import { guard } from "../server/guard.ts";

/** Wrong settings refuse to start; the server ends gracefully with the launcher that started it. */
export function start(): void {
  const settings = settingsOrExit("dashboard", readSettings);
  guard(settings);
  serveMetrics(createMetrics("dashboard"), settings.METRICS_PORT).catch((error: unknown) => {
    process.stderr.write(`dashboard could not start: ${explainError(error)}\n`);
    process.exit(1);
  });
  if (settings.CAUSEWAY_PARENT_PIPE) watchParent(() => process.kill(process.pid, "SIGTERM"));
}
