import { keySubject, OPERATOR, type RouteView, routeSubject, type Stats } from "@causeway/routes";
import { LRUCache } from "lru-cache";
import {
  type Backoff,
  claim,
  countError,
  countSuccess,
  createBackoff,
  endProbe,
  isReady,
  skip,
} from "../credentials/backoff.ts";
import type { Given, Honoured } from "../credentials/hint-bus.ts";
import type { Attempt } from "../pipeline/attempt.ts";
import type { Candidate, Credential } from "../pipeline/candidate.ts";
import { createSilence, type EndWait } from "./silence.ts";

/** One more than a key takes: with one key the key is skipped first, and the circuit is for those with several. */
const ERRORS_BEFORE_OPEN = 4;
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
 * elsewhere while they can, and one at a time tries it again.
 */
export function createRouteHealth({
  stats,
  now = () => performance.now(),
  tell = () => {},
}: RouteHealthOptions) {
  const silence = createSilence(now);
  const circuits = new LRUCache<string, Backoff>({ max: MAX_ROUTES });

  /** Counts how an attempt ended. Callers' faults and callers that left say nothing of a route. */
  function report(attempt: Attempt, facts: AnswerFacts | null = null): void {
    const { candidate, credential, error, errorType, startedAt, endedAt } = attempt;
    const subject = subjectOf(candidate, credential);
    const circuit = circuits.get(subject);
    if (errorType === "timeout") silence.timedOut(subject);
    const wasNotAsked = errorType === "canceled" || error?.isOurBound;
    const isMute = wasNotAsked || error?.fault === "caller" || error?.fault === "model";
    if (isMute) {
      if (circuit) endProbe(circuit);
      return;
    }
    const succeeded = error === null;
    const outcome = { succeeded, totalMs: (endedAt ?? now()) - startedAt, ...facts };
    stats.observe(keySubject(credential.healthId), outcome);
    // A refused key or an empty account is no fault of the route.
    if (error?.fault === "key" || error?.fault === "credit") return;
    if (candidate.mapping) stats.observe(subject, outcome);
    if (succeeded) {
      if (circuit) countSuccess(circuit, startedAt);
    } else if (error.errorType !== "rate_limited") {
      open(subject, circuit, attempt);
    }
  }

  function open(subject: string, known: Backoff | undefined, { candidate, error, startedAt }: Attempt): void {
    const circuit = known ?? createBackoff();
    if (!known) circuits.set(subject, circuit);
    if (!countError(circuit, startedAt, now(), ERRORS_BEFORE_OPEN)) return;
    tell({
      ...{ target: subject, kind: "open", reason: error?.message ?? "", times: circuit.times, model: null },
      ...{ provider: candidate.providerId, keyHash: "", holdsMs: circuit.skippedUntil - now() },
    });
  }

  return {
    report,
    /** The first content of an answer is here: nothing more is needed to close a circuit. */
    answered({ candidate, credential, startedAt }: Attempt): void {
      const circuit = circuits.get(subjectOf(candidate, credential));
      if (circuit) countSuccess(circuit, startedAt);
    },
    /** A request is about to wait for this route; the result is to be called when it is over. */
    wait: (candidate: Candidate, credential: Credential): EndWait =>
      silence.wait(subjectOf(candidate, credential)),
    /** Neither found dead nor silent for too long while requests wait. */
    isClosed(candidate: Candidate, credential: Credential): boolean {
      const subject = subjectOf(candidate, credential);
      const circuit = circuits.size === 0 ? undefined : circuits.get(subject);
      return (!circuit || isReady(circuit, now())) && !silence.isSilent(subject);
    },
    /** Milliseconds until somebody may wait again for a route that hangs; 0 for all others, also those that fail at once. */
    restMs: (candidate: Candidate, credential: Credential): number =>
      silence.restMs(subjectOf(candidate, credential)),
    claim(candidate: Candidate, credential: Credential): void {
      if (circuits.size === 0) return;
      const circuit = circuits.get(subjectOf(candidate, credential));
      if (circuit) claim(circuit, now());
    },
    view: (candidate: Candidate): RouteView | null =>
      stats.view(subjectOf(candidate, candidate.credentials[0])),
    honour({ hint, remainingMs }: Honoured): void {
      if (hint.kind !== "open" || remainingMs === null || remainingMs <= 0) return;
      const circuit = circuits.get(hint.target) ?? createBackoff();
      circuits.set(hint.target, circuit);
      skip(circuit, now(), Math.min(remainingMs, LONGEST_OPEN_MS));
      circuit.times = Math.max(1, hint.times);
    },
    circuits: (): Iterable<[subject: string, circuit: Backoff]> => circuits.entries(),
    reset: (covers: (subject: string) => boolean = () => true): void => {
      silence.forget(covers);
      for (const subject of [...circuits.keys()]) if (covers(subject)) circuits.delete(subject);
    },
  };
}

export type RouteHealth = ReturnType<typeof createRouteHealth>;

/** What its own keys meet is an organization's own matter. */
export const subjectOf = (candidate: Candidate, credential: Credential | undefined): string =>
  routeSubject(
    credential?.owner ?? OPERATOR,
    candidate.providerId,
    candidate.region,
    candidate.upstreamModel,
  );
