import { createLru } from "../memory/create-lru.ts";

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
  /** Attempts that wait for their first content, oldest first. */
  readonly waiting: Set<Waiting>;
  heardAt: number;
  usualMs: number | null;
  /** Start of the newest attempt. */
  askedAt: number;
  /** Timeouts since something was heard. */
  timeouts: number;
  /** Who met them. */
  readonly timedOutFor: Set<string>;
}

interface Waiting {
  readonly startedAt: number;
  readonly organizationId: string;
}

/** One organization's long prompts keep any provider silent: that is its own matter until a second one meets it. */
const ENOUGH_ORGANIZATIONS = 2;

/** Ends a wait. `answered`: content came. `heard`: whatever came, it was not silence. */
export type EndWait = (end: { readonly answered: boolean; readonly heard: boolean }) => void;

/**
 * Which routes have gone silent while requests wait for them. A provider that hangs is seen long before the first timeout,
 * and only those requests wait for it that were under way.
 */
export function createStallDetector(now: () => number) {
  const routes = createLru<Route>(MAX_ROUTES);

  return {
    wait(subject: string, organizationId = ""): EndWait {
      let route = routes.get(subject);
      if (!route) {
        route = {
          ...{ waiting: new Set(), heardAt: Number.NEGATIVE_INFINITY, usualMs: null },
          ...{ askedAt: Number.NEGATIVE_INFINITY, timeouts: 0, timedOutFor: new Set() },
        };
        routes.set(subject, route);
      }
      const { waiting } = route;
      const [startedAt, entry] = [now(), route];
      const ticket = { startedAt, organizationId };
      waiting.add(ticket);
      entry.askedAt = startedAt;
      return ({ answered, heard }) => {
        waiting.delete(ticket);
        if (heard) {
          Object.assign(entry, { heardAt: now(), timeouts: 0 });
          entry.timedOutFor.clear();
        }
        if (!answered) return;
        const waited = now() - startedAt;
        entry.usualMs = entry.usualMs === null ? waited : entry.usualMs + WEIGHT * (waited - entry.usualMs);
      };
    },

    /** For this organization. */
    isSilent(subject: string, organizationId = ""): boolean {
      const route = routes.get(subject);
      if (!route || route.waiting.size === 0) return false;
      return isKeptWaiting(route, { organizationId, now: now(), limitMs: limitOf(route), many: 1 });
    },

    /** An attempt at it ended in a timeout. */
    timedOut(subject: string, organizationId = ""): void {
      const route = routes.get(subject);
      if (!route) return;
      route.timeouts += 1;
      if (route.timedOutFor.size < ENOUGH_ORGANIZATIONS) route.timedOutFor.add(organizationId);
    },

    /** Milliseconds in which no one else should wait for a route that hangs: one after the other tries it. 0: it may be asked. */
    restMs(subject: string, organizationId = ""): number {
      const route = routes.get(subject);
      if (!route || !hangs(route, organizationId, now())) return 0;
      return Math.max(0, route.askedAt + limitOf(route) - now());
    },

    forget: (covers: (subject: string) => boolean): void => {
      for (const subject of [...routes.keys()]) if (covers(subject)) routes.delete(subject);
    },
  };
}

const limitOf = ({ usualMs }: Route): number =>
  usualMs === null ? UNKNOWN_MS : Math.min(MOST_MS, Math.max(LEAST_MS, usualMs * TIMES_USUAL));

/** Surely enough to tell a caller so: where nothing is known, or the usual answer takes minutes, only timeouts are. */
function hangs(route: Route, organizationId: string, now: number): boolean {
  const { waiting, usualMs, timeouts, timedOutFor } = route;
  const isKnown = timedOutFor.size >= ENOUGH_ORGANIZATIONS || timedOutFor.has(organizationId);
  if (timeouts >= MANY && isKnown) return true;
  if (usualMs === null || waiting.size < MANY) return false;
  const limitMs = Math.max(MOST_MS, usualMs * TIMES_USUAL);
  return isKeptWaiting(route, { organizationId, now, limitMs, many: MANY });
}

/** So many have waited for longer than the limit while nothing was heard: of this organization, or of several. */
function isKeptWaiting(
  { waiting, heardAt }: Route,
  kept: {
    readonly organizationId: string;
    readonly now: number;
    readonly limitMs: number;
    readonly many: number;
  },
): boolean {
  const since = kept.now - kept.limitMs;
  if (heardAt >= since) return false;
  const [first] = waiting;
  let count = 0;
  let isOwn = false;
  let isSeveral = false;
  for (const { startedAt, organizationId } of waiting) {
    if (startedAt >= since) break;
    count += 1;
    isOwn ||= organizationId === kept.organizationId;
    isSeveral ||= organizationId !== first?.organizationId;
    if (count >= kept.many && (isOwn || isSeveral)) return true;
  }
  return false;
}

export type StallDetector = ReturnType<typeof createStallDetector>;
