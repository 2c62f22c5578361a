import { closeDueMonths } from "@causeway/db/statements";
import type { Logger } from "@causeway/telemetry";
import type pg from "pg";
import { type Repeated, repeatEvery } from "../repeat-every.ts";
import type { WorkerMetrics } from "../worker-metrics.ts";

const HOUR_MS = 3_600_000;
const RETRY_MS = 60_000;

interface StatementDeps {
  readonly pool: pg.Pool;
  /** The operator's name on statements. */
  readonly issuer: string;
  readonly metrics: Pick<WorkerMetrics, "statementsClosed" | "statementsFailed">;
  readonly logger: Logger;
}

/**
 * Closes months of organizations 72 hours after their end, now and every hour. In every worker: PostgreSQL's locks keep them
 * apart. Stops after the month in hand.
 */
export function startStatements({ pool, issuer, metrics, logger }: StatementDeps): Repeated {
  let isStopping = false;
  const empty = new Set<string>();
  const onError = (error: unknown) => logger.warn({ err: error }, "could not close months");
  const repeated = repeatEvery({ intervalMs: HOUR_MS, retryMs: RETRY_MS, onError }, async () => {
    let failed = 0;
    const onFailure = (error: unknown, organizationId: string) => {
      failed += 1;
      logger.error({ err: error, organizationId }, "could not close a month");
    };
    const run = { issuer, now: null, isOver: () => isStopping, empty, onFailure };
    const closed = await closeDueMonths(pool, run);
    metrics.statementsClosed.inc(closed);
    metrics.statementsFailed.set(failed);
    if (closed > 0) logger.info({ statements: closed }, "closed months");
  });
  return {
    stop: async () => {
      isStopping = true;
      await repeated.stop();
    },
  };
}
