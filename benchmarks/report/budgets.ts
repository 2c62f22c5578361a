import type { MeasureId } from "../measures/measures.ts";
import type { Round } from "../measures/run-rounds.ts";
import type { TargetId } from "../targets/target.ts";
import { number, type Row, table } from "./format.ts";
import {
  besideBare,
  difference,
  eventsPerSecond,
  type Results,
  ratio,
  requestsPerSecond,
  spreadFor,
} from "./results.ts";

/** One row of the table of budgets: what is wanted of us, and how it is read from the results. */
interface Budget {
  readonly title: string;
  readonly floor: number;
  readonly aim: number;
  readonly unit: string;
  /** True when a larger figure is the better one. */
  readonly more: boolean;
  read(results: Results): number | null;
}

type Read = (round: Round) => number;
type Combine = (own: number, bare: number) => number;

const median =
  (measure: MeasureId, target: TargetId, read: Read, combine: Combine) =>
  (results: Results): number | null =>
    besideBare(results, measure, target, read, combine)?.median ?? null;

const cpuEach: Read = (round) => round.cpuMsPerRequest;
const firstToken: Read = (round) => round.firstTokenMs.p50;
const latency =
  (point: "p50" | "p90"): Read =>
  (round) =>
    round.latencyMs[point];

function besidePeer(results: Results): number | null {
  const own = spreadFor(results, "whole-32", "ours-worker-off", requestsPerSecond);
  const peer = spreadFor(results, "whole-32", "peer", requestsPerSecond);
  return own && peer ? own.median / peer.median : null;
}

function heapBeyondBare(results: Results): number | null {
  const row = (target: TargetId) => results.slowStreams.find((one) => one.target === target);
  const [own, bare] = [row("ours-worker-on"), row("bare")];
  return own && bare ? (own.heapBytesEach - bare.heapBytesEach) / 1_024 : null;
}

const streamErrors = (results: Results): number | null =>
  results.slowStreams.find(({ target }) => target === "ours-worker-on")?.errors ?? null;

const OFF = "ours-worker-off";
const ON = "ours-worker-on";

const BUDGETS: readonly Budget[] = [
  {
    title: "req/s, 32 connections, worker off",
    floor: 0.33,
    aim: 0.5,
    unit: "× bare",
    more: true,
    read: median("whole-32", OFF, requestsPerSecond, ratio),
  },
  {
    title: "req/s, 256 connections, worker off",
    floor: 0.33,
    aim: 0.5,
    unit: "× bare",
    more: true,
    read: median("whole-256", OFF, requestsPerSecond, ratio),
  },
  {
    title: "req/s, 32 connections, worker on",
    floor: 0.2,
    aim: 0.33,
    unit: "× bare",
    more: true,
    read: median("whole-32", ON, requestsPerSecond, ratio),
  },
  {
    title: "CPU per request, 32 connections",
    floor: 4,
    aim: 2.5,
    unit: "× bare",
    more: false,
    read: median("whole-32", OFF, cpuEach, ratio),
  },
  {
    title: "added latency p50, 1 connection",
    floor: 0.75,
    aim: 0.4,
    unit: "ms",
    more: false,
    read: median("whole-1", OFF, latency("p50"), difference),
  },
  {
    title: "added latency p90, 1 connection",
    floor: 1.5,
    aim: 1.5,
    unit: "ms",
    more: false,
    read: median("whole-1", OFF, latency("p90"), difference),
  },
  { title: "req/s beside the peer", floor: 2, aim: 3, unit: "× peer", more: true, read: besidePeer },
  {
    title: "stream events/s, 32 connections",
    floor: 0.7,
    aim: 0.9,
    unit: "× bare",
    more: true,
    read: median("stream", OFF, eventsPerSecond, ratio),
  },
  {
    title: "first token added p50",
    floor: 0.75,
    aim: 0.4,
    unit: "ms",
    more: false,
    read: median("first-token", OFF, firstToken, difference),
  },
  {
    title: "slow streams, heap each beyond bare",
    floor: 40,
    aim: 20,
    unit: "KB",
    more: false,
    read: heapBeyondBare,
  },
  { title: "slow streams, errors", floor: 0, aim: 0, unit: "", more: false, read: streamErrors },
  {
    title: "1 MB body",
    floor: 1.5,
    aim: 1.2,
    unit: "× bare",
    more: false,
    read: median("megabyte", OFF, (round) => round.latencyMs.p50, ratio),
  },
];

/** Empty when nothing of ours was measured. */
export function renderBudgets(results: Results): string {
  const rows: Row[] = [];
  for (const { title, floor, aim, unit, more, read } of BUDGETS) {
    const measured = read(results);
    if (measured === null) continue;
    const meets = (wanted: number): boolean => (more ? measured >= wanted : measured <= wanted);
    const verdict = meets(aim) ? "aim" : meets(floor) ? "floor" : "missed";
    rows.push([
      title,
      ...[measured, floor, aim].map((value) => `${number(value, 2)} ${unit}`.trim()),
      verdict,
    ]);
  }
  return rows.length > 0 ? table(["", "measured", "floor", "aim", "meets"], rows) : "";
}
