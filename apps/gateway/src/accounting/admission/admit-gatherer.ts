import type { AdmitRequest, AdmitResult, Counters } from "@causeway/limits";
import type { Redis } from "ioredis";
import type { Breaker } from "../redis-away/breaker.ts";
import { scheduleFlush } from "../schedule-flush.ts";
import { withCorkedSocket } from "../with-corked-socket.ts";
import { LEASE_MS } from "./leases.ts";

/** Keeps one call short enough for the others that wait for Redis. */
const MAX_PER_CALL = 64;

interface GathererDeps {
  readonly redis: Redis;
  readonly counters: Counters;
  readonly breaker: Breaker;
  /** Sends what settles earlier requests. */
  readonly sendKept: () => void;
}

interface Waiting {
  readonly request: AdmitRequest;
  readonly resolve: (result: AdmitResult) => void;
  readonly reject: (error: Error) => void;
}

/**
 * Asks Redis for all requests that arrived in one turn of the event loop with one call per organization: a call costs more than the
 * work it carries. A request that is alone in this process does not wait for others. What settles earlier requests leaves before. The
 * function rejects with RedisAway.
 */
export function createAdmitGatherer(
  { redis, counters, breaker, sendKept }: GathererDeps,
  isAlone: () => boolean,
) {
  let waiting = new Map<string, Waiting[]>();

  const send = (group: readonly Waiting[]): void => {
    const requests = group.map(({ request }) => request);
    breaker
      .run(() => counters.admit(requests, LEASE_MS))
      .then(
        (results) => {
          for (const [index, result] of results.entries()) group[index]?.resolve(result);
        },
        (error) => {
          for (const { reject } of group) reject(error);
        },
      );
  };

  const flush = (): void => {
    const groups = waiting;
    waiting = new Map();
    withCorkedSocket(redis, () => {
      sendKept();
      for (const group of groups.values()) {
        for (let from = 0; from < group.length; from += MAX_PER_CALL) {
          send(group.length <= MAX_PER_CALL ? group : group.slice(from, from + MAX_PER_CALL));
        }
      }
    });
  };

  return (request: AdmitRequest): Promise<AdmitResult> =>
    new Promise((resolve, reject) => {
      if (waiting.size === 0) scheduleFlush(isAlone(), flush);
      const entry = { request, resolve, reject };
      const group = waiting.get(request.organizationId);
      if (group) group.push(entry);
      else waiting.set(request.organizationId, [entry]);
    });
}
