import { isNotificationSecret, type SealContext, type Sealer, toNotificationContext } from "@causeway/crypto";
import { type EarlierCallback, type MovedCallback, moveCallbacks } from "@causeway/db/notifications";
import type { VideoDeps } from "./video-deps.ts";

const BATCH = 200;

type MoveDeps = Pick<VideoDeps, "pool" | "sealer" | "notificationSealer" | "logger">;

/**
 * Moves due callbacks of the release before to the delivery queue. Their secrets are sealed under `AUTH_SECRET`, which no worker
 * has, so a gateway seals them again. Without `NOTIFICATION_SECRET`, they wait.
 */
export async function moveEarlierCallbacks(deps: MoveDeps): Promise<void> {
  const { pool, sealer, notificationSealer, logger } = deps;
  if (!notificationSealer) {
    logger.warn("callbacks wait: set NOTIFICATION_SECRET for the gateway and the worker");
    return;
  }
  const prepare = (callback: EarlierCallback) => prepareCallback(sealer, notificationSealer, callback);
  while ((await moveCallbacks(pool, BATCH, prepare)) === BATCH);
}

/** A sentence: its secret can't be opened. */
function prepareCallback(
  sealer: Sealer,
  notificationSealer: Sealer,
  { organizationId, jobId, body, secret }: EarlierCallback,
): MovedCallback | string {
  const message = toMessage(body);
  if (secret === null || isNotificationSecret(secret)) return { message, secret };
  try {
    const plain = sealer.open(secret, toEarlierContext(organizationId, jobId));
    return { message, secret: notificationSealer.seal(plain, toNotificationContext(organizationId, jobId)) };
  } catch {
    return "its secret was encrypted with an AUTH_SECRET that is no longer configured";
  }
}

/** Returns the context that the previous release sealed the secret with. */
const toEarlierContext = (organizationId: string, jobId: string): SealContext => ({
  organizationId,
  rowId: jobId,
  providerId: "video-callback",
});

/** Makes a message of the body of a callback, which has the same fields for programs. */
function toMessage(body: string): string {
  const { type, timestamp, data } = JSON.parse(body);
  return JSON.stringify({ schema: type, subject: type, text: type, at: timestamp, data });
}
