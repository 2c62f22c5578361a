import { pino } from "pino";
import { readEnv } from "./env.ts";
import { createSimulator } from "./server/create-simulator.ts";

const env = readEnv();
const log = pino({ level: env.LOG_LEVEL, base: { service: "simulator" } });
const simulator = await createSimulator({
  port: env.PORT,
  host: env.HOST,
  onError: (error) => log.error({ err: error }, "request failed"),
});
log.info({ port: simulator.port }, "simulator listening");

for (const signal of ["SIGTERM", "SIGINT"] as const) {
  process.once(signal, () => {
    log.info({ signal }, "simulator stopping");
    void simulator.close().then(() => process.exit(0));
  });
}
