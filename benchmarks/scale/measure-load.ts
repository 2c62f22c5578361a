import type { Generator } from "../load/start-generator.ts";
import { WHOLE_32 } from "../measures/measures.ts";
import { cpuMs } from "../process/cpu-time.ts";
import { untilIdle } from "../targets/services.ts";
import { CHAT_PATH, JSON_HEADERS } from "../targets/target.ts";

/** Processes whose CPU time is reported separately, by name. */
export type Parts = Readonly<Record<string, readonly number[]>>;

export interface Measured {
  readonly requestsPerSecond: number;
  /** Of each part, ms per request. */
  readonly cpu: Readonly<Record<string, number>>;
}

export interface ScaleLoad {
  readonly port: number;
  readonly keys: readonly string[];
  readonly parts: Parts;
  readonly seconds: number;
  /** Waited for afterward. */
  readonly workerPid: number;
}

/**
 * Complete responses over 32 connections, with several keys in turn.
 * @throws Error for a response other than 200
 */
export async function measureLoad(
  generator: Generator,
  { port, keys, parts, seconds, workerPid }: ScaleLoad,
): Promise<Measured> {
  const names = Object.keys(parts);
  const read = () => names.map((name) => cpuMs(parts[name] ?? []));
  let before: number[] = [];
  const spec = { ...WHOLE_32.load, port, path: CHAT_PATH, headers: JSON_HEADERS, apiKeys: keys };
  const result = await generator.run({ ...spec, warmupSeconds: 1, seconds }, () => {
    before = read();
  });
  const after = read();
  if (result.errors > 0) throw new Error(`${result.errors} errors, the first: ${result.firstError}`);
  await untilIdle(workerPid);
  return {
    requestsPerSecond: result.requests / result.seconds,
    cpu: Object.fromEntries(
      names.map((name, index) => [name, ((after[index] ?? 0) - (before[index] ?? 0)) / result.requests]),
    ),
  };
}

/** A Markdown row of the medians of some rounds, with the smallest CPU figures in brackets. */
export function renderRow(title: string, rounds: readonly Measured[]): string {
  const names = Object.keys(rounds[0]?.cpu ?? {});
  const rate = median(rounds.map(({ requestsPerSecond }) => requestsPerSecond)).toFixed(0);
  const cells = names.map((name) => {
    const values = rounds.map(({ cpu }) => cpu[name] ?? 0);
    return `${median(values).toFixed(3)} (${Math.min(...values).toFixed(3)})`;
  });
  return `| ${[title, rate, ...cells].join(" | ")} |`;
}

/** The head of such a table. */
export const renderHead = (first: string, names: readonly string[]): string =>
  `| ${[first, "req/s", ...names.map((name) => `${name}, CPU ms`)].join(" | ")} |\n|${" --- |".repeat(names.length + 2)}`;

export const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
