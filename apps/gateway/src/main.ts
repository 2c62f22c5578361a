import { createLogger, runService, settingsOrExit } from "@causeway/telemetry";
import { environment, settings } from "./env.ts";
import { startGateway } from "./start-gateway.ts";

const values = settingsOrExit("gateway", () => settings.parse(environment()));
const logger = createLogger({ service: "gateway", level: values.LOG_LEVEL });

await runService({
  name: "gateway",
  logger,
  parentPipe: values.CAUSEWAY_PARENT_PIPE,
  stopWithinMs: (values.DRAIN_DELAY_SECONDS + values.DRAIN_SECONDS + 30) * 1_000,
  start: () => startGateway(values, environment(), logger),
});
