import { createMetrics, type Logger, type RunningService, startPrimary } from "@causeway/telemetry";
import type { GatewaySettings } from "./env.ts";
import { openCatalog } from "./open-catalog.ts";

/**
 * `GATEWAY_PROCESSES` gateways on one port; this process only looks after them.
 * @throws SettingsError that every one of them would throw, again and again.
 */
export async function startProcesses(settings: GatewaySettings, logger: Logger): Promise<RunningService> {
  openCatalog(settings, logger).file.close();
  return startPrimary({
    processes: settings.GATEWAY_PROCESSES,
    logger,
    // Its own name: its memory and processor time are not the gateways'.
    metrics: createMetrics("gateway-primary"),
    metricsPort: settings.METRICS_PORT,
  });
}
