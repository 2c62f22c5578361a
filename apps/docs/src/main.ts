import { fileURLToPath } from "node:url";
import {
  createHealth,
  createLogger,
  createMetrics,
  runService,
  serveHono,
  settingsOrExit,
} from "@causeway/telemetry";
import packageJson from "../package.json" with { type: "json" };
import { createApp } from "./app.ts";
import { readSettings } from "./env.ts";

/** Beside `src` as well as beside `dist`. */
const SITE = fileURLToPath(new URL("../.vitepress/dist", import.meta.url));

const settings = settingsOrExit("docs", readSettings);
const logger = createLogger({ service: "docs", level: settings.LOG_LEVEL });

await runService({
  name: "docs",
  logger,
  parentPipe: settings.CAUSEWAY_PARENT_PIPE,
  async start() {
    const health = createHealth({ version: packageJson.version, checks: {} });
    const app = createApp({ health, metrics: createMetrics("docs"), site: SITE });
    const http = await serveHono(app, { port: settings.PORT, host: settings.HOST });
    logger.info({ port: http.port }, "listening");
    return {
      async stop() {
        health.setDraining();
        await http.close();
      },
    };
  },
});
