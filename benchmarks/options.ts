import { parseArgs } from "node:util";
import type { MeasureId } from "./measures/measures.ts";
import type { TargetId } from "./targets/target.ts";

export interface Options {
  readonly rounds: number;
  /** Counted seconds of one measurement. */
  readonly seconds: number;
  readonly slowStreams: number;
  /** Empty: all. */
  readonly only: readonly TargetId[];
  readonly measures: readonly string[];
  /** Prices and names that the operator sets before anything is measured. */
  readonly overrides: number;
}

/** What is measured alongside the measures of every target. */
type OtherMeasure = "slow-streams" | "idle-memory" | "fresh" | "cache-hit" | "bodies";

/** Whether a measure was asked for: all are, unless some are named. */
export const isAsked = ({ measures }: Options, id: MeasureId | OtherMeasure): boolean =>
  measures.length === 0 || measures.includes(id);

/** Everything was measured of every target: only such a report replaces the committed one. */
export const isComplete = ({ only, measures, overrides }: Options): boolean =>
  only.length === 0 && measures.length === 0 && overrides === 0;

export const USAGE = `pnpm bench [--quick] [--rounds 7] [--seconds 3] [--only bare,ours-worker-off] [--measures whole-32,stream] [--overrides 5000]`;

/** @throws TypeError for an unknown option. */
export function readOptions(args: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      quick: { type: "boolean", default: false },
      rounds: { type: "string" },
      seconds: { type: "string" },
      streams: { type: "string" },
      only: { type: "string" },
      measures: { type: "string" },
      overrides: { type: "string" },
    },
  });
  return {
    rounds: Number(values.rounds ?? (values.quick ? 3 : 7)),
    seconds: Number(values.seconds ?? (values.quick ? 1 : 3)),
    slowStreams: Number(values.streams ?? (values.quick ? 500 : 2_000)),
    only: list(values.only) as TargetId[],
    measures: list(values.measures),
    overrides: Number(values.overrides ?? 0),
  };
}

const list = (text: string | undefined): string[] => text?.split(",").filter(Boolean) ?? [];
