import { producerConnectionOptions } from "@causeway/queues";
import type { Logger, Metrics } from "@causeway/telemetry";
import { Redis } from "ioredis";
import { type AnswerStore, createAnswerStore } from "./answer-store.ts";
import { createFlights, type Flights } from "./flights.ts";

type CacheResult = "hit" | "shared" | "miss" | "skipped";

/** Complete responses that identical requests of a project can get again. */
export interface ResponseCache {
  readonly store: AnswerStore;
  readonly flights: Flights;
  count(result: CacheResult): void;
  /** A project's or an organization's settings changed (`*`: anybody's): removes what may not be given anymore. */
  readonly onChange: (organizationId: string) => void;
  /** @throws when its Redis doesn't answer */
  check(): Promise<unknown>;
  close(): void;
}

/** An epoch that is in effect. Epochs only grow. */
interface CacheEpoch {
  readonly projectId: string;
  readonly epoch: number;
}

export interface ResponseCacheOptions {
  readonly url: string;
  /** What a caller waits for the cache at most, milliseconds. */
  readonly timeoutMs: number;
  /** Bytes at most; null for a Redis of the cache's own. */
  readonly maxBytes: number | null;
  /** Of projects that have ended an epoch. */
  readonly findEpochs: (organizationId: string) => Promise<readonly CacheEpoch[]>;
  readonly metrics: Metrics;
  readonly logger: Logger;
}

/** The response cache of projects that enabled it: finds, stores and shares responses to identical requests. */
export function createResponseCache(options: ResponseCacheOptions): ResponseCache {
  const { metrics, logger } = options;
  const requests = metrics.counter({
    name: "gateway_cache_requests_total",
    help: "Requests of projects with caching, by result: from the cache, shared with an identical request in progress, or missed.",
    labels: ["result"],
  });
  const failures = metrics.counter({
    name: "gateway_cache_failures_total",
    help: "Reads and writes of the response cache that failed; each counts as a miss.",
    labels: [],
  });
  const flights = createFlights();
  metrics.gauge({
    name: "gateway_cache_waiting_requests",
    help: "Requests waiting for the response to an identical request.",
    collect: (self) => self.set(flights.waiting()),
  });
  const onFailure = (err: unknown): void => {
    failures.inc({});
    logger.debug({ err }, "cannot reach the response cache");
  };
  const redis = connectCache(options.url, options.timeoutMs, (err) =>
    logger.debug({ err }, "the response cache is unavailable"),
  );
  const store = createAnswerStore({ redis, maxBytes: options.maxBytes, onFailure });

  async function endEpochs(organizationId: string): Promise<void> {
    const epochs = await options.findEpochs(organizationId);
    for (const { projectId, epoch } of epochs) await store.endEpochs(projectId, epoch);
  }

  return {
    store,
    flights,
    count: (result) => requests.inc({ result }),
    onChange: (organizationId) => void endEpochs(organizationId).catch(onFailure),
    check: () => redis.ping(),
    close: () => redis.disconnect(),
  };
}

const RETRY_MAX_MS = 500;

/** The cache's connection: never the one that admits and settles, so that big values hold no one up. */
function connectCache(url: string, timeoutMs: number, onError: (error: Error) => void): Redis {
  const redis = new Redis(url, {
    ...producerConnectionOptions,
    enableAutoPipelining: false,
    autoResendUnfulfilledCommands: false,
    commandTimeout: timeoutMs,
    connectTimeout: 2_000,
    socketTimeout: 5_000,
    retryStrategy: (times) => Math.min(50 * times, RETRY_MAX_MS),
  });
  redis.on("error", onError);
  return redis;
}
