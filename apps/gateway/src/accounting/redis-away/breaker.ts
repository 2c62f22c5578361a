import type { Logger } from "@causeway/telemetry";
import type { Redis } from "ioredis";
import { messageOf, PendingCalls, RedisAway } from "./pending-calls.ts";

const TIMEOUT_MS = 1_000;
const CHECK_EVERY_MS = 100;
const PROBE_EVERY_MS = 500;
const FAILURES_TO_OPEN = 3;
const PROBE_KEY = "causeway:probe";

/**
 * Says whether Redis is asked at all, and ends every wait for it once it is not. Opens when the socket closes, or after three
 * timeouts or refusals (`LOADING`, `READONLY`, `OOM`…) in a row. While it is open nothing but a probe every half second goes
 * to Redis; the probe writes, so that a Redis that only reads does not count as back. With several connections (the queue may
 * have its own Redis) all must answer. Begins open: a gateway starts without Redis. Logs its two transitions and nothing
 * else (#82).
 */
export class Breaker {
  readonly #connections: readonly Redis[];
  readonly #logger: Logger;
  readonly #prepare: () => Promise<void>;
  readonly #calls: PendingCalls;
  readonly #returned: ((runId: string) => void)[] = [];
  readonly #timers: readonly NodeJS.Timeout[];
  #open = true;
  #awaySince = Date.now();
  #failures = 0;
  #reason = "not connected yet";
  #probing = false;
  #stopped = false;

  /** `prepare` runs whenever Redis answers again, before anything else goes there; while it fails, Redis isn't back. */
  constructor(connections: readonly Redis[], logger: Logger, prepare: () => Promise<void>) {
    this.#connections = connections;
    this.#logger = logger;
    this.#prepare = prepare;
    this.#calls = new PendingCalls(TIMEOUT_MS, {
      onSuccess: () => {
        this.#failures = 0;
      },
      onFailure: (why) => this.#fail(why),
    });
    this.#timers = [
      setInterval(() => this.#calls.expire(), CHECK_EVERY_MS).unref(),
      setInterval(() => this.#probe(), PROBE_EVERY_MS).unref(),
    ];
    for (const redis of connections) this.#watch(redis);
    void this.#probe();
  }

  isOpen(): boolean {
    return this.#open;
  }

  /** @throws RedisAway immediately while open, and as soon as it opens. */
  run<T>(call: () => Promise<T>): Promise<T> {
    if (this.#open) return Promise.reject(new RedisAway(`Redis is unavailable: ${this.#reason}`));
    return this.#calls.run(call);
  }

  /** `runId` names the Redis processes that answer now. */
  onReturn(listener: (runId: string) => void): void {
    this.#returned.push(listener);
  }

  /** Resolves when Redis answered for the first time, or after `timeoutMs`. */
  ready(timeoutMs: number): Promise<void> {
    return waitFor(() => !this.#open, timeoutMs);
  }

  stop(): void {
    this.#stopped = true;
    for (const timer of this.#timers) clearInterval(timer);
  }

  #watch(redis: Redis): void {
    redis.on("close", () => this.#trip("the connection was closed"));
    redis.on("ready", () => this.#probe());
    redis.on("error", (error: Error) => {
      this.#reason = messageOf(error);
    });
  }

  #fail(why: string): void {
    this.#failures += 1;
    if (this.#failures >= FAILURES_TO_OPEN) this.#trip(why);
  }

  #trip(why: string): void {
    this.#reason = why;
    if (this.#open || this.#stopped) return;
    this.#open = true;
    this.#awaySince = Date.now();
    this.#logger.warn(
      { reason: why },
      "Redis is unavailable: using the last known limits, writing records to the spool",
    );
    this.#calls.rejectAll(new RedisAway(`Redis is unavailable: ${why}`));
  }

  #close(runId: string): void {
    this.#failures = 0;
    this.#open = false;
    const awayMs = Date.now() - this.#awaySince;
    this.#logger.info({ awayMs, reason: this.#reason }, "Redis is available again");
    for (const listener of this.#returned) listener(runId);
  }

  async #probe(): Promise<void> {
    if (!this.#open || this.#probing || !this.#allReady()) return;
    this.#probing = true;
    try {
      const runIds = await Promise.all(this.#connections.map(probeOne));
      await this.#prepare();
      if (this.#allReady()) this.#close(runIds.join(" "));
    } catch (error) {
      this.#reason = messageOf(error);
    } finally {
      this.#probing = false;
    }
  }

  #allReady(): boolean {
    return this.#connections.every(({ status }) => status === "ready");
  }
}

/** Returns the server's `run_id`. It writes: a Redis that is full, loading or a replica is not back. */
async function probeOne(redis: Redis): Promise<string> {
  const [info] = await Promise.all([redis.info("server"), redis.set(PROBE_KEY, "1", "PX", 60_000)]);
  return /run_id:(\w+)/.exec(info)?.[1] ?? "";
}

async function waitFor(condition: () => boolean, timeoutMs: number): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  while (!condition() && Date.now() < deadline) await new Promise((resolve) => setTimeout(resolve, 5));
}
