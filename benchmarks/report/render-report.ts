import { availableParallelism, cpus } from "node:os";
import type { MeasureId } from "../measures/measures.ts";
import type { Round } from "../measures/run-rounds.ts";
import type { TargetId } from "../targets/target.ts";
import { renderBudgets } from "./budgets.ts";
import { kilobytes, megabytes, number, type Row, spread, table, times } from "./format.ts";
import { renderOwnMeasures } from "./render-own-measures.ts";
import {
  besideBare,
  difference,
  eventsPerSecond,
  type Results,
  ratio,
  requestsPerSecond,
  spreadFor,
} from "./results.ts";

const NONE = "–";

/** The whole report as markdown. */
export function renderReport(results: Results, rounds: number, seconds: number): string {
  return [
    `# Benchmark`,
    machine(rounds, seconds),
    ...renderBudgets(results),
    `## Whole answers, small bodies`,
    renderThroughput(results),
    `## Latency at 1 connection`,
    renderLatency(results),
    `## Streams`,
    renderStreams(results),
    `## Coding agents' calls, 1 connection`,
    renderAgentCalls(results),
    `## 1 MB request bodies, 1 connection`,
    megabyte(results),
    `## Concurrent slow streams`,
    slowStreams(results),
    `## Memory after all of it`,
    memory(results),
    ...renderOwnMeasures(results),
    renderErrors(results),
  ]
    .filter(Boolean)
    .join("\n\n")
    .concat("\n");
}

/** Where and how it was measured. */
export function machine(rounds: number, seconds: number): string {
  const cores = `${availableParallelism()} cores of ${cpus()[0]?.model ?? "unknown"}, Node ${process.version}`;
  return `${cores}; ${rounds} interleaved rounds of ${seconds} s; median [min – max]. The load generator, the upstream and the server under test share the machine.`;
}

type Cells = (target: TargetId) => string[];

/** One row per target; a target without any value is left out. */
function rowsOf(results: Results, cells: Cells): Row[] {
  return results.targets
    .map(({ id, title }) => [title, ...cells(id)])
    .filter((row) => row.slice(1).some((cell) => cell !== NONE));
}

export function renderThroughput(results: Results): string {
  const at = (measure: MeasureId): Cells => {
    return (target) => {
      const rate = spreadFor(results, measure, target, requestsPerSecond);
      const share = besideBare(results, measure, target, requestsPerSecond, ratio);
      const cpu = spreadFor(results, measure, target, cpuEach);
      const all = spreadFor(results, measure, target, (round) => round.allCpuMsPerRequest);
      return [
        rate ? spread(rate, 0) : NONE,
        share ? times(share.median) : NONE,
        cpu ? number(cpu.median, 3) : NONE,
        all ? number(all.median, 3) : NONE,
      ];
    };
  };
  const columns = ["req/s", "of bare", "CPU ms/req", "with stores"];
  const head = [
    "",
    ...columns.map((column) => `${column} (32)`),
    ...columns.map((column) => `${column} (256)`),
  ];
  return table(
    head,
    rowsOf(results, (target) => [...at("whole-32")(target), ...at("whole-256")(target)]),
  );
}

const cpuEach = (round: Round): number => round.cpuMsPerRequest;

export function renderLatency(results: Results): string {
  const points = ["p50", "p90", "p99"] as const;
  const head = ["", ...points.map((point) => `${point} ms`), ...points.map((point) => `added ${point} ms`)];
  const cells: Cells = (target) => [
    ...points.map((point) => {
      const own = spreadFor(results, "whole-1", target, (round) => round.latencyMs[point]);
      return own ? spread(own, 3) : NONE;
    }),
    ...points.map((point) => {
      const added = besideBare(results, "whole-1", target, (round) => round.latencyMs[point], difference);
      return added ? number(added.median, 3) : NONE;
    }),
  ];
  return table(head, rowsOf(results, cells));
}

export function renderStreams(results: Results): string {
  const head = ["", "events/s (32)", "of bare", "CPU ms/stream", "first token p50 ms", "added ms"];
  const cells: Cells = (target) => {
    const rate = spreadFor(results, "stream", target, eventsPerSecond);
    const share = besideBare(results, "stream", target, eventsPerSecond, ratio);
    const cpu = spreadFor(results, "stream", target, cpuEach);
    const first = spreadFor(results, "first-token", target, firstToken);
    const added = besideBare(results, "first-token", target, firstToken, difference);
    return [
      rate ? spread(rate, 0) : NONE,
      share ? times(share.median) : NONE,
      cpu ? number(cpu.median, 2) : NONE,
      first ? spread(first, 3) : NONE,
      added ? number(added.median, 3) : NONE,
    ];
  };
  return table(head, rowsOf(results, cells));
}

const firstToken = (round: Round): number => round.firstTokenMs.p50;

function renderAgentCalls(results: Results): string {
  const cells: Cells = (target) => {
    const first = spreadFor(results, "agent-call", target, firstToken);
    const added = besideBare(results, "agent-call", target, firstToken, difference);
    const cpu = spreadFor(results, "agent-call", target, cpuEach);
    return [
      first ? spread(first, 3) : NONE,
      added ? number(added.median, 3) : NONE,
      cpu ? number(cpu.median, 2) : NONE,
    ];
  };
  return table(["", "first token p50 ms", "added ms", "CPU ms/req"], rowsOf(results, cells));
}

function megabyte(results: Results): string {
  const head = ["", "p50 ms", "of bare", "CPU ms/req"];
  const cells: Cells = (target) => {
    const own = spreadFor(results, "megabyte", target, (round) => round.latencyMs.p50);
    const share = besideBare(results, "megabyte", target, (round) => round.latencyMs.p50, ratio);
    const cpu = spreadFor(results, "megabyte", target, cpuEach);
    return [
      own ? spread(own, 2) : NONE,
      share ? times(share.median) : NONE,
      cpu ? number(cpu.median, 2) : NONE,
    ];
  };
  return table(head, rowsOf(results, cells));
}

function slowStreams(results: Results): string {
  const bare = results.slowStreams.find((row) => row.target === "bare");
  const head = ["", "complete", "errors", "heap each", "beyond bare", "buffers each"];
  const cells: Cells = (target) => {
    const row = results.slowStreams.find((one) => one.target === target);
    if (!row) return head.slice(1).map(() => NONE);
    const beyond = bare ? kilobytes(row.heapBytesEach - bare.heapBytesEach) : NONE;
    const counts = [number(row.complete, 0), number(row.errors, 0)];
    return [...counts, kilobytes(row.heapBytesEach), beyond, kilobytes(row.externalBytesEach)];
  };
  return table(head, rowsOf(results, cells));
}

function memory(results: Results): string {
  const cells: Cells = (target) => {
    const row = results.memory.find((one) => one.target === target);
    return row ? [row.rss, row.restedRss, row.heapUsed].map(megabytes) : [NONE, NONE, NONE];
  };
  return table(["", "RSS", "RSS 90 s later", "heap used"], rowsOf(results, cells));
}

/** Failed requests, if there were any: a number made with errors is no number. */
export function renderErrors(results: Results): string {
  const failed = [...results.rounds, ...results.slowStreams].filter((round) => round.errors > 0);
  const lines = failed.map((round) => {
    const measure = "measure" in round ? round.measure : "slow streams";
    return `* ${round.target}, ${measure}: ${round.errors} (${round.firstError?.trim()})`;
  });
  return lines.length > 0 ? `## Failed requests\n\n${[...new Set(lines)].join("\n")}` : "";
}
