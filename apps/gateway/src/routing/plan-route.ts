import {
  type Prospect,
  type RouteView,
  type Score,
  scoreProspects,
  type Weights,
  weightsFor,
} from "@causeway/route-stats";
import type { Door, RequestFacts } from "@causeway/dialects";
import type { Candidate } from "../request/candidate.ts";
import { candidateCosts } from "./candidate-costs.ts";
import { fitsTokenLimits } from "./fits-token-limits.ts";
import { hasHealthyKey, type Healths } from "./has-healthy-key.ts";
import { findConverting } from "./native-first.ts";
import type { RouteHealth } from "./route-health.ts";

export interface RoutingSettings {
  readonly weights: Weights;
  /** Providers that are preferred among equals, best first. */
  readonly providerOrder: readonly string[];
  /** Share of requests, 0..1, that go to a route of which too little is known. */
  readonly exploration: number;
}

/** What planning looks at. */
export interface RouteDeps extends Healths {
  readonly routeHealth: RouteHealth;
  readonly routing: RoutingSettings;
  /** 0..1; `Math.random` unless a simulation wants the same run twice. */
  readonly random?: () => number;
}

export interface RouteQuestion {
  readonly door: Door;
  readonly facts: RequestFacts;
  readonly candidates: readonly Candidate[];
  /** The provider this session had before. */
  readonly stickyProvider: string | null;
  /** Tokens. */
  readonly expectedOutput: number;
  /** The figure that the caller sorts this model's providers by, in place of the request's own `routing`. */
  readonly sort?: RequestFacts["routing"] | null;
  readonly places?: Places | null;
}

/** An order that scores don't decide. */
export interface Places {
  /** The order of the caller, or providers first that run the further models of the request themselves. */
  readonly by: "order" | "fallbacks";
  /** The place of a candidate; negative: none, so it comes after all that have one. */
  readonly placeOf: (candidate: Candidate) => number;
}

/** A candidate as it was judged. */
export interface Judged {
  readonly candidate: Candidate;
  readonly price: number | null;
  readonly view: RouteView | null;
  readonly score: Score;
}

export interface RoutePlan {
  /** In the order they should be tried. */
  readonly candidates: readonly Candidate[];
  /** The same, with what decided; null where there was nothing to decide. */
  readonly judged: readonly Judged[] | null;
  /** Candidates that the request does not fit. */
  readonly unfit: readonly Candidate[];
  /** Candidates that come last because the request must be converted for them, and not for others. */
  readonly converting: ReadonlySet<Candidate>;
  readonly weights: Weights;
  /** Why the first is first, when it is not by its score. `account`: it made the encrypted state in the request. */
  readonly chosenBy: "score" | "sticky" | "exploration" | "account" | Places["by"];
}

/** A route that was asked less often, lately, is too little known; one that more often, well enough. */
const FEW_ATTEMPTS = 10;
const MANY_ATTEMPTS = 30;
/** No one pays much more for what the gateway wants to learn. */
const DEARER_AT_MOST = 1.5;

/** Orders candidates by their scores; the session's provider first while it is well. */
export function planRoute(deps: RouteDeps, question: RouteQuestion): RoutePlan {
  const { places, sort } = question;
  const weights = weightsFor(sort ?? question.facts.routing, deps.routing.weights);
  const fitting = question.candidates.filter((candidate) => fitsTokenLimits(candidate, question.facts));
  const usable = fitting.length > 0 ? fitting : question.candidates;
  const unfit = usable === fitting ? question.candidates.filter((one) => !fitting.includes(one)) : [];
  const converting = findConverting(usable, question);
  const rest = { weights, unfit, converting };
  if (usable.length < 2) return { ...rest, candidates: usable, judged: null, chosenBy: "score" };
  const [native, converted] = split(judge(deps, question, usable, weights), converting);
  const judged = [...native, ...converted];
  if (places) return { ...rest, ...inOrder(inPlaces(judged, places.placeOf), places.by) };
  // Callers that sort by something get the best by that.
  if (sort) return { ...rest, ...inOrder(judged, "score") };
  const sticky = native.findIndex(({ candidate }) => candidate.providerId === question.stickyProvider);
  if (sticky >= 0 && isWell(deps, judged[sticky]))
    return { ...rest, ...inOrder(first(judged, sticky), "sticky") };
  const explored = explore(deps, native);
  if (explored > 0) return { ...rest, ...inOrder(first(judged, explored), "exploration") };
  return { ...rest, ...inOrder(judged, "score") };
}

/** The candidates with their scores, best first; equal ones by the operator's order, then by the catalog's. */
function judge(
  { routeHealth, routing }: RouteDeps,
  { facts, expectedOutput }: RouteQuestion,
  candidates: readonly Candidate[],
  weights: Weights,
): Judged[] {
  const costs = candidateCosts(facts, candidates, expectedOutput);
  const prospects: Prospect[] = candidates.map((candidate, index) => ({
    price: costs[index] ?? null,
    view: routeHealth.view(candidate),
  }));
  const scores = scoreProspects(prospects, weights);
  const judged = candidates.flatMap((candidate, index) => {
    const [prospect, score] = [prospects[index], scores[index]];
    return prospect && score ? [{ candidate, ...prospect, score }] : [];
  });
  const place = ({ candidate }: Judged): number => {
    const index = routing.providerOrder.indexOf(candidate.providerId);
    return index < 0 ? routing.providerOrder.length : index;
  };
  return judged.sort((a, b) => b.score.total - a.score.total || place(a) - place(b));
}

const split = (judged: readonly Judged[], converting: ReadonlySet<Candidate>) =>
  [
    judged.filter(({ candidate }) => !converting.has(candidate)),
    judged.filter(({ candidate }) => converting.has(candidate)),
  ] as const;

const inOrder = (judged: readonly Judged[], chosenBy: RoutePlan["chosenBy"]) => ({
  candidates: judged.map(({ candidate }) => candidate),
  judged,
  chosenBy,
});

/** Those without a place keep their order. */
function inPlaces(judged: readonly Judged[], placeOf: (candidate: Candidate) => number): readonly Judged[] {
  const place = ({ candidate }: Judged): number => {
    const at = placeOf(candidate);
    return at < 0 ? Number.POSITIVE_INFINITY : at;
  };
  return [...judged].sort((a, b) => (place(a) === place(b) ? 0 : place(a) - place(b)));
}

function first(judged: readonly Judged[], index: number): readonly Judged[] {
  const chosen = judged[index];
  return chosen ? [chosen, ...judged.filter((one) => one !== chosen)] : judged;
}

/** It has a key that can be used, is not dead, and has not been failing more than it answered. */
const isWell = (deps: RouteDeps, judged: Judged | undefined): boolean =>
  judged !== undefined && judged.score.success > 0.5 && hasHealthyKey(deps, judged.candidate);

/** Now and then, the place of a healthy route of which too little is known; else 0. */
function explore(deps: RouteDeps, judged: readonly Judged[]): number {
  const { routing, random = Math.random } = deps;
  const [best] = judged;
  if (!best || routing.exploration <= 0 || (best.view?.attempts ?? 0) < MANY_ATTEMPTS) return 0;
  if (random() >= routing.exploration) return 0;
  const index = judged.findIndex(
    (one) =>
      (one.view?.attempts ?? 0) < FEW_ATTEMPTS &&
      one.price !== null &&
      one.price <= (best.price ?? 0) * DEARER_AT_MOST &&
      isWell(deps, one),
  );
  return Math.max(0, index);
}
