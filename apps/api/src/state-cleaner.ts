import { createResponseStates, type ResponseStates } from "@causeway/queues/states";
import type { Logger } from "@causeway/telemetry";
import type { Redis } from "ioredis";

/** Deletes the state of responses that gateways keep for minutes. */
export type StateCleaner = Pick<ResponseStates, "forgetKey" | "forgetProject">;

/**
 * Never rejects: while Redis is unavailable, what is kept ends by itself within an hour, and no one reads it, since gateways ask for the
 * key and its project first.
 */
export function createStateCleaner(redis: Redis, logger: Pick<Logger, "warn">): StateCleaner {
  const states = createResponseStates(redis);
  const warn = (err: unknown) => logger.warn({ err }, "could not delete the state of responses");
  return {
    forgetKey: (projectId, apiKeyId) => states.forgetKey(projectId, apiKeyId).catch(warn),
    forgetProject: (projectId) => states.forgetProject(projectId).catch(warn),
  };
}
