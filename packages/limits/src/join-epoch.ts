import { setTimeout as sleep } from "node:timers/promises";
import type { Redis } from "ioredis";
import { adoptEpoch, EPOCH_KEY } from "./adopt-epoch.ts";

const RETRY_MS = 1_000;
const MARK_EVERY_MS = 500;

export interface EpochOptions {
  /** Of the database: which epoch it is. */
  readonly readEpoch: () => Promise<string>;
  /** Every Redis whose data belongs to an epoch. */
  readonly urls: readonly string[];
  readonly onRemoved: (keys: number) => void;
  /** Called once, however often it fails. */
  readonly onFailure: (error: unknown) => void;
}

export interface JoinedEpoch {
  /** The first attempt's outcome: the epoch, or null when it failed; never rejects. */
  readonly first: Promise<string | null>;
  /**
   * Before anything is written to a Redis that came back, and may have lost its data or have other data: makes it one of this epoch.
   *
   * @throws when PostgreSQL was never reached, or Redis can't answer
   */
  rejoin(): Promise<void>;
  /** From now on puts the mark of this epoch back soon after this Redis lost its data. */
  keep(redis: Redis): void;
  close(): void;
}

/**
 * At the start of a service: finds out which epoch of the installation it is, and drops what Redis holds of another one.
 * While PostgreSQL or Redis can't be reached, keeps trying.
 */
export function joinEpoch(options: EpochOptions): JoinedEpoch {
  const stop = new AbortController();
  let joined: string | null = null;
  const join = async (): Promise<string> => {
    joined = await adoptAll(options, joined);
    return joined;
  };
  const first = join().catch((error: unknown) => {
    options.onFailure(error);
    return null;
  });
  void first.then(async () => {
    while (joined === null && !stop.signal.aborted) {
      await sleep(RETRY_MS, undefined, { signal: stop.signal }).catch(() => {});
      if (!stop.signal.aborted) await join().catch(() => {});
    }
  });
  return {
    first,
    rejoin: async () => void (await join()),
    keep: (redis) => keepMark(redis, () => joined, stop.signal),
    close: () => stop.abort(),
  };
}

async function adoptAll(
  { readEpoch, urls, onRemoved }: EpochOptions,
  joined: string | null,
): Promise<string> {
  const epoch = joined ?? (await readEpoch());
  for (const url of new Set(urls)) {
    const removed = await adoptEpoch(url, epoch, { isMember: joined !== null });
    if (removed > 0) onRemoved(removed);
  }
  return epoch;
}

/**
 * A Redis that loses its data while services run loses its mark too, and the next service that starts would take the new data for
 * data of another epoch. So every service puts the mark back: with a connection's first command, and twice a second for data that
 * was lost without losing the connection.
 */
function keepMark(redis: Redis, epochOf: () => string | null, stop: AbortSignal): void {
  const put = (): void => {
    const epoch = epochOf();
    if (!epoch || redis.status !== "ready") return;
    redis.set(EPOCH_KEY, epoch, "NX").catch(() => {}); // tried again
  };
  const timer = setInterval(put, MARK_EVERY_MS).unref();
  redis.on("ready", put);
  stop.addEventListener("abort", () => {
    clearInterval(timer);
    redis.off("ready", put);
  });
}
