import type { Candidate } from "../request/candidate.ts";
import type { Excluded } from "./describe-decision.ts";
import type { RoutePlan } from "./plan-route.ts";

/** A plan without the candidates that couldn't be sent the request, and these as excluded ones. */
interface Described {
  readonly plan: RoutePlan;
  readonly excluded: readonly Excluded[];
}

/** The plan as the log describes it, once it is known who can't be sent the request. */
export function leaveOut(plan: RoutePlan, passedOver: ReadonlySet<Candidate>): Described {
  const out = plan.candidates.filter((candidate) => passedOver.has(candidate));
  if (out.length === 0) return { plan, excluded: [] };
  const isLeft = (candidate: Candidate): boolean => !passedOver.has(candidate);
  return {
    plan: {
      ...plan,
      candidates: plan.candidates.filter(isLeft),
      judged: plan.judged?.filter(({ candidate }) => isLeft(candidate)) ?? null,
    },
    excluded: out.map((candidate) => ({ candidate, reason: "capability" })),
  };
}
