const FIRST_MS = 500;
const LONGEST_MS = 30_000;
/** A process that ran this long was well: the next one starts at once again. */
const WELL_AFTER_MS = 60_000;

/** How long to wait before a process that died is started again: doubling while they die young. */
export function createBackoff() {
  let deaths = 0;
  return {
    /** @param ranMs how long it lived */
    delayAfter(ranMs: number): number {
      if (ranMs >= WELL_AFTER_MS) deaths = 0;
      const delay = Math.min(FIRST_MS * 2 ** deaths, LONGEST_MS);
      deaths = Math.min(deaths + 1, 10);
      return delay;
    },
  };
}
