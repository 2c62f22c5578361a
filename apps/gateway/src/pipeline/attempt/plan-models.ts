import type { Attempt } from "../../request/attempt.ts";
import type { Candidate } from "../../request/candidate.ts";
import type { Healths } from "../../routing/has-healthy-key.ts";
import {
  createPlanner,
  FURTHER_ATTEMPTS,
  isUnread,
  type Kept,
  type Planner,
  type Step,
} from "./plan-attempts.ts";

/** Providers of one model of a request, in the order they should be tried. */
export interface ModelPlan {
  readonly candidates: readonly Candidate[];
  /** Only the first provider that can be called is asked. */
  readonly onlyFirst: boolean;
  /** The candidate runs the further models itself: what it refuses is refused. */
  readonly runsFurther?: (candidate: Candidate) => boolean;
}

/**
 * Plans the attempts of a request that names further models: each model is tried as if it were the only one, and the next one when
 * it could not serve the request. Each can be tried once, and all of them together `FURTHER_ATTEMPTS` times more. Paid work has
 * only one model.
 */
export function createModelPlanner(models: readonly ModelPlan[], healths: Healths, kept: Kept = {}): Planner {
  const planners = models.map(({ candidates, onlyFirst }) =>
    createPlanner(candidates, healths, onlyFirst, false, kept),
  );
  const passedOver = new Set<Candidate>();
  let at = 0;
  let begun = 0;

  function nextOf(planner: Planner, attempts: readonly Attempt[]): Step | null {
    const own = attempts.slice(begun);
    const further = attempts.length - 1 - at;
    const isOver = own.length > 0 && further >= FURTHER_ATTEMPTS;
    // What no account could read is left out once, no matter how many attempts there were.
    return isOver && !isUnread(own.at(-1)) ? null : planner.next(own);
  }

  const runsFurther = (candidate: Candidate): boolean => models[at]?.runsFurther?.(candidate) === true;

  function next(attempts: readonly Attempt[]): Step | null {
    for (let planner = planners[at]; planner; planner = planners[at]) {
      const step = nextOf(planner, attempts);
      if (step) return { ...step, hasNextModel: at + 1 < planners.length && !runsFurther(step.candidate) };
      const last = attempts.length > begun ? attempts.at(-1) : undefined;
      if (last && !isForAnotherModel(last, runsFurther(last.candidate))) return null;
      at += 1;
      begun = attempts.length;
    }
    return null;
  }

  function passOver(candidate: Candidate): boolean {
    passedOver.add(candidate);
    return planners.map((planner) => planner.passOver(candidate)).includes(true);
  }

  return { next, passOver, passedOver };
}

/**
 * Tells if another model may serve a request that failed. Of the faults of callers, only these are about the model: its context is
 * too short, or its provider refuses what the prompt asks for.
 */
function isForAnotherModel({ error }: Pick<Attempt, "error">, ranFurther: boolean): boolean {
  if (!error || error.isBeyondBounds) return false;
  if (error.fault !== "caller") return true;
  // A 403 that is the caller's fault is about what the prompt asks for.
  return !ranFurther && (error.callerFault !== undefined || error.status === 403);
}
