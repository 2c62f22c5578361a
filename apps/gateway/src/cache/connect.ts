import { producerConnectionOptions } from "@causeway/queues";
import { Redis } from "ioredis";

const RETRY_MAX_MS = 500;

/** The cache's connection: never the one that admits and settles, so that big values hold no one up. */
export function connectCache(url: string, timeoutMs: number, onError: (error: Error) => void): Redis {
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
