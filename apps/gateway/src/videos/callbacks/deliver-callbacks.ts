import type { CallbackAttempt } from "@causeway/contracts";
import { signWebhook } from "@causeway/crypto";
import { claimCallbacks, type DueCallback, noteCallback } from "@causeway/db/videos";
import { callbackDelayMs } from "@causeway/policy";
import { type OutboundCall, UpstreamFailure, type UpstreamReply } from "@causeway/upstream";
import { callbackSealContext } from "../seal-context.ts";
import type { VideoDeps } from "../video-deps.ts";

/** Callbacks under way in one process. */
const AT_ONCE = 128;
/** Of one organization, so that no server is overrun and no organization keeps others waiting. */
const PER_ORGANIZATION = 4;
const TIMEOUTS = { firstByteMs: 15_000, idleMs: 15_000, totalMs: 15_000 };
const GONE = 410;

type CallbackDeps = Pick<VideoDeps, "pool" | "sealer" | "callbackClient" | "callbackAlarm" | "logger">;

/** Callbacks of one process on their way. */
export interface Deliveries {
  /** Starts what is due and there is room for, by organization in turn, and waits for none of it. @throws when PostgreSQL is unavailable */
  start(): Promise<void>;
  /** Something is on its way: when it ends there is room for more, and the alarm rings. */
  readonly isBusy: boolean;
  /** Resolves when all that is on its way has ended. */
  settled(): Promise<void>;
}

/** Delivers callbacks; a server that hangs takes the room of its own organization alone. */
export function createDeliveries(deps: CallbackDeps): Deliveries {
  const inHand = new Map<string, number>();
  const underWay = new Set<Promise<void>>();
  const change = (organizationId: string, by: number): void => {
    const count = (inHand.get(organizationId) ?? 0) + by;
    if (count > 0) inHand.set(organizationId, count);
    else inHand.delete(organizationId);
  };
  const begin = (callback: DueCallback): void => {
    change(callback.organizationId, 1);
    const work = deliver(deps, callback)
      .catch((err: unknown) => deps.logger.debug({ err }, "could not note a callback; it is delivered again"))
      .finally(() => {
        change(callback.organizationId, -1);
        underWay.delete(work);
        deps.callbackAlarm.ringIn(0);
      });
    underWay.add(work);
  };
  return {
    get isBusy() {
      return underWay.size > 0;
    },
    start: async () => {
      const free = AT_ONCE - underWay.size;
      const room = { free, mostPerOrganization: PER_ORGANIZATION, inHand };
      for (const callback of await claimCallbacks(deps.pool, room)) begin(callback);
    },
    settled: async () => void (await Promise.all(underWay)),
  };
}

async function deliver(deps: CallbackDeps, callback: DueCallback): Promise<void> {
  const atMs = Date.now();
  const { status, error, retryAfterMs } = await send(deps, callback, atMs);
  const tried: CallbackAttempt = { atMs, status, error, ms: Date.now() - atMs };
  const wait = callbackDelayMs(callback.attempt + 1, Math.random(), retryAfterMs);
  const nextInMs = error === null || status === GONE ? null : wait;
  await noteCallback(deps.pool, callback.id, {
    status: error === null ? "delivered" : nextInMs === null ? "failed" : "pending",
    ...{ tried, nextInMs },
  });
}

interface Sent {
  readonly status: number | null;
  /** Null: it was delivered. */
  readonly error: string | null;
  readonly retryAfterMs: number | null;
}

const failed = (error: string, status: number | null = null): Sent => ({ status, error, retryAfterMs: null });

async function send(deps: CallbackDeps, callback: DueCallback, atMs: number): Promise<Sent> {
  try {
    const call = deps.callbackClient.open(buildCall(deps, callback, atMs));
    const reply = await call.head;
    const sent = judge(reply);
    call.abort();
    return sent;
  } catch (error) {
    if (error instanceof UpstreamFailure) return failed(error.message);
    deps.logger.error({ err: error, callback: callback.id }, "could not send a callback");
    return failed("the gateway could not send it");
  }
}

/** Only 2xx is a delivery; redirects are not followed. What the receiver writes is not read. */
function judge({ status, headers }: UpstreamReply): Sent {
  if (status >= 200 && status < 300) return { status, error: null, retryAfterMs: null };
  const seconds = Number(headers["retry-after"] ?? Number.NaN);
  return {
    ...{ status, error: `the receiver returned ${status}` },
    retryAfterMs: Number.isFinite(seconds) && seconds > 0 ? seconds * 1_000 : null,
  };
}

/** @throws Error when the secret was sealed under one that is gone */
function buildCall({ sealer }: CallbackDeps, callback: DueCallback, atMs: number): OutboundCall {
  const { id, jobId, organizationId, body, secret } = callback;
  const key = sealer.open(secret, callbackSealContext(organizationId, jobId));
  const url = new URL(callback.url);
  return {
    origin: url.origin,
    path: url.pathname + url.search,
    method: "POST",
    headers: {
      "content-type": "application/json",
      "user-agent": "causeway",
      ...signWebhook({ id, timestamp: Math.floor(atMs / 1_000), body }, key),
    },
    body,
    timeouts: TIMEOUTS,
  };
}
