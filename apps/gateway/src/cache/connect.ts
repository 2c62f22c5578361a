import { producerConnectionOptions } from "@causeway/queues";
import { Redis } from "ioredis";

/** A caller waits for the cache no longer than this. */
const COMMAND_TIMEOUT_MS = 200;
const RETRY_MAX_MS = 500;

/** The cache's connection: never the one that admits and settles, so that big values hold nobody up. */
export function connectCache(url: string, onError: (error: Error) => void): Redis {
  const redis = new Redis(url, {
    ...producerConnectionOptions,
    enableAutoPipelining: false,
    autoResendUnfulfilledCommands: false,
    commandTimeout: COMMAND_TIMEOUT_MS,
    connectTimeout: 2_000,
    socketTimeout: 5_000,
    retryStrategy: (times) => Math.min(50 * times, RETRY_MAX_MS),
  });
  redis.on("error", onError);
  return redis;
}
