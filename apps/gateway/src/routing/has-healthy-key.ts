import type { KeyHealth } from "../credentials/key-health.ts";
import type { Candidate } from "../request/candidate.ts";
import type { RouteHealth } from "./route-health.ts";

/** What is asked of the health of keys and routes. */
export interface Healths {
  readonly keyHealth: KeyHealth;
  readonly routeHealth: Pick<RouteHealth, "isClosed" | "claim" | "restMs">;
}

/** One of its keys can be used now: neither excluded nor skipped, and its circuit is closed. */
export const hasHealthyKey = ({ keyHealth, routeHealth }: Healths, candidate: Candidate): boolean =>
  candidate.credentials.some(
    (key) =>
      keyHealth.isUsable(key, candidate) &&
      keyHealth.isHealthy(key, candidate) &&
      routeHealth.isClosed(candidate, key),
  );
