import { createNotificationSealer } from "@causeway/crypto";
import { countOverdueDeliveries, countSealedDeliveries } from "@causeway/db/notifications";
import { createSmtpTransport } from "@causeway/notifications";
import type { Logger, Metrics } from "@causeway/telemetry";
import { createGuardedClient } from "@causeway/upstream";
import type pg from "pg";
import type { WorkerSettings } from "../env.ts";
import { orNullWithin } from "../or-null-within.ts";
import type { SparseLog } from "../sparse-log.ts";
import { createAlarm } from "./alarm.ts";
import { createDeliveries } from "./create-deliveries.ts";

/** One look into an index. A delivery that ends makes room, and doesn't wait for it. */
const POLL_MS = 1_000;
const RETRY_MS = 2_000;
const READ_TIMEOUT_MS = 1_000;
/** Of the figures in the metrics and the log. */
const COUNTED = 1_000;
const CLIENT = { connectTimeoutMs: 10_000, maxConnections: 128 };

export type NotificationSettings = Pick<
  WorkerSettings,
  "NOTIFICATION_SECRET" | "CALLBACK_PRIVATE_HOSTS" | "SMTP_URL" | "MAIL_FROM"
>;

export interface NotificationDeps {
  readonly pool: pg.Pool;
  readonly metrics: Metrics;
  readonly logger: Logger;
  readonly sparseLog: SparseLog;
}

/**
 * Delivers what is in `notification_delivery`. Workers share the table: each claims what is due, and what a worker that died had
 * claimed is due again after three minutes.
 */
export function startNotifications(settings: NotificationSettings, deps: NotificationDeps) {
  const { pool, logger, sparseLog } = deps;
  const { NOTIFICATION_SECRET, CALLBACK_PRIVATE_HOSTS, SMTP_URL, MAIL_FROM } = settings;
  const tools = {
    client: createGuardedClient({ ...CLIENT, opened: CALLBACK_PRIVATE_HOSTS }),
    smtp: SMTP_URL === undefined ? null : createSmtpTransport(SMTP_URL, MAIL_FROM),
  };
  const sealer = NOTIFICATION_SECRET === undefined ? null : createNotificationSealer(NOTIFICATION_SECRET);
  const alarm = createAlarm();
  const { attempts } = createNotificationMetrics(deps);
  const deliveries = createDeliveries({ pool, tools, sealer, alarm, attempts, logger });
  const poll = async (): Promise<void> => {
    try {
      await deliveries.start();
      if (!sealer) await warnOfWaiting(pool, sparseLog);
      alarm.ringIn(POLL_MS);
    } catch (err) {
      sparseLog("warn", { err }, "could not claim notifications yet, retrying");
      alarm.ringIn(RETRY_MS);
    }
  };
  alarm.start(poll);
  alarm.ringIn(0);
  return {
    stop: async () => {
      await alarm.stop();
      await deliveries.settled();
      tools.smtp?.close();
      await tools.client.close();
    },
  };
}

async function warnOfWaiting(pool: pg.Pool, sparseLog: SparseLog): Promise<void> {
  const waiting = await countSealedDeliveries(pool, COUNTED);
  if (waiting > 0)
    sparseLog("warn", { waiting }, "notifications wait: set NOTIFICATION_SECRET to the gateway's");
}

function createNotificationMetrics({ metrics, pool }: NotificationDeps) {
  metrics.gauge({
    name: "notifications_overdue",
    help: `Notifications that have been due for more than a minute, up to ${COUNTED}.`,
    collect: async (gauge) => {
      gauge.reset();
      const overdue = await orNullWithin(READ_TIMEOUT_MS, countOverdueDeliveries(pool, COUNTED));
      gauge.set(overdue ?? Number.NaN);
    },
  });
  return {
    attempts: metrics.counter({
      name: "notification_attempts_total",
      help: "Attempts to deliver a notification, by channel and result: delivered, failed.",
      labels: ["channel", "outcome"],
    }),
  };
}
