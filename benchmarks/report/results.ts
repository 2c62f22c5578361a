import type { MeasureId } from "../measures/measures.ts";
import type { IdleMemory } from "../measures/read-idle-memory.ts";
import type { BodyStall } from "../measures/run-body-stalls.ts";
import type { CacheHits } from "../measures/run-cache-hits.ts";
import type { FreshStart } from "../measures/run-fresh-starts.ts";
import type { Round } from "../measures/run-rounds.ts";
import type { SlowStreams } from "../measures/run-slow-streams.ts";
import type { Target, TargetId } from "../targets/target.ts";
import { type Spread, spreadOf } from "./spread.ts";

/** Of the process that answers, after everything; bytes. */
export interface TargetMemory {
  readonly target: TargetId;
  /** Resident, as it is. */
  readonly rss: number;
  /** The same a minute and a half later. */
  readonly restedRss: number;
  /** After a collection of garbage. */
  readonly heapUsed: number;
}

export interface Results {
  readonly targets: readonly Pick<Target, "id" | "title">[];
  readonly rounds: readonly Round[];
  readonly slowStreams: readonly SlowStreams[];
  readonly memory: readonly TargetMemory[];
  /** Of our own services; left out where they were not asked for. */
  readonly freshStarts?: readonly FreshStart[];
  readonly idleMemory?: readonly IdleMemory[];
  readonly cacheHits?: readonly CacheHits[];
  readonly bodyStalls?: readonly BodyStall[];
}

type Read = (round: Round) => number;

export const requestsPerSecond: Read = (round) => round.requests / round.seconds;
export const eventsPerSecond: Read = (round) => round.events / round.seconds;

/** Null when this target was not asked. */
export function spreadFor(results: Results, measure: MeasureId, target: TargetId, read: Read): Spread | null {
  const values = roundsOf(results, measure, target).map(read);
  return values.length > 0 ? spreadOf(values) : null;
}

/** Spread of `combine(own, bare)` over rounds, each paired with the bare proxy's of the same round. */
export function besideBare(
  results: Results,
  measure: MeasureId,
  target: TargetId,
  read: Read,
  combine: (own: number, bare: number) => number,
): Spread | null {
  const bare = new Map(roundsOf(results, measure, "bare").map((round) => [round.round, read(round)]));
  const values = roundsOf(results, measure, target).flatMap((round) => {
    const other = bare.get(round.round);
    return other === undefined ? [] : [combine(read(round), other)];
  });
  return values.length > 0 ? spreadOf(values) : null;
}

export const ratio = (own: number, bare: number): number => own / bare;
export const difference = (own: number, bare: number): number => own - bare;

const roundsOf = (results: Results, measure: MeasureId, target: TargetId): Round[] =>
  results.rounds.filter((round) => round.measure === measure && round.target === target);
