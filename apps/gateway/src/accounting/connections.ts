import { producerConnectionOptions } from "@causeway/queues";
import { Redis } from "ioredis";

const RETRY_MAX_MS = 500;

/**
 * The connection of admission, settlement and the queue's producer. A command fails within a second, or at once when there
 * is no connection; nothing is ever kept for later or sent twice by the client: what was in flight when a connection broke is
 * for the caller to judge (#84). A socket that swallows commands for five seconds is replaced.
 *
 * No auto-pipelining: it copies all scripts of the connection (BullMQ brings 60) into every pipeline, some 60 us of CPU each. What
 * belongs together is gathered where it is known, and leaves in one write.
 */
export function createHotConnection(url: string): Redis {
  return new Redis(url, {
    ...producerConnectionOptions,
    enableAutoPipelining: false,
    autoResendUnfulfilledCommands: false,
    connectTimeout: 2_000,
    socketTimeout: 5_000,
    retryStrategy: (times) => Math.min(50 * times, RETRY_MAX_MS),
  });
}
