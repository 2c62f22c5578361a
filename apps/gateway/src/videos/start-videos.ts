import { expireVideos, listExpiredVideos, readVideoWork, renewVideoOwner } from "@causeway/db/videos";
import { createVideoWorker, type VideoWorker } from "@causeway/queues";
import type { Redis } from "ioredis";
import { createFollowVideo } from "./follow/follow-video.ts";
import { moveEarlierCallbacks } from "./move-earlier-callbacks.ts";
import type { VideoDeps } from "./video-deps.ts";

/** Jobs looked at at once by one process. */
const CONCURRENCY = 64;
const SWEEP_MS = 30_000;
/** PostgreSQL or Redis may be unavailable for a moment. */
const RETRY_MS = 2_000;
const RENEW_MS = 15_000;
const PER_SWEEP = 1_000;

export interface RunningVideos {
  /** From now on, this process looks at jobs that are in the queue. */
  follow(): void;
  stop(): Promise<void>;
}

/**
 * Follows video jobs of all gateways to their end: polls from the queue, a sweep for what Redis has lost, deletion of old
 * content. `openConsumer` makes a patient connection for this alone, once there is a job.
 */
export function startVideos(deps: VideoDeps, openConsumer: () => Redis): RunningVideos {
  let worker: VideoWorker | null = null;
  let isStopped = false;
  const follow = (): void => {
    if (isStopped) return;
    worker ??= createVideoWorker(openConsumer(), createFollowVideo(deps), {
      concurrency: CONCURRENCY,
      onError: (err) => deps.logger.debug({ err }, "could not look at a video; trying again"),
    });
  };
  const renew = async (): Promise<void> => {
    if (deps.sending.size > 0) await renewVideoOwner(deps.pool, deps.owner, [...deps.sending]);
  };
  const repeated = [repeat(deps, () => sweep(deps, follow), SWEEP_MS), repeat(deps, renew, RENEW_MS)];
  return {
    follow,
    stop: async () => {
      isStopped = true;
      await Promise.all(repeated.map((stop) => stop()));
      await worker?.close();
    },
  };
}

/** Does what there is to do, also for jobs of other gateways. Jobs of this one are not left to it. */
async function sweep(deps: VideoDeps, follow: () => void): Promise<void> {
  const { hasOpen, due, hasExpired, hasEarlierCallbacks } = await readVideoWork(deps.pool, PER_SWEEP);
  if (hasOpen) follow();
  for (const id of due) await deps.queue.add(id, 0);
  if (hasExpired) await deleteExpired(deps);
  if (hasEarlierCallbacks) await moveEarlierCallbacks(deps);
}

/** Content goes first: what can't be deleted now is found again. */
async function deleteExpired({ pool, storage }: VideoDeps): Promise<void> {
  const expired = await listExpiredVideos(pool, PER_SWEEP);
  const deleted: string[] = [];
  try {
    for (const { id, contentRef } of expired) {
      if (contentRef !== null) await storage?.delete(contentRef);
      deleted.push(id);
    }
  } finally {
    await expireVideos(pool, deleted);
  }
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
