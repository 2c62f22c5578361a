import { producerConnectionOptions } from "@causeway/queues";
import { Redis, type RedisOptions } from "ioredis";

const RETRY_MAX_MS = 500;

/**
 * The connection of admission, settlement and the queue's producer. Nothing is ever kept for later or sent twice by the client:
 * what was in flight when a connection broke is for the caller to judge (#84). A socket that swallows commands for five seconds
 * is replaced; anyone who waits for an answer is released after one second by the breaker, since a timer for each command costs
 * some 25 us of a request.
 *
 * No auto-pipelining: it copies all scripts of the connection (BullMQ brings 60) into every pipeline, some 60 us of CPU each. What
 * belongs together is gathered where it is known, and leaves in one write.
 */
export const createHotConnection = (url: string): Redis => connect(url, {});

/** The same for what goes alongside requests and past the breaker: a command fails within a second. */
export const createSideConnection = (url: string): Redis =>
  connect(url, { commandTimeout: producerConnectionOptions.commandTimeout });

const connect = (url: string, options: RedisOptions): Redis =>
  new Redis(url, {
    ...options,
    enableOfflineQueue: producerConnectionOptions.enableOfflineQueue,
    maxRetriesPerRequest: producerConnectionOptions.maxRetriesPerRequest,
    enableAutoPipelining: false,
    autoResendUnfulfilledCommands: false,
    connectTimeout: 2_000,
    socketTimeout: 5_000,
    retryStrategy: (times) => Math.min(50 * times, RETRY_MAX_MS),
  });
