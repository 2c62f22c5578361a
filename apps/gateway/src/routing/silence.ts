import { LRUCache } from "lru-cache";

const MAX_ROUTES = 20_000;
/** How many times its usual wait a route may be silent, and within which bounds, milliseconds. */
const TIMES_USUAL = 6;
const LEAST_MS = 3_000;
const MOST_MS = 60_000;
const UNKNOWN_MS = 30_000;
/** How much a new answer weighs in the usual wait. */
const WEIGHT = 0.1;
/** So many that timed out in a row, or that wait far too long, say that a route hangs and not that one answer is long. */
const MANY = 3;

interface Route {
  /** Starts of the attempts that wait for their first content, oldest first. */
  readonly waiting: Map<object, number>;
  heardAt: number;
  usualMs: number | null;
  /** Start of the newest attempt. */
  askedAt: number;
  /** Time-outs since something was heard. */
  timeouts: number;
}

/** Ends a wait. `answered`: content came. `heard`: whatever came, it was not silence. */
export type EndWait = (end: { readonly answered: boolean; readonly heard: boolean }) => void;

/**
 * Which routes have gone silent while requests wait for them. A provider that hangs is seen long before the first time-out,
 * and only those requests wait for it that were under way.
 */
export function createSilence(now: () => number) {
  const routes = new LRUCache<string, Route>({ max: MAX_ROUTES });

  return {
    wait(subject: string): EndWait {
      let route = routes.get(subject);
      if (!route) {
        route = {
          ...{ waiting: new Map(), heardAt: Number.NEGATIVE_INFINITY, usualMs: null },
          ...{ askedAt: Number.NEGATIVE_INFINITY, timeouts: 0 },
        };
        routes.set(subject, route);
      }
      const { waiting } = route;
      const [ticket, startedAt, entry] = [{}, now(), route];
      waiting.set(ticket, startedAt);
      entry.askedAt = startedAt;
      return ({ answered, heard }) => {
        waiting.delete(ticket);
        if (heard) Object.assign(entry, { heardAt: now(), timeouts: 0 });
        if (!answered) return;
        const waited = now() - startedAt;
        entry.usualMs = entry.usualMs === null ? waited : entry.usualMs + WEIGHT * (waited - entry.usualMs);
      };
    },

    isSilent(subject: string): boolean {
      const route = routes.get(subject);
      if (!route || route.waiting.size === 0) return false;
      const [oldest = now()] = route.waiting.values();
      return now() - Math.max(route.heardAt, oldest) > limitOf(route);
    },

    /** An attempt at it ended in a time-out. */
    timedOut(subject: string): void {
      const route = routes.get(subject);
      if (route) route.timeouts += 1;
    },

    /** Milliseconds in which nobody else should wait for a route that hangs: one after the other tries it. 0: it may be asked. */
    restMs(subject: string): number {
      const route = routes.get(subject);
      if (!route || !hangs(route, now())) return 0;
      return Math.max(0, route.askedAt + limitOf(route) - now());
    },

    forget: (covers: (subject: string) => boolean): void => {
      for (const subject of [...routes.keys()]) if (covers(subject)) routes.delete(subject);
    },
  };
}

const limitOf = ({ usualMs }: Route): number =>
  usualMs === null ? UNKNOWN_MS : Math.min(MOST_MS, Math.max(LEAST_MS, usualMs * TIMES_USUAL));

/** Surely enough to tell a caller so: where nothing is known, or the usual answer takes minutes, only time-outs are. */
function hangs({ waiting, heardAt, usualMs, timeouts }: Route, now: number): boolean {
  if (timeouts >= MANY) return true;
  if (usualMs === null || waiting.size < MANY) return false;
  const [, , third = now] = waiting.values();
  return now - Math.max(heardAt, third) > Math.max(MOST_MS, usualMs * TIMES_USUAL);
}
