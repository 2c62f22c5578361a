import type { Candidate } from "../request/candidate.ts";
import type { ObstacleKind } from "../request/obstacle.ts";
import type { Judged, RoutePlan } from "./plan-route.ts";

/** Why a candidate was not one: the row of the log says it. */
export type Exclusion =
  | "capability"
  | "no_key"
  | "access_rule"
  | "preference"
  | "too_long"
  | "key_refused"
  | "key_denied"
  | "not_responding";

export interface Excluded {
  readonly candidate: Candidate;
  readonly reason: Exclusion;
}

/** Rows stay small, whatever the catalog has. */
const MOST = 8;

/** Because of these, a candidate isn't called at all. */
const FINAL: Readonly<Partial<Record<ObstacleKind, Exclusion>>> = {
  refused: "key_refused",
  denied: "key_denied",
  hangs: "not_responding",
};

/**
 * The decision as the log keeps it, `{ strategy, chosenBy, weights, candidates, excluded }`, or null where there was nothing to
 * decide. Prices are USD for the estimated request; figures are rounded: they explain and are not added up. `uncalled`: what keeps
 * candidates from being called; those that are called only if no other is left have it as `avoided`. `converted`: it comes after those
 * that speak the request's format.
 */
export function describeDecision(
  strategy: string,
  plan: RoutePlan,
  excluded: readonly Excluded[],
  uncalled: ReadonlyMap<Candidate, ObstacleKind> = new Map(),
): object | null {
  const reasonOf = (candidate: Candidate) => FINAL[uncalled.get(candidate) ?? "open"];
  const all = [
    ...excluded,
    ...plan.unfit.map((candidate) => ({ candidate, reason: "too_long" as const })),
    ...[...uncalled.keys()].flatMap((candidate) => {
      const reason = reasonOf(candidate);
      return reason ? [{ candidate, reason }] : [];
    }),
  ];
  if (!plan.judged && all.length === 0) return null;
  const isCallable = ({ candidate }: { readonly candidate: Candidate }) => !reasonOf(candidate);
  const avoided = (candidate: Candidate) => {
    const kind = uncalled.get(candidate);
    return kind ? { avoided: kind } : {};
  };
  return {
    strategy,
    chosenBy: plan.chosenBy,
    weights: plan.weights,
    candidates: (plan.judged ?? plan.candidates.map((candidate) => ({ candidate })))
      .filter(isCallable)
      .slice(0, MOST)
      .map((one) => ({
        provider: one.candidate.providerId,
        region: one.candidate.region,
        ...(plan.converting.has(one.candidate) ? { converted: true } : {}),
        ...avoided(one.candidate),
        ...("score" in one ? describeJudged(one) : {}),
      })),
    excluded: all.slice(0, MOST).map(({ candidate, reason }) => ({
      provider: candidate.providerId,
      region: candidate.region,
      reason,
    })),
  };
}

const PICO = 1e12;

const describeJudged = ({ price, view, score }: Judged) => ({
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
