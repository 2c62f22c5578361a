import { keySubject, OPERATOR, routeSubject, type Stats } from "@causeway/route-stats";
import type { Attempt } from "../request/attempt.ts";
import { type Candidate, type Credential, isListed, upstreamNameWith } from "../request/candidate.ts";
import { createFailureAttribution } from "./failure-attribution.ts";
import type { RouteCircuits } from "./route-circuits.ts";
import type { StallDetector } from "./stall-detector.ts";

/** About one key and model. */
const FORBIDDEN = 403;

/** What a response says about its route, besides that it came. */
export interface AnswerFacts {
  readonly firstTokenMs: number | null;
  readonly outputTokens: number;
}

export interface OutcomeDeps {
  readonly stats: Stats;
  readonly stalls: StallDetector;
  readonly circuits: RouteCircuits;
  readonly now: () => number;
  readonly maxRoutes: number;
}

/** Counts how attempts ended. Callers' faults and callers that left say nothing about a route. */
export function createOutcomeReport({ stats, stalls, circuits, now, maxRoutes }: OutcomeDeps) {
  const attribution = createFailureAttribution(maxRoutes);

  /** Into the statistics. */
  function observe(subject: string, attempt: Attempt, facts: AnswerFacts | null): void {
    const { candidate, credential, error, startedAt, endedAt } = attempt;
    const succeeded = error === null;
    const outcome = { succeeded, totalMs: (endedAt ?? now()) - startedAt, ...facts };
    stats.observe(keySubject(credential.healthId), outcome);
    if (isOfKey(attempt)) return;
    const isTypical = attribution.note(subject, candidate.organizationId, succeeded);
    if (candidate.mapping && isTypical) stats.observe(subject, outcome);
  }

  return (attempt: Attempt, facts: AnswerFacts | null = null): void => {
    const { candidate, credential, error, errorType, startedAt } = attempt;
    const { organizationId } = candidate;
    const subject = subjectOf(candidate, credential);
    if (errorType === "timeout") stalls.timedOut(subject, organizationId);
    // The catalog lists the model: requests go elsewhere while they can.
    if (isMissing(attempt)) circuits.countError(subject, attempt);
    else if (saysNothing(attempt)) circuits.endProbes(subject, organizationId);
    else {
      observe(subject, attempt, facts);
      if (error === null) circuits.countSuccess(subject, organizationId, startedAt);
      else if (!isOfKey(attempt) && error.errorType !== "rate_limited") circuits.countError(subject, attempt);
    }
  };
}

const isMissing = ({ candidate, error }: Attempt): boolean =>
  error?.fault === "model" && isListed(candidate) && error.status !== FORBIDDEN;

const saysNothing = ({ errorType, error }: Attempt): boolean =>
  errorType === "canceled" ||
  error?.isOurBound === true ||
  error?.isBeyondBounds === true ||
  error?.fault === "caller" ||
  error?.fault === "model";

/** A refused key or an empty account is no fault of the route. */
const isOfKey = ({ error }: Attempt): boolean => error?.fault === "key" || error?.fault === "credit";

/** What an organization's own keys meet concerns only that organization. */
export const subjectOf = (candidate: Candidate, credential: Credential | undefined): string =>
  routeSubject(
    credential?.owner ?? OPERATOR,
    candidate.providerId,
    candidate.region,
    credential ? upstreamNameWith(candidate, credential) : candidate.upstreamModel,
  );
