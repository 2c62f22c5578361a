/** An upload that is watched. */
export interface Upload {
  /** Bytes so far. */
  readonly size: () => number;
  readonly onSlow: () => void;
}

interface Watched {
  readonly upload: Upload;
  /** `performance.now()` and bytes of the last look. */
  since: number;
  bytes: number;
}

/** Over so long a rate is judged: a pause is none. */
const OVER_MS = 10_000;
const LOOK_EVERY_MS = 1_000;

/**
 * Ends uploads that come too slowly: each holds memory and a place among the requests under way.
 * @param minBytesPerSecond 0 watches nothing
 */
export function createSlowUploads(minBytesPerSecond: number) {
  const open = new Map<Upload, Watched>();
  const timer = minBytesPerSecond > 0 ? setInterval(look, LOOK_EVERY_MS).unref() : null;

  function look(): void {
    const now = performance.now();
    for (const watched of open.values()) {
      const elapsedMs = now - watched.since;
      if (elapsedMs < OVER_MS) continue;
      const bytes = watched.upload.size();
      if (bytes - watched.bytes < (minBytesPerSecond * elapsedMs) / 1_000) watched.upload.onSlow();
      watched.since = now;
      watched.bytes = bytes;
    }
  }

  return {
    add(upload: Upload): void {
      if (timer) open.set(upload, { upload, since: performance.now(), bytes: 0 });
    },
    remove(upload: Upload): void {
      open.delete(upload);
    },
    stop(): void {
      if (timer) clearInterval(timer);
    },
  };
}
