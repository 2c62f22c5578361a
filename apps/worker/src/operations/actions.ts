import { auditOperation } from "@causeway/db/audit";
import type { AuditEntry } from "@causeway/db/changes";
import type { ManagementPool } from "@causeway/db/scopes";
import { findDeadRecordOwner, redriveDeadRecord } from "@causeway/db/usage";
import type { Counters } from "@causeway/limits";
import type { QueueKey, QueueMonitor } from "@causeway/queues";
import { QUEUES } from "@causeway/queues";
import type { Logger } from "@causeway/telemetry";
import type pg from "pg";
import { acknowledge } from "../usage/acknowledge.ts";
import { classifyFailure } from "../usage/classify-failure.ts";

export interface ActionDeps {
  readonly pool: pg.Pool & ManagementPool;
  readonly counters: Pick<Counters, "written">;
  readonly monitors: ReadonlyMap<QueueKey, QueueMonitor>;
  readonly logger: Logger;
}

/** What became of a dead record: `gone` if no one has it anymore. */
export type Redriven = "driven" | "still-dead" | "gone";

/** What an operator can set going from the page. Each is in the audit log before it begins. */
export function createActions({ pool, counters, monitors, logger }: ActionDeps) {
  const audit = (organizationId: string | null, ipAddress: string | null, entry: AuditEntry) =>
    auditOperation(pool, { organizationId, ipAddress, entry });
  return {
    /**
     * Writes a dead record again.
     * @throws Error when PostgreSQL or Redis is unavailable.
     */
    driveAgain: async (recordId: string, ipAddress: string | null): Promise<Redriven> => {
      logger.info({ record: recordId }, "an operator retries a dead record");
      const owner = await findDeadRecordOwner(pool, recordId);
      // Another operator was faster.
      if (owner === undefined) return "gone";
      await audit(owner, ipAddress, { action: "dead_record.retry", resourceId: recordId, details: {} });
      try {
        const result = await redriveDeadRecord(pool, recordId);
        if (!result) return "gone";
        await acknowledge(counters, [], [result]);
        return "driven";
      } catch (error) {
        if (classifyFailure(error) === "record") return "still-dead";
        throw error;
      }
    },
    /** Puts the failed jobs of a queue back to waiting. False when it has none, or there is no such queue. */
    retryFailed: async (queueName: string, ipAddress: string | null): Promise<boolean> => {
      const [, monitor] = [...monitors].find(([key]) => QUEUES[key].name === queueName) ?? [];
      const failed = (await monitor?.counts())?.failed ?? 0;
      if (!monitor || failed === 0) return false;
      logger.info({ queue: queueName }, "an operator retries the failed jobs of a queue");
      const details = { name: queueName, jobs: failed };
      await audit(null, ipAddress, { action: "queue.retry_failed", resourceId: queueName, details });
      await monitor.retryFailed();
      return true;
    },
  };
}
