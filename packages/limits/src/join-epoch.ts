import { setTimeout as sleep } from "node:timers/promises";
import type { Redis } from "ioredis";
import { adoptEpoch } from "./adopt-epoch.ts";
import { keepMark } from "./keep-mark.ts";

const RETRY_MS = 1_000;

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
