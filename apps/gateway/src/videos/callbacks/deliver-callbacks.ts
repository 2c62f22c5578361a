import type { CallbackAttempt } from "@causeway/contracts";
import { signWebhook } from "@causeway/crypto";
import { claimCallbacks, type DueCallback, noteCallback } from "@causeway/db/videos";
import { callbackDelayMs } from "@causeway/policy";
import { type OutboundCall, UpstreamFailure, type UpstreamReply } from "@causeway/upstream";
import { callbackSealContext } from "../seal-context.ts";
import type { VideoDeps } from "../video-deps.ts";

const PER_TURN = 20;
const PER_HOST = 2;
const TIMEOUTS = { firstByteMs: 15_000, idleMs: 15_000, totalMs: 15_000 };
const GONE = 410;

/** Delivers callbacks that are due. Gives whether there may be more. @throws when PostgreSQL is unavailable */
export async function deliverCallbacks(deps: VideoDeps): Promise<boolean> {
  const due = await claimCallbacks(deps.pool, PER_TURN);
  const byHost = Map.groupBy(due, ({ url }) => hostOf(url));
  await Promise.all([...byHost.values()].map((group) => deliverGroup(deps, group)));
  return due.length === PER_TURN;
}

const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : "");

/** Two at a time, so that no server is overrun. */
async function deliverGroup(deps: VideoDeps, group: readonly DueCallback[]): Promise<void> {
  const left = [...group];
  const work = async (): Promise<void> => {
    for (let one = left.shift(); one; one = left.shift()) await deliver(deps, one);
  };
  await Promise.all(Array.from({ length: PER_HOST }, work));
}

async function deliver(deps: VideoDeps, callback: DueCallback): Promise<void> {
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

async function send(deps: VideoDeps, callback: DueCallback, atMs: number): Promise<Sent> {
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
function buildCall({ sealer }: VideoDeps, callback: DueCallback, atMs: number): OutboundCall {
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
