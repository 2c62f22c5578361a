import { describe, expect, it } from "vitest";
import type { Round } from "../measures/run-rounds.ts";
import { renderRounds } from "./render-pairs.ts";

const roundOf = (target: Round["target"], round: number, cpu: number): Round => ({
  ...{ measure: "whole-32", target, round, cpuMsPerRequest: cpu, allCpuMsPerRequest: 2 * cpu },
  ...{ requests: 100, errors: 0, firstError: null, events: 0, seconds: 1 },
  latencyMs: { p50: 1, p90: 2, p99: 3 },
  firstTokenMs: { p50: 0, p90: 0, p99: 0 },
});

describe("two gateways compared", () => {
  it("pairs the measurements of each round, so that a machine that slows down changes nothing", () => {
    const cpus = [0.1, 0.2, 0.4];
    const rounds = cpus.flatMap((cpu, round) => [
      roundOf("base", round, cpu),
      roundOf("ours-worker-off", round, cpu * 0.9),
    ]);
    const [, , cpu, , perSecond] = renderRounds(rounds).split("\n");
    expect(cpu).toBe("| CPU ms/req | 0.200 | 0.180 | -10.0% | -10.0% to -10.0% | 3 of 3 |");
    expect(perSecond).toBe("| req/s | 100.000 | 100.000 | 0.0% | 0.0% to 0.0% | 0 of 3 |");
  });
});
