export { ALL_KEYS, EXCLUSION_KINDS, type Hint, type HintKind, matchesTarget, OPERATOR } from "./hints.ts";
export { keySubject, parseSubject, type RouteName, routeSubject } from "./subjects.ts";
export { addSums, decaySums, NO_SUMS, type Outcome, type Sums, sumsOf } from "./sums.ts";
export { createStats, type RouteView, type Stats, viewOf } from "./stats.ts";
export { createRouteStore, type Exchange, type Known, type NewHint, type RouteStore } from "./store.ts";
export { healthIdOf, isOperatorHealthId, operatorHealthId } from "./health-id.ts";
export { coversTarget, currentHints } from "./read-state.ts";
export {
  type Prospect,
  type Score,
  scoreProspects,
  STRATEGIES,
  type Strategy,
  type Weights,
  weightsFor,
} from "./score.ts";
export { coversRoute } from "./covers-route.ts";
