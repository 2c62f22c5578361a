import type { LoadResult } from "../load/spec.ts";
import type { Generator } from "../load/start-generator.ts";
import type { Options } from "../options.ts";
import { cpuMs } from "../process/cpu-time.ts";
import type { Target, TargetId } from "../targets/target.ts";
import type { Measure, MeasureId } from "./measures.ts";

export interface Round extends LoadResult {
  readonly measure: MeasureId;
  readonly target: TargetId;
  readonly round: number;
  /** Of the target's own processes. */
  readonly cpuMsPerRequest: number;
  /** Of those and of its stores. */
  readonly allCpuMsPerRequest: number;
}

/** Asks one question of all targets, round after round, each round beginning with another target. */
export async function runRounds(
  measure: Measure,
  targets: readonly Target[],
  generator: Generator,
  options: Options,
): Promise<Round[]> {
  const rounds: Round[] = [];
  const asked = targets.filter(({ skips }) => !skips?.includes(measure.id));
  for (let round = 0; round < options.rounds; round += 1) {
    for (let offset = 0; offset < asked.length; offset += 1) {
      const target = asked[(round + offset) % asked.length]!;
      // Compilers and pools are cold only in a target's first round.
      const warmupSeconds = round === 0 ? 4 : 0.3;
      rounds.push({ ...(await runOne(measure, target, generator, options, warmupSeconds)), round });
    }
  }
  return rounds;
}

async function runOne(
  { id, load }: Measure,
  target: Target,
  generator: Generator,
  { seconds }: Options,
  warmupSeconds: number,
): Promise<Omit<Round, "round">> {
  await target.before();
  let [before, allBefore] = [0, 0];
  const { port, path, headers, pids, allPids } = target;
  const body = withFields(load.body, target.bodyFields);
  const result = await generator.run({ ...load, port, path, headers, body, warmupSeconds, seconds }, () => {
    [before, allBefore] = [cpuMs(pids), cpuMs(allPids)];
  });
  const [used, allUsed] = [cpuMs(pids) - before, cpuMs(allPids) - allBefore];
  await target.after();
  const requests = Math.max(1, result.requests);
  return {
    ...result,
    measure: id,
    target: target.id,
    cpuMsPerRequest: used / requests,
    allCpuMsPerRequest: allUsed / requests,
  };
}

const withFields = (body: string, fields: Target["bodyFields"]): string =>
  fields ? JSON.stringify({ ...JSON.parse(body), ...fields }) : body;
