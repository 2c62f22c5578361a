import type { FreshStart } from "../measures/run-fresh-starts.ts";
import type { Round } from "../measures/run-rounds.ts";
import { number, table } from "./format.ts";
import { spreadOf } from "./spread.ts";

/** What is compared, under the names of the rows. */
type Figures<One> = Readonly<Record<string, (one: One) => number>>;

const OF_ROUNDS: Figures<Round> = {
  "CPU ms/req": ({ cpuMsPerRequest }) => cpuMsPerRequest,
  "with stores": ({ allCpuMsPerRequest }) => allCpuMsPerRequest,
  "req/s": ({ requests, seconds }) => requests / seconds,
  "p50 ms": ({ latencyMs }) => latencyMs.p50,
};

const OF_STARTS: Figures<FreshStart> = {
  "start ms": ({ startMs }) => startMs,
  "CPU ms/req": ({ cpuMsPerRequest }) => cpuMsPerRequest,
};

/** The two gateways' measurements of one question. */
export const renderRounds = (rounds: readonly Round[]): string =>
  renderPairs(
    rounds.filter(({ target }) => target === "base"),
    rounds.filter(({ target }) => target !== "base"),
    OF_ROUNDS,
  );

/** New processes of the two gateways. */
export const renderStarts = (base: readonly FreshStart[], changed: readonly FreshStart[]): string =>
  renderPairs(base, changed, OF_STARTS);

/**
 * The medians of both gateways, and the median of the change within a round with its middle half. Machines drift, so only
 * the two measurements of the same round are compared.
 */
function renderPairs<One extends { readonly errors: number }>(
  base: readonly One[],
  changed: readonly One[],
  figures: Figures<One>,
): string {
  const rows = Object.entries(figures).map(([name, of]) => {
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
  const errors = [...base, ...changed].reduce((sum, { errors }) => sum + errors, 0);
  const found = table(["", "base", "changed", "change", "middle half", "lower in"], rows);
  return errors > 0 ? `${found}\n\n${errors} requests failed.` : found;
}

const percent = (value: number): string => `${value > 0 ? "+" : ""}${number(value, 1)}%`;
