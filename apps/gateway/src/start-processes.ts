import { createMetrics, type Logger, type RunningService, startPrimary } from "@causeway/telemetry";
import type { GatewaySettings } from "./env.ts";

/** `GATEWAY_PROCESSES` gateways on one port; this process only looks after them. */
export const startProcesses = (settings: GatewaySettings, logger: Logger): Promise<RunningService> =>
  startPrimary({
    processes: settings.GATEWAY_PROCESSES,
    logger,
    // A name of its own: its memory and processor time are not the gateways'.
    metrics: createMetrics("gateway-primary"),
    metricsPort: settings.METRICS_PORT,
  });
