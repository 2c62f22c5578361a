import cluster from "node:cluster";
import { createLogger, runService, settingsOrExit, watchPrimary } from "@causeway/telemetry";
import { environment, readSettings } from "./env.ts";
import { startGateway } from "./start-gateway.ts";
import { startProcesses } from "./start-processes.ts";

const variables = settingsOrExit("gateway", environment);
const values = settingsOrExit("gateway", () => readSettings(variables));
const logger = createLogger({ service: "gateway", level: values.LOG_LEVEL });
const isOneOfSeveral = cluster.isWorker;

await runService({
  name: "gateway",
  logger,
  parentPipe: values.CAUSEWAY_PARENT_PIPE && !isOneOfSeveral,
  stopWhen: watchPrimary,
  stopWithinMs: (values.DRAIN_DELAY_SECONDS + values.DRAIN_SECONDS + 30) * 1_000,
  start: () =>
    values.GATEWAY_PROCESSES > 1 && !isOneOfSeveral
      ? startProcesses(values, logger)
      : startGateway(values, variables, logger),
});
