import { UNSENT_MAIL_KEY, UnsentMail } from "@causeway/contracts";
import {
  type DeadRecord,
  listDeadRecords,
  listUndelivered,
  ownerOf,
  type Undelivered,
} from "@causeway/db/usage";
import { QUEUES, type QueueKey, type QueueMonitor } from "@causeway/queues";
import type { Health } from "@causeway/telemetry";
import type { Redis } from "ioredis";
import type pg from "pg";
import type { CountersCheck } from "../usage/check-counters.ts";
import { readKeyFigures } from "./key-figures.ts";
import type { WorkerMetrics } from "../worker-metrics.ts";
import type { DeadRecords, DeadRecordView, OperationsStatus, QueueStatus, UnsentMails } from "./status.ts";
import { orNullWithin } from "../or-null-within.ts";

export interface StatusDeps {
  readonly pool: pg.Pool;
  readonly redis: Redis;
  readonly health: Health;
  readonly monitors: ReadonlyMap<QueueKey, QueueMonitor>;
  readonly metrics: WorkerMetrics;
  readonly lastCheck: () => CountersCheck | null;
  /** `OPS_SHOWS_MAIL` */
  readonly showsMail: boolean;
}

const READ_TIMEOUT_MS = 2000;
/** Dead records read at a time; more are "100 or more". */
export const DEAD_RECORDS_READ = 100;
const FAILED_JOBS_SHOWN = 5;
const FAILED_JOBS_FOUND = 50;

/**
 * Everything the operations page shows, each part on its own: one store that is unavailable takes no other part along.
 * @param search what dead records and failed jobs are searched for
 */
export async function readStatus(deps: StatusDeps, search: string): Promise<OperationsStatus> {
  const [health, queues, deadRecords, figures, unsentMails, undelivered] = await Promise.all([
    deps.health.health(),
    orNullWithin(
      READ_TIMEOUT_MS,
      Promise.all([...deps.monitors].map(([key, monitor]) => readQueue(key, monitor, search))),
    ),
    orNullWithin(READ_TIMEOUT_MS, readDeadRecords(deps.pool, search)),
    readKeyFigures(deps.metrics),
    orNullWithin(READ_TIMEOUT_MS, readUnsentMails(deps)),
    orNullWithin(READ_TIMEOUT_MS, readUndelivered(deps.pool)),
  ]);
  return {
    readAt: new Date(),
    ...{ search, health, queues, deadRecords },
    counters: deps.lastCheck(),
    figures,
    ...{ unsentMails, undelivered },
  };
}

async function readQueue(key: QueueKey, monitor: QueueMonitor, search: string): Promise<QueueStatus> {
  const counts = await monitor.counts();
  const limit = search === "" ? FAILED_JOBS_SHOWN : FAILED_JOBS_FOUND;
  const failed = counts.failed > 0 ? await monitor.listFailed(limit, search) : [];
  return { name: QUEUES[key].name, counts, failed };
}

async function readDeadRecords(pool: pg.Pool, search: string): Promise<DeadRecords> {
  const [found, any] = await Promise.all([
    listDeadRecords(pool, { limit: DEAD_RECORDS_READ, search }),
    listDeadRecords(pool, { limit: 1 }),
  ]);
  return {
    newest: found.map(toView),
    areThere: any.length > 0,
    isCut: found.length === DEAD_RECORDS_READ,
  };
}

/** The record itself stays out of the page: its text is whatever a gateway sent. */
function toView({ id, record, error, sqlState, attempts, createdAt }: DeadRecord): DeadRecordView {
  return {
    id,
    organizationId: ownerOf(record),
    reason: sqlState === null ? error : `${sqlState}: ${error}`,
    attempts,
    createdAt,
  };
}

const DAY_MS = 24 * 60 * 60 * 1_000;
const UNDELIVERED_SHOWN = 20;

const readUndelivered = (pool: pg.Pool): Promise<readonly Undelivered[]> =>
  listUndelivered(pool, { from: new Date(Date.now() - DAY_MS), to: new Date() }, UNDELIVERED_SHOWN);

/** Emails that no mail server took, newest first. One that cannot be understood is left out. */
async function readUnsentMails({
  redis,
  showsMail,
}: Pick<StatusDeps, "redis" | "showsMail">): Promise<UnsentMails> {
  const entries = await redis.lrange(UNSENT_MAIL_KEY, 0, -1);
  const mails = entries.flatMap((text) => {
    const parsed = UnsentMail.safeParse(parse(text));
    return parsed.success ? [showsMail ? parsed.data : { ...parsed.data, text: "" }] : [];
  });
  return { mails, showsLinks: showsMail };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
