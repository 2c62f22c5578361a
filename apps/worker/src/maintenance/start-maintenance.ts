import { forgetStoredAnswers } from "@causeway/db/idempotency";
import { purgeDeliveries } from "@causeway/db/notifications";
import { maintainPartitions, type Retention } from "@causeway/db/partitions";
import { purgeVideos } from "@causeway/db/videos";
import type { Logger } from "@causeway/telemetry";
import type pg from "pg";
import { repeatEvery, type Repeated } from "../repeat-every.ts";

const HOUR_MS = 3_600_000;
const RETRY_MS = 60_000;
/** Lifetime of a notification's log, except of those that go with a video job. */
const NOTIFICATION_DAYS = 30;

/**
 * Makes and drops partitions, deletes old video jobs and notifications, and forgets expired idempotency keys, now and every hour. A timer in every
 * worker, not a job in a queue: it has to happen also while Redis is unavailable, costs three queries when there is nothing to do,
 * and PostgreSQL's own locks keep workers apart.
 */
export function startMaintenance(
  pool: pg.Pool,
  logger: Logger,
  {
    videoDays,
    ...retention
  }: Retention & {
    /** Video jobs that ended longer ago are deleted. */
    readonly videoDays: number;
  },
): Repeated {
  const onError = (error: unknown) => logger.warn({ err: error }, "could not delete what is too old");
  return repeatEvery({ intervalMs: HOUR_MS, retryMs: RETRY_MS, onError }, async () => {
    const { created, dropped, skipped } = await maintainPartitions(pool, new Date(), retention);
    if (created.length + dropped.length > 0) logger.info({ created, dropped }, "maintained partitions");
    await forgetStoredAnswers(pool);
    const videos = await purgeVideos(pool, videoDays);
    if (videos > 0) logger.info({ videos }, "deleted old video jobs");
    const notifications = await purgeDeliveries(pool, NOTIFICATION_DAYS);
    if (notifications > 0) logger.info({ notifications }, "deleted old notifications");
    if (skipped.length > 0) logger.warn({ skipped }, "left partitions for the next run");
  });
}
