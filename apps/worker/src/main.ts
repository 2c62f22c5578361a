import { createLogger, runService, settingsOrExit } from "@causeway/telemetry";
import { readLocalServers, readSettings } from "./env.ts";
import { startWorker } from "./start-worker.ts";

/** Jobs in hand are waited for; what is not done by then is done again by another worker. */
const STOP_WITHIN_MS = 30_000;

const settings = settingsOrExit("worker", readSettings);
const localServers = settingsOrExit("worker", readLocalServers);
const logger = createLogger({ service: "worker", level: settings.LOG_LEVEL });

await runService({
  name: "worker",
  logger,
  parentPipe: settings.CAUSEWAY_PARENT_PIPE,
  stopWithinMs: STOP_WITHIN_MS,
  start: () => startWorker(settings, logger, localServers),
});
