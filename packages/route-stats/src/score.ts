import type { RouteView } from "./stats.ts";

/** How much each matters: exponents of a product, so that 2 weighs a factor twice. */
export interface Weights {
  readonly price: number;
  readonly success: number;
  readonly latency: number;
  readonly throughput: number;
}

/** What a request asks for with `routing`. */
export const STRATEGIES = ["auto", "price", "latency", "throughput"] as const;
export type Strategy = (typeof STRATEGIES)[number];

/** What is known of a candidate before it is asked. */
export interface Prospect {
  /** What this request would cost, in any unit the rivals share; null when no one knows. */
  readonly price: number | null;
  readonly view: RouteView | null;
}

/** Each part is at most 1, the best of the candidates having 1; `total` is their product under the weights. */
export interface Score extends Weights {
  readonly total: number;
}

/** Attempts that a route is credited with before anything was seen, and how many of them go well. */
const PRIOR_ATTEMPTS = 5;
const PRIOR_SUCCESS = 0.98;
/** Streams or answers that the mean of the other candidates counts as. */
const PRIOR_MEANS = 3;
/** No single part makes a candidate worse than this. */
const LEAST = 0.01;

/** What a request that asks for one thing weighs; `auto` weighs by the settings. */
export function weightsFor(strategy: Strategy, settings: Weights): Weights {
  const { success } = settings;
  if (strategy === "price") return { price: 8, success, latency: 0, throughput: 0 };
  if (strategy === "latency") return { price: 0.1, success, latency: 4, throughput: 0.5 };
  if (strategy === "throughput") return { price: 0.1, success, latency: 0.5, throughput: 4 };
  return settings;
}

/** Scores in the order of `prospects`. A route of which nothing is known is taken to be like the others. Pure. */
export function scoreProspects(prospects: readonly Prospect[], weights: Weights): Score[] {
  const cheapest = least(prospects.map(({ price }) => price));
  const waits = smooth(
    prospects,
    ({ firstTokenMs }) => firstTokenMs,
    ({ streams }) => streams,
  );
  const speeds = smooth(
    prospects,
    ({ tokensPerSecond }) => tokensPerSecond,
    ({ attempts }) => attempts,
  );
  const shortest = least(waits);
  const fastest = Math.max(0, ...speeds.map((speed) => speed ?? 0));
  return prospects.map(({ price, view }, index) => {
    const parts = {
      price: bounded(ratio(cheapest, price)),
      success: bounded(successOf(view)),
      latency: bounded(waits[index] == null ? 1 : ratio(shortest, waits[index])),
      throughput: bounded(speeds[index] == null ? 1 : (speeds[index] ?? 0) / fastest),
    };
    return { ...parts, total: totalOf(parts, weights) };
  });
}

function totalOf(parts: Weights, weights: Weights): number {
  const total =
    parts.price ** weights.price *
    parts.success ** weights.success *
    parts.latency ** weights.latency *
    parts.throughput ** weights.throughput;
  return Number(total.toPrecision(3));
}

const successOf = (view: RouteView | null): number => {
  const attempts = view?.attempts ?? 0;
  return ((view?.successRate ?? 0) * attempts + PRIOR_SUCCESS * PRIOR_ATTEMPTS) / (attempts + PRIOR_ATTEMPTS);
};

/** Means that few samples support, drawn toward the mean of all; null for all when nothing is known of any. */
function smooth(
  prospects: readonly Prospect[],
  meanOf: (view: RouteView) => number | null,
  samplesOf: (view: RouteView) => number,
): (number | null)[] {
  const known = prospects.flatMap(({ view }) => (view ? (meanOf(view) ?? []) : []));
  if (known.length === 0) return prospects.map(() => null);
  const mean = known.reduce((sum, value) => sum + value, 0) / known.length;
  return prospects.map(({ view }) => {
    const value = view && meanOf(view);
    if (!view || value === null) return mean;
    const samples = samplesOf(view);
    return (value * samples + mean * PRIOR_MEANS) / (samples + PRIOR_MEANS);
  });
}

const least = (values: readonly (number | null)[]): number =>
  Math.min(...values.map((value) => value ?? Number.POSITIVE_INFINITY));

/** How near `value` is to the smallest; an unknown one is as far as can be. */
function ratio(smallest: number, value: number | null | undefined): number {
  if (value == null) return smallest === Number.POSITIVE_INFINITY ? 1 : 0;
  return value <= smallest ? 1 : smallest / value;
}

const bounded = (value: number): number => Math.max(LEAST, Math.min(1, value));
