import { expireVideos, listDueVideos, renewVideoOwner } from "@causeway/db/videos";
import { createVideoWorker } from "@causeway/queues";
import type { Redis } from "ioredis";
import { deliverCallbacks } from "./callbacks/deliver-callbacks.ts";
import { createFollowVideo } from "./follow/follow-video.ts";
import type { VideoDeps } from "./video-deps.ts";

/** Jobs looked at at once by one process. */
const CONCURRENCY = 64;
const SWEEP_MS = 30_000;
/** PostgreSQL or Redis may be unavailable for a moment. */
const RETRY_MS = 2_000;
const RENEW_MS = 15_000;
const CALLBACKS_MS = 2_000;
const PER_SWEEP = 1_000;

export interface RunningVideos {
  /** Looks for jobs that are due now. */
  sweep(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Follows video jobs of all gateways to their end: polls from the queue, a sweep for what Redis has lost, deletion of old
 * content, callbacks. `redis` is a patient connection for this alone.
 */
export function startVideos(deps: VideoDeps, redis: Redis): RunningVideos {
  const worker = createVideoWorker(redis, createFollowVideo(deps), {
    concurrency: CONCURRENCY,
    onError: (err) => deps.logger.debug({ err }, "could not look at a video; trying again"),
  });
  const sweep = async (): Promise<void> => {
    for (const id of await listDueVideos(deps.pool, PER_SWEEP)) await deps.queue.add(id, 0);
    for (const name of await expireVideos(deps.pool, PER_SWEEP)) await deps.storage?.delete(name);
  };
  const deliver = async (): Promise<void> => {
    while (await deliverCallbacks(deps));
  };
  const renew = async (): Promise<void> => {
    if (deps.sending.size > 0) await renewVideoOwner(deps.pool, deps.owner, [...deps.sending]);
  };
  const repeated = [
    repeat(deps, sweep, SWEEP_MS),
    repeat(deps, renew, RENEW_MS),
    repeat(deps, deliver, CALLBACKS_MS),
  ];
  return {
    sweep,
    stop: async () => {
      await Promise.all(repeated.map((stop) => stop()));
      await worker.close();
    },
  };
}

/** Runs `work` now and again and again, sooner after a failure. Returns how to stop it, which waits for the run in hand. */
function repeat({ logger }: VideoDeps, work: () => Promise<void>, everyMs: number): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  const runOnce = async (): Promise<number> => {
    try {
      await work();
      return everyMs;
    } catch (err) {
      logger.debug({ err }, "could not look after video jobs; trying again");
      return Math.min(everyMs, RETRY_MS);
    }
  };
  const run = async (): Promise<void> => {
    const waitMs = await runOnce();
    if (!isStopped) timer = setTimeout(start, waitMs).unref();
  };
  let running = run();
  function start(): void {
    running = run();
  }
  return async () => {
    isStopped = true;
    clearTimeout(timer);
    await running;
  };
}
