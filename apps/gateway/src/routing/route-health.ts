import type { RouteView, Stats } from "@causeway/route-stats";
import type { Given, ReceivedHint } from "../credentials/health-hints.ts";
import type { Attempt } from "../request/attempt.ts";
import type { Candidate, Credential } from "../request/candidate.ts";
import { createOutcomeReport, subjectOf } from "./outcome-report.ts";
import { RouteCircuits } from "./route-circuits.ts";
import { createStallDetector, type EndWait } from "./stall-detector.ts";

const MAX_ROUTES = 20_000;

export interface RouteHealthOptions {
  readonly stats: Stats;
  readonly now?: () => number;
  readonly tell?: (given: Given) => void;
}

/**
 * What is known about routes: how they did lately, and which of them are down. The circuit of such a route is open: requests
 * go elsewhere while they can, and one at a time tries it again. Errors that only one organization meets at a route of the
 * operator's keep only that organization away.
 */
export function createRouteHealth({
  stats,
  now = () => performance.now(),
  tell = () => {},
}: RouteHealthOptions) {
  const stalls = createStallDetector(now);
  const circuits = new RouteCircuits(MAX_ROUTES, now, tell);
  return {
    /** Counts how an attempt ended. */
    report: createOutcomeReport({ stats, stalls, circuits, now, maxRoutes: MAX_ROUTES }),
    /** The first content of a response is here: nothing more is needed to close a circuit. */
    answered: ({ candidate, credential, startedAt }: Attempt): void =>
      circuits.countSuccess(subjectOf(candidate, credential), candidate.organizationId, startedAt),
    /** A request is about to wait for this route; call the result when the wait is over. */
    wait: (candidate: Candidate, credential: Credential): EndWait =>
      stalls.wait(subjectOf(candidate, credential), candidate.organizationId),
    /** Neither failing nor silent for too long while requests wait. */
    isClosed(candidate: Candidate, credential: Credential): boolean {
      const subject = subjectOf(candidate, credential);
      if (stalls.isSilent(subject, candidate.organizationId)) return false;
      return circuits.isReady(subject, candidate.organizationId);
    },
    /** Milliseconds until someone may wait again for a route that hangs; 0 for all others, also those that fail immediately. */
    restMs: (candidate: Candidate, credential: Credential): number =>
      stalls.restMs(subjectOf(candidate, credential), candidate.organizationId),
    claim(candidate: Candidate, credential: Credential): void {
      if (!circuits.isEmpty()) circuits.claim(subjectOf(candidate, credential), candidate.organizationId);
    },
    view: (candidate: Candidate): RouteView | null =>
      stats.view(subjectOf(candidate, candidate.credentials[0])),
    applyHint: (received: ReceivedHint): void => circuits.applyHint(received),
    circuits: () => circuits.all(),
    reset: (covers: (subject: string) => boolean = () => true): void => {
      stalls.forget(covers);
      circuits.forget(covers);
    },
  };
}

export type RouteHealth = ReturnType<typeof createRouteHealth>;
