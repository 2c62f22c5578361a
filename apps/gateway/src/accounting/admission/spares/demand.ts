/** How long a spare may wait for its request, ms: what it holds is given back then. */
export const KEEP_MS = 500;
/** More would keep Redis from the others for too long. */
const MOST = 48;
/** A key that asks less often gains nothing that anyone would notice. */
const FEWEST = 4;
/** A size that no one asked for in so long makes room for another. */
const OVER_MS = 10_000;
/** How long none are asked for after Redis had none to spare. */
const PAUSE_MS = 250;

/** How many spares are worth having. Times are `performance.now()`. */
export interface Demand {
  /** A request came. */
  note(nowMs: number): void;
  /** How many to ask for now, where there are so many. */
  missing(kept: number, nowMs: number): number;
  asked(count: number): void;
  /** No request came for long. */
  isOver(nowMs: number): boolean;
  /** One that was asked for came; or there was none. */
  answered(came: boolean, nowMs: number): void;
}

/** As many as there were requests in the time for which spares are kept. */
export function createDemand(): Demand {
  let sinceMs = 0;
  let seen = 0;
  let wanted = 0;
  let underway = 0;
  let pausedUntilMs = 0;
  return {
    note(nowMs) {
      seen += 1;
      const passedMs = nowMs - sinceMs;
      if (passedMs < KEEP_MS) {
        wanted = Math.max(wanted, Math.min(MOST, seen));
        return;
      }
      wanted = passedMs < 2 * KEEP_MS ? Math.min(MOST, seen) : 0;
      seen = 0;
      sinceMs = nowMs;
    },
    missing(kept, nowMs) {
      const here = kept + underway;
      if (wanted < FEWEST || here > wanted / 2 || nowMs < pausedUntilMs) return 0;
      return wanted - here;
    },
    asked(count) {
      underway += count;
    },
    isOver: (nowMs) => underway === 0 && nowMs - sinceMs > OVER_MS,
    answered(came, nowMs) {
      underway -= 1;
      if (!came) pausedUntilMs = nowMs + PAUSE_MS;
    },
  };
}
