import type { Candidate } from "../request/candidate.ts";
import type { Healths } from "../pipeline/attempt/plan-attempts.ts";

/** One of its keys can be used now: neither excluded nor skipped, and its circuit is closed. */
export const hasHealthyKey = ({ keyHealth, routeHealth }: Healths, candidate: Candidate): boolean =>
  candidate.credentials.some(
    (key) =>
      keyHealth.isUsable(key, candidate) &&
      keyHealth.isHealthy(key, candidate) &&
      routeHealth.isClosed(candidate, key),
  );
