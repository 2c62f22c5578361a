/** Rings once at the earliest time that anyone has asked for. */
export interface Alarm {
  ringIn(ms: number): void;
  /** From now on, `work` is what happens when it rings; it never runs twice at once. */
  start(work: () => Promise<void>): void;
  /** Resolves when the work in hand is over. */
  stop(): Promise<void>;
}

/** Longer waits are asked for again: timers take no more than 2^31 ms. */
const LONGEST_MS = 60 * 60_000;

/** An alarm that nothing rings yet. */
export function createAlarm(): Alarm {
  let work: (() => Promise<void>) | null = null;
  let atMs = Number.POSITIVE_INFINITY;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | null = null;
  const set = (): void => {
    clearTimeout(timer);
    if (!work || running || atMs === Number.POSITIVE_INFINITY) return;
    timer = setTimeout(ring, Math.min(Math.max(0, atMs - Date.now()), LONGEST_MS)).unref();
  };
  function ring(): void {
    if (Date.now() < atMs) {
      set();
      return;
    }
    atMs = Number.POSITIVE_INFINITY;
    running = (work?.() ?? Promise.resolve()).finally(() => {
      running = null;
      set();
    });
  }
  return {
    ringIn(ms) {
      atMs = Math.min(atMs, Date.now() + ms);
      set();
    },
    start(what) {
      work = what;
      set();
    },
    async stop() {
      work = null;
      clearTimeout(timer);
      await running;
    },
  };
}
