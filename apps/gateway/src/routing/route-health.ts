import { keySubject, OPERATOR, type RouteView, routeSubject, type Stats } from "@causeway/route-stats";
import { LRUCache } from "lru-cache";
import { type Circuit, countError, countSuccess, endProbe, skip } from "../credentials/circuit.ts";
import type { Given, Honoured } from "../credentials/health-hints.ts";
import {
  claimBoth,
  countSharedError,
  countSharedSuccess,
  createOwnCircuits,
  createSharedCircuit,
  isReadyFor,
  type SharedCircuit,
} from "../credentials/shared-circuit.ts";
import type { Attempt } from "../request/attempt.ts";
import { type Candidate, type Credential, isListed } from "../request/candidate.ts";
import { createFailureAttribution } from "./failure-attribution.ts";
import { createStallDetector, type EndWait } from "./stall-detector.ts";

/** One more than a key takes: with one key the key is skipped first, and the circuit is for those with several. */
const ERRORS_BEFORE_OPEN = 4;
/** About one key and model. */
const FORBIDDEN = 403;
const LONGEST_OPEN_MS = 600_000;
const MAX_ROUTES = 20_000;

export interface RouteHealthOptions {
  readonly stats: Stats;
  readonly now?: () => number;
  readonly tell?: (given: Given) => void;
}

/** What an answer says of its route beside that it came. */
export interface AnswerFacts {
  readonly firstTokenMs: number | null;
  readonly outputTokens: number;
}

/**
 * What is known of routes: how they did lately, and which of them are dead. A dead route's circuit is open: requests go
 * elsewhere while they can, and one at a time tries it again. What one organization alone meets at a route of the operator's keeps
 * only that one away.
 */
export function createRouteHealth({
  stats,
  now = () => performance.now(),
  tell = () => {},
}: RouteHealthOptions) {
  const stalls = createStallDetector(now);
  const circuits = new LRUCache<string, SharedCircuit>({ max: MAX_ROUTES });
  const own = createOwnCircuits(MAX_ROUTES);
  const attribution = createFailureAttribution(MAX_ROUTES);

  /** Counts how an attempt ended. Callers' faults and callers that left say nothing of a route. */
  function report(attempt: Attempt, facts: AnswerFacts | null = null): void {
    const { candidate, credential, error, errorType, startedAt, endedAt } = attempt;
    const subject = subjectOf(candidate, credential);
    const circuit = circuits.get(subject);
    const mine = own.find(subject, candidate.organizationId);
    if (errorType === "timeout") stalls.timedOut(subject, candidate.organizationId);
    const wasNotAsked = errorType === "canceled" || error?.isOurBound;
    const isMute = wasNotAsked || error?.fault === "caller" || error?.fault === "model";
    if (error?.fault === "model" && isListed(candidate) && error.status !== FORBIDDEN) {
      // The catalogue says that it is there: requests go elsewhere while they can.
      open(subject, circuit, attempt);
      return;
    }
    if (isMute) {
      if (circuit) endProbe(circuit.all);
      if (mine) endProbe(mine);
      return;
    }
    const succeeded = error === null;
    const outcome = { succeeded, totalMs: (endedAt ?? now()) - startedAt, ...facts };
    stats.observe(keySubject(credential.healthId), outcome);
    // A refused key or an empty account is no fault of the route.
    if (error?.fault === "key" || error?.fault === "credit") return;
    const isTypical = attribution.note(subject, candidate.organizationId, succeeded);
    if (candidate.mapping && isTypical) stats.observe(subject, outcome);
    if (succeeded) {
      if (circuit) countSharedSuccess(circuit, startedAt);
      if (mine) countSuccess(mine, startedAt);
    } else if (error.errorType !== "rate_limited") {
      open(subject, circuit, attempt);
    }
  }

  function open(subject: string, known: SharedCircuit | undefined, attempt: Attempt): void {
    const { candidate, credential, error, startedAt } = attempt;
    const circuit = known ?? createSharedCircuit();
    if (!known) circuits.set(subject, circuit);
    const { all } = circuit;
    const { organizationId } = candidate;
    const most = ERRORS_BEFORE_OPEN;
    if (credential.mode === "operator") {
      countError(own.open(subject, organizationId), startedAt, now(), most);
      if (!countSharedError(circuit, { organizationId, startedAt, now: now(), most })) return;
    } else if (!countError(all, startedAt, now(), most)) return;
    tell({
      ...{ target: subject, kind: "open", reason: error?.message ?? "", times: all.times, model: null },
      ...{ provider: candidate.providerId, keyHash: "", holdsMs: all.skippedUntil - now() },
    });
  }

  return {
    report,
    /** The first content of an answer is here: nothing more is needed to close a circuit. */
    answered({ candidate, credential, startedAt }: Attempt): void {
      const subject = subjectOf(candidate, credential);
      const circuit = circuits.get(subject);
      if (circuit) countSharedSuccess(circuit, startedAt);
      const mine = own.find(subject, candidate.organizationId);
      if (mine) countSuccess(mine, startedAt);
    },
    /** A request is about to wait for this route; the result is to be called when it is over. */
    wait: (candidate: Candidate, credential: Credential): EndWait =>
      stalls.wait(subjectOf(candidate, credential), candidate.organizationId),
    /** Neither found dead nor silent for too long while requests wait. */
    isClosed(candidate: Candidate, credential: Credential): boolean {
      const subject = subjectOf(candidate, credential);
      if (stalls.isSilent(subject, candidate.organizationId)) return false;
      if (circuits.size === 0) return true;
      return isReadyFor(circuits.get(subject)?.all, own.find(subject, candidate.organizationId), now());
    },
    /** Milliseconds until somebody may wait again for a route that hangs; 0 for all others, also those that fail at once. */
    restMs: (candidate: Candidate, credential: Credential): number =>
      stalls.restMs(subjectOf(candidate, credential), candidate.organizationId),
    claim(candidate: Candidate, credential: Credential): void {
      if (circuits.size === 0) return;
      const subject = subjectOf(candidate, credential);
      claimBoth(circuits.get(subject)?.all, own.find(subject, candidate.organizationId), now());
    },
    view: (candidate: Candidate): RouteView | null =>
      stats.view(subjectOf(candidate, candidate.credentials[0])),
    honour({ hint, remainingMs }: Honoured): void {
      if (hint.kind !== "open" || remainingMs === null || remainingMs <= 0) return;
      const circuit = circuits.get(hint.target) ?? createSharedCircuit();
      circuits.set(hint.target, circuit);
      skip(circuit.all, now(), Math.min(remainingMs, LONGEST_OPEN_MS));
      circuit.all.times = Math.max(1, hint.times);
    },
    *circuits(): Iterable<[subject: string, circuit: Circuit]> {
      for (const [subject, { all }] of circuits.entries()) yield [subject, all];
    },
    reset: (covers: (subject: string) => boolean = () => true): void => {
      stalls.forget(covers);
      own.forget(covers);
      for (const subject of [...circuits.keys()]) if (covers(subject)) circuits.delete(subject);
    },
  };
}

export type RouteHealth = ReturnType<typeof createRouteHealth>;

/** What its own keys meet is an organization's own matter. */
const subjectOf = (candidate: Candidate, credential: Credential | undefined): string =>
  routeSubject(
    credential?.owner ?? OPERATOR,
    candidate.providerId,
    candidate.region,
    candidate.upstreamModel,
  );
