import {
  coversRoute,
  type Known,
  matchesTarget,
  parseSubject,
  type RouteStore,
  type Stats,
} from "@causeway/route-stats";
import type { HealthHints } from "../credentials/health-hints.ts";
import type { KeyHealth } from "../credentials/key-health.ts";
import type { RouteHealth } from "./route-health.ts";

/** Contract: once a second, never per request. */
const EVERY_MS = 1_000;
const MOST_DELTAS = 500;

export interface RouteSyncDeps {
  readonly store: RouteStore;
  readonly stats: Stats;
  readonly hints: HealthHints;
  readonly keyHealth: KeyHealth;
  readonly routeHealth: RouteHealth;
}

export interface RouteSync {
  /** Hands in and fetches now; false when Redis is unavailable: everything stays as it is known here. */
  exchange(): Promise<boolean>;
  start(): void;
  stop(): Promise<void>;
}

/** Hands in what this process saw and takes over what others did, once a second alongside all requests. */
export function createRouteSync({ store, stats, hints, keyHealth, routeHealth }: RouteSyncDeps): RouteSync {
  let known: Known | null = null;
  let timer: NodeJS.Timeout | null = null;
  let underWay: Promise<boolean> = Promise.resolve(true);

  async function exchange(): Promise<boolean> {
    const deltas = stats.takeDeltas(MOST_DELTAS);
    const { hints: handedIn, putBack } = hints.take();
    try {
      const answer = await store.exchange(known, deltas, handedIn);
      known = answer.known;
      if (answer.taken) stats.merge(answer.sums);
      else stats.handInAgain();
      const { received, resets } = hints.receive(answer.hints, answer.nowMs);
      for (const { target } of resets) {
        keyHealth.reset((healthId) => matchesTarget(target, healthId));
        routeHealth.reset((subject) => coversRoute(target, parseSubject(subject)));
      }
      for (const one of received) (one.hint.kind === "open" ? routeHealth : keyHealth).applyHint(one);
      return true;
    } catch {
      stats.putBack(deltas);
      putBack();
      return false;
    }
  }

  const plan = (): void => {
    timer = setTimeout(() => {
      underWay = exchange();
      void underWay.finally(plan);
    }, EVERY_MS).unref();
  };

  return {
    exchange,
    start() {
      underWay = exchange();
      void underWay.finally(plan);
    },
    /** What was seen last is handed in. */
    async stop() {
      await underWay;
      if (timer) clearTimeout(timer);
      await exchange();
      if (timer) clearTimeout(timer);
    },
  };
}
