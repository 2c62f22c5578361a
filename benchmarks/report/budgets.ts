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
import { spreadOf } from "./spread.ts";

/** One row of the table of budgets: what is wanted of us, and how it is read from the results. */
interface Budget {
  readonly title: string;
  readonly floor: number;
  readonly aim: number;
  readonly unit: string;
  /** True when a larger figure is the better one. */
  readonly more?: boolean;
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
  const own = spreadFor(results, "whole-32", PLAIN_OFF, requestsPerSecond);
  const peer = spreadFor(results, "whole-32", "peer", requestsPerSecond);
  return own && peer ? own.median / peer.median : null;
}

function heapBeyondBare(results: Results): number | null {
  const row = (target: TargetId) => results.slowStreams.find((one) => one.target === target);
  const [own, bare] = [row(ON), row("bare")];
  return own && bare ? (own.heapBytesEach - bare.heapBytesEach) / 1_024 : null;
}

const streamErrors = (results: Results): number | null =>
  results.slowStreams.find(({ target }) => target === ON)?.errors ?? null;

const medianOf = (values: readonly number[] | undefined): number | null =>
  values && values.length > 0 ? spreadOf(values).median : null;

/** CPU of a new process alongside that of the same requests in a warm one. */
function freshBesideWarm({ freshStarts, ...results }: Results): number | null {
  const fresh = medianOf(freshStarts?.map((start) => start.cpuMsPerRequest));
  const warm = spreadFor(results, "whole-32", OFF, cpuEach);
  return fresh !== null && warm ? fresh / warm.median : null;
}

const startSeconds = ({ freshStarts }: Results): number | null => {
  const ms = medianOf(freshStarts?.map((start) => start.startMs));
  return ms === null ? null : ms / 1_000;
};

function cacheHitBeside404({ cacheHits }: Results): number | null {
  const row = cacheHits?.find(({ target }) => target === OFF);
  return row ? row.hitMs - row.notFoundMs : null;
}

const worstStall = ({ bodyStalls }: Results): number | null =>
  bodyStalls && bodyStalls.length > 0 ? Math.max(...bodyStalls.map(({ cpuMs }) => cpuMs)) : null;

const megabytes = (bytes: number | undefined): number | null =>
  bytes === undefined ? null : bytes / 1_048_576;

const idle =
  (service: string) =>
  ({ idleMemory }: Results): number | null =>
    megabytes(idleMemory?.find((one) => one.service === service)?.rss);

const gatewayAfter = ({ memory }: Results): number | null =>
  megabytes(memory.find(({ target }) => target === ON)?.rss);

const OFF = "ours-worker-off";
const ON = "ours-worker-on";
const PLAIN_OFF = "plain-worker-off";
const PLAIN_ON = "plain-worker-on";

/** A key with limits and rules. */
const HEADLINES: readonly Budget[] = [
  {
    ...{ title: "req/s, 32 connections, worker off", floor: 0.45, aim: 0.6, unit: "× bare", more: true },
    read: median("whole-32", OFF, requestsPerSecond, ratio),
  },
  {
    ...{ title: "req/s, 256 connections, worker off", floor: 0.45, aim: 0.6, unit: "× bare", more: true },
    read: median("whole-256", OFF, requestsPerSecond, ratio),
  },
  {
    ...{ title: "req/s, 32 connections, worker on", floor: 0.33, aim: 0.45, unit: "× bare", more: true },
    read: median("whole-32", ON, requestsPerSecond, ratio),
  },
  {
    ...{ title: "req/s, 256 connections, worker on", floor: 0.33, aim: 0.45, unit: "× bare", more: true },
    read: median("whole-256", ON, requestsPerSecond, ratio),
  },
  {
    ...{ title: "CPU of the gateway per request, warm", floor: 2.2, aim: 1.7, unit: "× bare" },
    read: median("whole-32", OFF, cpuEach, ratio),
  },
  {
    ...{ title: "added latency p50, 1 connection, worker off", floor: 0.45, aim: 0.3, unit: "ms" },
    read: median("whole-1", OFF, latency("p50"), difference),
  },
  {
    ...{ title: "added latency p50, 1 connection, worker on", floor: 0.45, aim: 0.3, unit: "ms" },
    read: median("whole-1", ON, latency("p50"), difference),
  },
  {
    ...{ title: "CPU per request of a new process, first 2 s", floor: 1.3, aim: 1.1, unit: "× warm" },
    read: freshBesideWarm,
  },
  {
    ...{ title: "worst stall by a 32 MB body, CPU of the main thread", floor: 50, aim: 20, unit: "ms" },
    read: worstStall,
  },
  {
    ...{ title: "cache hit beside a 404, p50", floor: 0.5, aim: 0.3, unit: "ms" },
    read: cacheHitBeside404,
  },
  {
    ...{ title: "gateway RSS, idle", floor: 250, aim: 180, unit: "MB" },
    read: idle("gateway"),
  },
  {
    ...{ title: "gateway RSS, after everything", floor: 450, aim: 350, unit: "MB" },
    read: gatewayAfter,
  },
  {
    ...{ title: "API RSS, idle", floor: 250, aim: 200, unit: "MB" },
    read: idle("api"),
  },
];

