import { setTimeout as sleep } from "node:timers/promises";
import { adoptEpoch } from "./adopt-epoch.ts";

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

/**
 * At the start of a service: finds out which epoch of the installation it is, and drops what Redis holds of another one.
 * While PostgreSQL or Redis can't be reached, keeps trying.
 *
 * @returns the first attempt's outcome: the epoch, or null when it failed; never rejects
 */
export function joinEpoch(options: EpochOptions): { readonly first: Promise<string | null>; close(): void } {
  const stop = new AbortController();
  const first = attempt(options);
  void first.then(async (epoch) => {
    let joined = epoch;
    while (joined === null && !stop.signal.aborted) {
      await sleep(RETRY_MS, undefined, { signal: stop.signal }).catch(() => {});
      joined = stop.signal.aborted ? null : await attempt({ ...options, onFailure: () => {} });
    }
  });
  return { first, close: () => stop.abort() };
}

async function attempt({ readEpoch, urls, onRemoved, onFailure }: EpochOptions): Promise<string | null> {
  try {
    const epoch = await readEpoch();
    for (const url of new Set(urls)) {
      const removed = await adoptEpoch(url, epoch);
      if (removed > 0) onRemoved(removed);
    }
    return epoch;
  } catch (error) {
    onFailure(error);
    return null;
  }
}
