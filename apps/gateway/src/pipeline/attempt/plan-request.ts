import type { RequestFacts } from "@causeway/dialects";
import { placeIn } from "@causeway/policy";
import { type Candidate, runsFurtherModels } from "../../request/candidate.ts";
import type { Delivery } from "../../request/delivery.ts";
import { describeDecision } from "../../routing/describe-decision.ts";
import { findUncalled } from "../../routing/find-obstacles.ts";
import { leaveOut } from "../../routing/leave-out.ts";
import { type Places, planRoute, type RoutePlan } from "../../routing/plan-route.ts";
import { conversationOf, expectedOutputOf } from "../admit/admit.ts";
import type { PipelineDeps } from "../pipeline-deps.ts";
import type { PassedOver, Resolved, Stage } from "../resolve/resolved.ts";
import { type BoundState, isOfAccount } from "./bound-state.ts";
import { createPlanner, type Planner } from "./plan-attempts.ts";
import { createModelPlanner } from "./plan-models.ts";

/** Whom a request is sent to, in order. */
export interface RequestPlan {
  readonly planner: Planner;
  /** Of all its models, in the order they should be tried. */
  readonly candidates: readonly Candidate[];
  /** See `Delivery.converting`. */
  readonly converting: ReadonlySet<Candidate>;
  /** See `Delivery.decision`. */
  readonly describe: () => unknown;
}

interface PlannedModel {
  readonly stage: Stage;
  readonly plan: RoutePlan;
}

/** Plans the attempts of a request: at the providers of its model, and of those that it names to be tried after that. */
export function planModels(
  deps: PipelineDeps,
  delivery: Delivery,
  resolved: Resolved,
  bound: BoundState | null,
): RequestPlan {
  const { call } = delivery;
  const { noFallback } = call.info;
  const usable = resolved.stages?.filter(({ candidates }) => candidates.length > 0);
  const [first = toStage(resolved, call.facts.model), ...further] = usable ?? [];
  const planned = [first, ...(noFallback ? [] : further)].map(
    (stage, index): PlannedModel => ({ stage, plan: planStage(deps, delivery, stage, index === 0) }),
  );
  const models = planned.map(({ stage, plan }) => ({
    candidates: plan.candidates,
    onlyFirst: stage.isPinned || stage.onlyFirst || noFallback,
    runsFurther: (candidate: Candidate) => runsFurtherModels(candidate, call.facts),
  }));
  const [model] = models;
  const isOne = models.length === 1 && model;
  const kept = { bound, conversation: conversationOf(call) };
  const planner = isOne
    ? createPlanner(model.candidates, deps, model.onlyFirst, call.isPaidWork, kept)
    : createModelPlanner(models, deps, kept);
  const unsendable = planner.passedOver;
  return {
    planner,
    candidates: models.flatMap(({ candidates }) => candidates),
    converting: new Set(planned.flatMap(({ plan }) => [...plan.converting])),
    describe: () =>
      describeAll(deps, delivery, planned, { bound, passedOver: resolved.passedOver ?? [], unsendable }),
  };
}

/** Of a request with one model, and no word on its providers. */
const toStage = (resolved: Resolved, name: string): Stage => ({
  ...resolved,
  name,
  onlyFirst: false,
  order: null,
  sort: null,
});

function planStage(
  deps: PipelineDeps,
  { call, ticket }: Delivery,
  stage: Stage,
  isFirst: boolean,
): RoutePlan {
  const { candidates, sort } = stage;
  return planRoute(deps, {
    door: call.door,
    facts: call.facts,
    candidates,
    stickyProvider: isFirst ? ticket.stickyProvider : null,
    expectedOutput: expectedOutputOf(deps, call.caller.apiKeyId, candidates),
    sort,
    places: placesIn(stage, call.facts),
  });
}

/** Places of providers by the caller's order, else before the others of those that run the further models themselves. */
function placesIn({ order, candidates }: Stage, facts: RequestFacts): Places | null {
  if (order) return { by: "order", placeOf: (candidate) => placeIn(order, candidate) };
  const runs = (candidate: Candidate): boolean => runsFurtherModels(candidate, facts);
  return candidates.some(runs)
    ? { by: "fallbacks", placeOf: (candidate) => (runs(candidate) ? 0 : -1) }
    : null;
}

/** Parts of the decision that aren't about one model. */
interface Circumstances {
  readonly bound: BoundState | null;
  readonly passedOver: readonly PassedOver[];
  /** Candidates that couldn't be sent the request. */
  readonly unsendable: ReadonlySet<Candidate>;
}

/** The decision on the first model; of others that were tried, what their own was; and those that couldn't be tried. */
function describeAll(
  deps: PipelineDeps,
  { call, attempts }: Delivery,
  [first, ...further]: readonly PlannedModel[],
  { bound, passedOver, unsendable }: Circumstances,
): unknown {
  const ofModel = ({ plan }: PlannedModel) =>
    attempts.filter(({ candidate }) => plan.candidates.includes(candidate));
  const strategyOf = ({ stage }: PlannedModel) => stage.sort ?? call.facts.routing;
  const describe = (model: PlannedModel) => {
    const own = ofModel(model);
    const { plan: left, excluded } = leaveOut(model.plan, unsendable);
    const uncalled = findUncalled(deps, left.candidates, own);
    const plan = isOfAccount(bound, own[0]) ? { ...left, chosenBy: "account" as const } : left;
    return describeDecision(strategyOf(model), plan, [...model.stage.excluded, ...excluded], uncalled);
  };
  if (!first) return null;
  const decision = describe(first);
  const tried = further.filter((model) => ofModel(model).length > 0);
  if (tried.length === 0 && passedOver.length === 0) return decision;
  const nothing = { strategy: strategyOf(first), candidates: [], excluded: [] };
  const fallbacks = tried.map((model) => ({ model: model.stage.name, decision: describe(model) }));
  return { ...(decision ?? nothing), fallbacks, passedOver };
}
