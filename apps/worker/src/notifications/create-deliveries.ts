import type { CallbackAttempt } from "@causeway/contracts";
import { type Sealer, toNotificationContext } from "@causeway/crypto";
import { claimDeliveries, type DueDelivery, noteAttempt } from "@causeway/db/notifications";
import { type ChannelTools, findChannel, type Message, type SendResult } from "@causeway/notifications";
import { callbackDelayMs } from "@causeway/policy";
import type { Logger } from "@causeway/telemetry";
import type pg from "pg";
import type { Alarm } from "./alarm.ts";

/** Deliveries under way in one process. */
const AT_ONCE = 128;
/** Of one organization, so that no server is overrun and no organization keeps others waiting. */
const PER_ORGANIZATION = 4;

interface AttemptCounter {
  inc(labels: { readonly channel: string; readonly outcome: "delivered" | "failed" }): void;
}

export interface DeliveryDeps {
  readonly pool: pg.Pool;
  readonly tools: ChannelTools;
  /** Null: there is no `NOTIFICATION_SECRET`, and deliveries with a secret wait. */
  readonly sealer: Sealer | null;
  /** Rings when there may be room for more. */
  readonly alarm: Alarm;
  readonly attempts: AttemptCounter;
  readonly logger: Logger;
}

/** Deliveries of one process on their way. */
export interface Deliveries {
  /** Starts what is due and there is room for, by organization in turn, and waits for none of it. @throws when PostgreSQL is unavailable */
  start(): Promise<void>;
  /** Resolves when all that is on its way has ended. */
  settled(): Promise<void>;
}

/** Delivers notifications; a server that hangs takes the room of its own organization alone. */
export function createDeliveries(deps: DeliveryDeps): Deliveries {
  const inHand = new Map<string, number>();
  const underWay = new Set<Promise<void>>();
  const change = (organizationId: string, by: number): void => {
    const count = (inHand.get(organizationId) ?? 0) + by;
    if (count > 0) inHand.set(organizationId, count);
    else inHand.delete(organizationId);
  };
  const begin = (delivery: DueDelivery): void => {
    change(delivery.organizationId, 1);
    const work = deliver(deps, delivery)
      .catch((err: unknown) =>
        deps.logger.debug({ err }, "could not record an attempt; the notification is sent again"),
      )
      .finally(() => {
        change(delivery.organizationId, -1);
        underWay.delete(work);
        deps.alarm.ringIn(0);
      });
    underWay.add(work);
  };
  return {
    start: async () => {
      const free = AT_ONCE - underWay.size;
      const room = {
        free,
        mostPerOrganization: PER_ORGANIZATION,
        inHand,
        opensSecrets: deps.sealer !== null,
      };
      for (const delivery of await claimDeliveries(deps.pool, room)) begin(delivery);
    },
    settled: async () => void (await Promise.all(underWay)),
  };
}

async function deliver(deps: DeliveryDeps, delivery: DueDelivery): Promise<void> {
  const atMs = Date.now();
  const { status, error, retryAfterMs, isRefused } = await attempt(deps, delivery, atMs);
  const tried: CallbackAttempt = { atMs, status, error, ms: Date.now() - atMs };
  const waitMs = callbackDelayMs(delivery.attempt + 1, Math.random(), retryAfterMs);
  const nextInMs = error === null || isRefused ? null : waitMs;
  deps.attempts.inc({ channel: delivery.channel, outcome: error === null ? "delivered" : "failed" });
  await noteAttempt(deps.pool, delivery.id, {
    status: error === null ? "delivered" : nextInMs === null ? "failed" : "pending",
    tried,
    nextInMs,
  });
}

const toFailure = (error: string, isRefused = false): SendResult => ({
  status: null,
  error,
  retryAfterMs: null,
  isRefused,
});

async function attempt(deps: DeliveryDeps, delivery: DueDelivery, atMs: number): Promise<SendResult> {
  if (delivery.isOrphaned) return toFailure("its project or organization was deleted", true);
  const send = findChannel(delivery.channel);
  if (!send) return toFailure(`this release has no channel ${delivery.channel}`);
  try {
    const secret = openSecret(deps, delivery);
    const { id, target } = delivery;
    return await send(deps.tools, readMessage(delivery), { id, target, secret, atMs });
  } catch (err) {
    if (err instanceof UnknownSecret) return toFailure(err.message);
    deps.logger.error({ err, delivery: delivery.id }, "could not send a notification");
    return toFailure("the worker could not send it");
  }
}

/** Messages are written by `JSON.stringify` of a `Message`. */
const readMessage = ({ message }: DueDelivery): Message => JSON.parse(message);

class UnknownSecret extends Error {}

/** @throws UnknownSecret when it was sealed under a value of `NOTIFICATION_SECRET` that is gone */
function openSecret({ sealer }: DeliveryDeps, delivery: DueDelivery): string | null {
  const { id, organizationId, videoJobId, secret } = delivery;
  if (secret === null) return null;
  try {
    if (sealer) return sealer.open(secret, toNotificationContext(organizationId, videoJobId ?? id));
  } catch {}
  throw new UnknownSecret("its secret was encrypted with a NOTIFICATION_SECRET that is no longer configured");
}
