import type { Logger } from "@causeway/telemetry";
import type { Redis } from "ioredis";

const TIMEOUT_MS = 1_000;
const CHECK_EVERY_MS = 100;
const PROBE_EVERY_MS = 500;
const FAILURES_TO_OPEN = 3;
const PROBE_KEY = "causeway:probe";

/** Redis did not answer, or is not to be asked. Whether it executed the call is unknown. */
export class RedisAway extends Error {
  override readonly name = "RedisAway";
}

/** Says whether Redis is asked at all, and ends every wait for it once it is not. */
export interface Breaker {
  isOpen(): boolean;
  /** @throws RedisAway at once while open, and as soon as it opens. */
  run<T>(call: () => Promise<T>): Promise<T>;
  /** `runId` names the Redis processes that answer now. */
  onReturn(listener: (runId: string) => void): void;
  onAway(listener: () => void): void;
  /** Resolves when Redis answered for the first time, or after `timeoutMs`. */
  ready(timeoutMs: number): Promise<void>;
  stop(): void;
}

/** A call that Redis has not answered yet. */
interface Pending {
  readonly startedAt: number;
  readonly reject: (error: Error) => void;
}

/**
 * Opens when the socket closes, or after three time-outs or refusals (`LOADING`, `READONLY`, `OOM`…) in a row. While it is
 * open nothing but a probe every half second goes to Redis; the probe writes, so that a Redis that only reads does not count
 * as back. With several connections (the queue may have a Redis of its own) all must answer. Begins open: a gateway starts without Redis. Logs its two transitions and nothing else (#82).
 */
export function createBreaker(connections: readonly Redis[], logger: Logger): Breaker {
  const pending = new Set<Pending>();
  const returned: ((runId: string) => void)[] = [];
  const left: (() => void)[] = [];
  let open = true;
  let awaySince = Date.now();
  let failures = 0;
  let reason = "not connected yet";
  let probing = false;
  let stopped = false;

  const trip = (why: string): void => {
    reason = why;
    if (open || stopped) return;
    open = true;
    awaySince = Date.now();
    logger.warn(
      { reason: why },
      "Redis is unavailable: using the last known limits, writing records to the spool",
    );
    const error = new RedisAway(`Redis is unavailable: ${why}`);
    for (const { reject } of pending) reject(error);
    pending.clear();
    for (const listener of left) listener();
  };

  const fail = (why: string): void => {
    failures += 1;
    if (failures >= FAILURES_TO_OPEN) trip(why);
  };

  const close = (runId: string): void => {
    failures = 0;
    open = false;
    logger.info({ awayMs: Date.now() - awaySince, reason }, "Redis is available again");
    for (const listener of returned) listener(runId);
  };

  const allReady = (): boolean => connections.every(({ status }) => status === "ready");

  const probe = async (): Promise<void> => {
    if (!open || probing || !allReady()) return;
    probing = true;
    try {
      const runIds = await Promise.all(connections.map(probeOne));
      if (allReady()) close(runIds.join(" "));
    } catch (error) {
      reason = messageOf(error);
    } finally {
      probing = false;
    }
  };

  /** The oldest wait comes first in the set. */
  const expireWaits = (): void => {
    const now = performance.now();
    for (const wait of pending) {
      if (now - wait.startedAt < TIMEOUT_MS) return;
      pending.delete(wait);
      wait.reject(new RedisAway("Redis did not respond in time"));
      fail("time-outs");
    }
  };

  const timers = [setInterval(expireWaits, CHECK_EVERY_MS), setInterval(probe, PROBE_EVERY_MS)];
  for (const timer of timers) timer.unref();
  for (const redis of connections) {
    redis.on("close", () => trip("the connection was closed"));
    redis.on("ready", probe);
    redis.on("error", (error: Error) => {
      reason = messageOf(error);
    });
  }
  void probe();

  return {
    isOpen: () => open,
    run: (call) => {
      if (open) return Promise.reject(new RedisAway(`Redis is unavailable: ${reason}`));
      return new Promise((resolve, reject) => {
        const wait: Pending = { startedAt: performance.now(), reject };
        pending.add(wait);
        attempt(call).then(
          (value) => {
            if (!pending.delete(wait)) return;
            failures = 0;
            resolve(value);
          },
          (error) => {
            if (!pending.delete(wait)) return;
            fail(messageOf(error));
            reject(new RedisAway(messageOf(error), { cause: error }));
          },
        );
      });
    },
    onReturn: (listener) => void returned.push(listener),
    onAway: (listener) => void left.push(listener),
    ready: (timeoutMs) => waitFor(() => !open, timeoutMs),
    stop: () => {
      stopped = true;
      for (const timer of timers) clearInterval(timer);
    },
  };
}

/** Answers the server's `run_id`. It writes: a Redis that is full, loading or a replica is not back. */
async function probeOne(redis: Redis): Promise<string> {
  const [info] = await Promise.all([redis.info("server"), redis.set(PROBE_KEY, "1", "PX", 60_000)]);
  return /run_id:(\w+)/.exec(info)?.[1] ?? "";
}

/** A call that throws at once is one that failed. */
async function attempt<T>(call: () => Promise<T>): Promise<T> {
  return call();
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

async function waitFor(condition: () => boolean, timeoutMs: number): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  while (!condition() && Date.now() < deadline) await new Promise((resolve) => setTimeout(resolve, 5));
}
