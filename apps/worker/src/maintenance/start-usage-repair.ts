import { repairUsage } from "@causeway/db/usage-reports";
import type { Logger } from "@causeway/telemetry";
import type pg from "pg";
import { type Repeated, repeatEvery } from "../repeat-every.ts";

const HOUR_MS = 3_600_000;
const RETRY_MS = 60_000;

/** Makes sums of usage by key and tag again where they don't add up, now and every hour. Stops after the day in hand. */
export function startUsageRepair(pool: pg.Pool, logger: Logger): Repeated {
  let isStopping = false;
  const onError = (error: unknown) => logger.warn({ err: error }, "could not make sums of usage again");
  const repeated = repeatEvery({ intervalMs: HOUR_MS, retryMs: RETRY_MS, onError }, async () => {
    const repaired = await repairUsage(pool, new Date(), () => isStopping);
    if (repaired.keys + repaired.tags > 0) logger.info({ ...repaired }, "made sums of usage again");
  });
  return {
    stop: async () => {
      isStopping = true;
      await repeated.stop();
    },
  };
}
