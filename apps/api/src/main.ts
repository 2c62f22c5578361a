import { createLogger, runService, settingsOrExit } from "@causeway/telemetry";
import { readSettings } from "./env.ts";
import { startApi } from "./start-api.ts";

const settings = settingsOrExit("api", readSettings);
const logger = createLogger({ service: "api", level: settings.LOG_LEVEL });

await runService({
  name: "api",
  logger,
  parentPipe: settings.CAUSEWAY_PARENT_PIPE,
  start: () => startApi(settings, logger),
});
