import type { Candidate } from "../request/candidate.ts";
import type { Judged, RoutePlan } from "./plan-route.ts";

/** Why a candidate was not one: the row of the log says it. */
export type Exclusion = "capability" | "no_key" | "access_rule" | "too_long";

export interface Excluded {
  readonly candidate: Candidate;
  readonly reason: Exclusion;
}

/** Rows stay small, whatever the catalog has. */
const MOST = 8;

/**
 * The decision as the log keeps it, `{ strategy, chosenBy, weights, candidates, excluded }`, or null where there was nothing to
 * decide. Prices are USD for the estimated request; figures are rounded: they explain and are not added up.
 */
export function describeDecision(strategy: string, plan: RoutePlan, excluded: readonly Excluded[]): unknown {
  const all = [...excluded, ...plan.unfit.map((candidate) => ({ candidate, reason: "too_long" as const }))];
  if (!plan.judged && all.length === 0) return null;
  return {
    strategy,
    chosenBy: plan.chosenBy,
    weights: plan.weights,
    candidates: plan.judged
      ? plan.judged.slice(0, MOST).map(describeJudged)
      : plan.candidates.map(({ providerId, region }) => ({ provider: providerId, region })),
    excluded: all.slice(0, MOST).map(({ candidate, reason }) => ({
      provider: candidate.providerId,
      region: candidate.region,
      reason,
    })),
  };
}

const PICO = 1e12;

const describeJudged = ({ candidate, price, view, score }: Judged) => ({
  provider: candidate.providerId,
  region: candidate.region,
  score: score.total,
  parts: {
    price: two(score.price),
    success: two(score.success),
    latency: two(score.latency),
    throughput: two(score.throughput),
  },
  price: price === null ? null : Number((price / PICO).toPrecision(4)),
  attempts: view ? Math.round(view.attempts) : 0,
  successRate: view ? two(view.successRate) : null,
  firstTokenMs: view?.firstTokenMs == null ? null : Math.round(view.firstTokenMs),
  tokensPerSecond: view?.tokensPerSecond == null ? null : Math.round(view.tokensPerSecond),
});

const two = (value: number): number => Math.round(value * 100) / 100;
