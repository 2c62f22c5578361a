import { createLogger, runService, settingsOrExit } from "@causeway/telemetry";
import { readSettings } from "./env.ts";
import { createSimulator } from "./server/create-simulator.ts";

const settings = settingsOrExit("simulator", readSettings);
const logger = createLogger({ service: "simulator", level: settings.LOG_LEVEL });

await runService({
  name: "simulator",
  logger,
  parentPipe: settings.CAUSEWAY_PARENT_PIPE,
  async start() {
    const simulator = await createSimulator({
      port: settings.PORT,
      host: settings.HOST,
      onError: (error) => logger.error({ err: error }, "request failed"),
    });
    logger.info({ port: simulator.port }, "listening");
    return { stop: () => simulator.close() };
  },
});
