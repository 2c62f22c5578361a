import { fileURLToPath } from "node:url";
import {
  createHealth,
  createLogger,
  createMetrics,
  runService,
  serveHono,
  serveMetrics,
  settingsOrExit,
} from "@causeway/telemetry";
import packageJson from "../package.json" with { type: "json" };
import { createApp } from "./app.ts";
import { readSettings } from "./env.ts";

/** Alongside `src` as well as alongside `dist`. */
const SITE = fileURLToPath(new URL("../.vitepress/dist", import.meta.url));

const settings = settingsOrExit("docs", readSettings);
const logger = createLogger({ service: "docs", level: settings.LOG_LEVEL });

await runService({
  name: "docs",
  logger,
  parentPipe: settings.CAUSEWAY_PARENT_PIPE,
  async start() {
    const health = createHealth({ version: packageJson.version, checks: {} });
    const metrics = createMetrics("docs");
    const app = createApp({ health, metrics, metricsToken: settings.METRICS_TOKEN, site: SITE });
    const metricsHttp = await serveMetrics(metrics, settings.METRICS_PORT);
    const http = await serveHono(app, { port: settings.PORT, host: settings.HOST });
    logger.info({ port: http.port }, "listening");
    return {
      async stop() {
        health.setDraining();
        await http.close();
        await metricsHttp?.close();
      },
    };
  },
});
