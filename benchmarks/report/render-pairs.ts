import type { Round } from "../measures/run-rounds.ts";
import { number, table } from "./format.ts";
import { spreadOf } from "./spread.ts";

const FIGURES = {
  "CPU ms/req": (round: Round) => round.cpuMsPerRequest,
  "with stores": (round: Round) => round.allCpuMsPerRequest,
  "req/s": (round: Round) => round.requests / round.seconds,
  "p50 ms": (round: Round) => round.latencyMs.p50,
};

/**
 * The medians of both gateways, and the median of the change within a round with its middle half. Machines drift, so only
 * the two measurements of the same round are compared.
 */
export function renderPairs(rounds: readonly Round[]): string {
  const base = rounds.filter(({ target }) => target === "base");
  const changed = rounds.filter(({ target }) => target !== "base");
  const rows = Object.entries(FIGURES).map(([name, of]) => {
    const changes = changed
      .map((one, index) => (of(one) / of(base[index] ?? one) - 1) * 100)
      .toSorted((one, other) => one - other);
    const at = (share: number) => percent(changes[Math.round(share * (changes.length - 1))] ?? 0);
    const lower = changes.filter((change) => change < 0).length;
    return [
      ...[name, number(spreadOf(base.map(of)).median, 3), number(spreadOf(changed.map(of)).median, 3)],
      ...[percent(spreadOf(changes).median), `${at(0.25)} to ${at(0.75)}`, `${lower} of ${changes.length}`],
    ];
  });
  const errors = rounds.reduce((sum, round) => sum + round.errors, 0);
  const found = table(["", "base", "changed", "change", "middle half", "lower in"], rows);
  return errors > 0 ? `${found}\n\n${errors} requests failed.` : found;
}

const percent = (value: number): string => `${value > 0 ? "+" : ""}${number(value, 1)}%`;
