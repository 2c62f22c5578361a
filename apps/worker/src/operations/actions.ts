import { redriveDeadRecord } from "@causeway/db/usage";
import type { Counters } from "@causeway/limits";
import type { QueueKey, QueueMonitor } from "@causeway/queues";
import { QUEUES } from "@causeway/queues";
import type { Logger } from "@causeway/telemetry";
import type pg from "pg";
import { acknowledge } from "../usage/acknowledge.ts";
import { classifyFailure } from "../usage/classify-failure.ts";

export interface ActionDeps {
  readonly pool: pg.Pool;
  readonly counters: Pick<Counters, "written">;
  readonly monitors: ReadonlyMap<QueueKey, QueueMonitor>;
  readonly logger: Logger;
}

/** What an operator can set going from the page. */
export function createActions({ pool, counters, monitors, logger }: ActionDeps) {
  return {
    /**
     * Writes a dead record again. False when PostgreSQL refuses it again.
     * @throws Error when PostgreSQL or Redis is unavailable.
     */
    driveAgain: async (recordId: string): Promise<boolean> => {
      logger.info({ record: recordId }, "an operator retries a dead record");
      try {
        const result = await redriveDeadRecord(pool, recordId);
        if (result) await acknowledge(counters, [], [result]);
        return true;
      } catch (error) {
        if (classifyFailure(error) === "record") return false;
        throw error;
      }
    },
    /** Puts the failed jobs of a queue back to waiting; an unknown name does nothing. */
    retryFailed: async (queueName: string): Promise<void> => {
      for (const [key, monitor] of monitors) {
        if (QUEUES[key].name !== queueName) continue;
        logger.info({ queue: queueName }, "an operator retries the failed jobs of a queue");
        await monitor.retryFailed();
      }
    },
  };
}