/** A key without limits. */
const PLAIN: readonly Budget[] = [
  {
    ...{ title: "req/s, 32 connections, worker off", floor: 0.33, aim: 0.5, unit: "× bare", more: true },
    read: median("whole-32", PLAIN_OFF, requestsPerSecond, ratio),
  },
  {
    ...{ title: "req/s, 256 connections, worker off", floor: 0.33, aim: 0.5, unit: "× bare", more: true },
    read: median("whole-256", PLAIN_OFF, requestsPerSecond, ratio),
  },
  {
    ...{ title: "req/s, 32 connections, worker on", floor: 0.2, aim: 0.33, unit: "× bare", more: true },
    read: median("whole-32", PLAIN_ON, requestsPerSecond, ratio),
  },
  {
    ...{ title: "CPU per request, 32 connections", floor: 4, aim: 2.5, unit: "× bare" },
    read: median("whole-32", PLAIN_OFF, cpuEach, ratio),
  },
  {
    ...{ title: "added latency p50, 1 connection", floor: 0.75, aim: 0.4, unit: "ms" },
    read: median("whole-1", PLAIN_OFF, latency("p50"), difference),
  },
  {
    ...{ title: "added latency p90, 1 connection", floor: 1.5, aim: 1.5, unit: "ms" },
    read: median("whole-1", PLAIN_OFF, latency("p90"), difference),
  },
  {
    ...{ title: "req/s beside the peer", floor: 2, aim: 3, unit: "× peer", more: true },
    read: besidePeer,
  },
  {
    ...{ title: "stream events/s, 32 connections", floor: 0.7, aim: 0.9, unit: "× bare", more: true },
    read: median("stream", PLAIN_OFF, eventsPerSecond, ratio),
  },
  {
    ...{ title: "first token added p50", floor: 0.75, aim: 0.4, unit: "ms" },
    read: median("first-token", PLAIN_OFF, firstToken, difference),
  },
  {
    ...{ title: "slow streams, heap each beyond bare (limits on)", floor: 40, aim: 20, unit: "KB" },
    read: heapBeyondBare,
  },
  { title: "slow streams, errors (limits on)", floor: 0, aim: 0, unit: "", read: streamErrors },
  {
    ...{ title: "1 MB body", floor: 1.5, aim: 1.2, unit: "× bare" },
    read: median("megabyte", PLAIN_OFF, (round) => round.latencyMs.p50, ratio),
  },
  { title: "cold start of the gateway", floor: 1.5, aim: 0.7, unit: "s", read: startSeconds },
];

/** Sections with a table each; empty when nothing of ours was measured. */
export function renderBudgets(results: Results): string[] {
  const sections = { "Headline budgets: limits and rules on": HEADLINES, "Budgets of a plain key": PLAIN };
  return Object.entries(sections).flatMap(([title, budgets]) => {
    const rows = budgets.flatMap((budget) => rowOf(budget, results));
    const head = ["", "measured", "floor", "aim", "meets"];
    return rows.length > 0 ? [`## ${title}`, table(head, rows)] : [];
  });
}

function rowOf({ title, floor, aim, unit, more, read }: Budget, results: Results): Row[] {
  const measured = read(results);
  if (measured === null) return [];
  const meets = (wanted: number): boolean => (more ? measured >= wanted : measured <= wanted);
  const verdict = meets(aim) ? "aim" : meets(floor) ? "floor" : "MISSED";
  return [[title, ...[measured, floor, aim].map((value) => `${number(value, 2)} ${unit}`.trim()), verdict]];
}
