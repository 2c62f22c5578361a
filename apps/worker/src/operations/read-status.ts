import { UNSENT_MAIL_KEY, UnsentMail } from "@causeway/contracts";
import { type DeadRecord, listDeadRecords } from "@causeway/db/usage";
import { QUEUES, type QueueKey, type QueueMonitor } from "@causeway/queues";
import type { Health } from "@causeway/telemetry";
import type { Redis } from "ioredis";
import type pg from "pg";
import type { CountersCheck } from "../usage/check-counters.ts";
import { readKeyFigures } from "./key-figures.ts";
import type { WorkerMetrics } from "../worker-metrics.ts";
import type { DeadRecordView, OperationsStatus, QueueStatus } from "./status.ts";
import { orNullWithin } from "../or-null-within.ts";

export interface StatusDeps {
  readonly pool: pg.Pool;
  readonly redis: Redis;
  readonly health: Health;
  readonly monitors: ReadonlyMap<QueueKey, QueueMonitor>;
  readonly metrics: WorkerMetrics;
  readonly lastCheck: () => CountersCheck | null;
}

const READ_TIMEOUT_MS = 2000;
/** Dead records read at a time; more are "100 or more". */
export const DEAD_RECORDS_READ = 100;
const FAILED_JOBS_SHOWN = 5;

/** Everything the operations page shows, each part on its own: one store that is unavailable takes no other part along. */
export async function readStatus(deps: StatusDeps): Promise<OperationsStatus> {
  const [health, queues, deadRecords, figures, unsentMails] = await Promise.all([
    deps.health.health(),
    orNullWithin(
      READ_TIMEOUT_MS,
      Promise.all([...deps.monitors].map(([key, monitor]) => readQueue(key, monitor))),
    ),
    orNullWithin(READ_TIMEOUT_MS, listDeadRecords(deps.pool, { limit: DEAD_RECORDS_READ })),
    readKeyFigures(deps.metrics),
    orNullWithin(READ_TIMEOUT_MS, readUnsentMails(deps.redis)),
  ]);
  return {
    readAt: new Date(),
    health,
    queues,
    deadRecords: deadRecords && {
      newest: deadRecords.map(toView),
      isCut: deadRecords.length === DEAD_RECORDS_READ,
    },
    counters: deps.lastCheck(),
    figures,
    unsentMails,
  };
}

async function readQueue(key: QueueKey, monitor: QueueMonitor): Promise<QueueStatus> {
  const counts = await monitor.counts();
  const failed = counts.failed > 0 ? await monitor.listFailed(FAILED_JOBS_SHOWN) : [];
  return { name: QUEUES[key].name, counts, failed };
}

/** The record itself stays out of the page: its text is whatever a gateway sent. */
function toView({ id, record, error, sqlState, attempts, createdAt }: DeadRecord): DeadRecordView {
  return {
    id,
    organizationId: readOrganization(record),
    reason: sqlState === null ? error : `${sqlState}: ${error}`,
    attempts,
    createdAt,
  };
}

function readOrganization(record: string): string | null {
  const { organizationId } = JSON.parse(record) as { organizationId?: unknown };
  return typeof organizationId === "string" ? organizationId : null;
}

/** Emails that no mail server took, newest first. One that cannot be understood is left out. */
async function readUnsentMails(redis: Redis): Promise<UnsentMail[]> {
  const entries = await redis.lrange(UNSENT_MAIL_KEY, 0, -1);
  return entries.flatMap((text) => {
    const parsed = UnsentMail.safeParse(parse(text));
    return parsed.success ? [parsed.data] : [];
  });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
