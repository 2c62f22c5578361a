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

type ReadResults = (results: Results) => number | null;

/**
 * One row of the table of budgets: what is wanted of us, and how it is read from the results. `at least`: a larger figure is
 * the better one.
 */
type Budget = readonly [
  title: string,
  direction: "at least" | "at most",
  floor: number,
  aim: number,
  unit: string,
  read: ReadResults,
];

type Read = (round: Round) => number;
type Combine = (own: number, bare: number) => number;

const median =
  (measure: MeasureId, target: TargetId, read: Read, combine: Combine) =>
  (results: Results): number | null =>
    besideBare(results, measure, target, read, combine)?.median ?? null;

const cpuEach: Read = (round) => round.cpuMsPerRequest;
const firstToken: Read = (round) => round.firstTokenMs.p50;
const p50: Read = (round) => round.latencyMs.p50;
const p90: Read = (round) => round.latencyMs.p90;

const rate = (measure: MeasureId, target: TargetId) => median(measure, target, requestsPerSecond, ratio);
const cpu = (measure: MeasureId, target: TargetId) => median(measure, target, cpuEach, ratio);
const added = (measure: MeasureId, target: TargetId, read: Read) => median(measure, target, read, difference);

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
  megabytes(memory.find(({ target }) => target === ON)?.restedRss);

const OFF = "ours-worker-off";
const ON = "ours-worker-on";
const PLAIN_OFF = "plain-worker-off";
const PLAIN_ON = "plain-worker-on";

/** What is wanted of requests with limits and rules, whatever the commit point is. */
const headlines = (off: TargetId, on: TargetId): readonly Budget[] => [
  ["req/s, 32 connections, worker off", "at least", 0.45, 0.6, "× bare", rate("whole-32", off)],
  ["req/s, 256 connections, worker off", "at least", 0.45, 0.6, "× bare", rate("whole-256", off)],
  ["req/s, 32 connections, worker on", "at least", 0.33, 0.45, "× bare", rate("whole-32", on)],
  ["req/s, 256 connections, worker on", "at least", 0.33, 0.45, "× bare", rate("whole-256", on)],
  ["CPU of the gateway per request, warm", "at most", 2.2, 1.7, "× bare", cpu("whole-32", off)],
  ["added latency p50, 1 connection, worker off", "at most", 0.45, 0.3, "ms", added("whole-1", off, p50)],
  ["added latency p50, 1 connection, worker on", "at most", 0.45, 0.3, "ms", added("whole-1", on, p50)],
];

/** A key with limits and rules. */
const HEADLINES: readonly Budget[] = [
  ...headlines(OFF, ON),
  ["CPU per request of a new process, first 2 s", "at most", 1.3, 1.1, "× warm", freshBesideWarm],
  ["worst stall by a 32 MB body, CPU of the main thread", "at most", 50, 20, "ms", worstStall],
  ["cache hit beside a 404, p50", "at most", 0.5, 0.3, "ms", cacheHitBeside404],
  ["gateway RSS, idle", "at most", 250, 180, "MB", idle("gateway")],
  ["gateway RSS, 90 s after everything", "at most", 450, 350, "MB", gatewayAfter],
  ["API RSS, idle", "at most", 250, 200, "MB", idle("api")],
];

const streamRate = median("stream", PLAIN_OFF, eventsPerSecond, ratio);
const largeBody = median("megabyte", PLAIN_OFF, p50, ratio);

/** A key without limits. */
const PLAIN: readonly Budget[] = [
  ["req/s, 32 connections, worker off", "at least", 0.33, 0.5, "× bare", rate("whole-32", PLAIN_OFF)],
  ["req/s, 256 connections, worker off", "at least", 0.33, 0.5, "× bare", rate("whole-256", PLAIN_OFF)],
  ["req/s, 32 connections, worker on", "at least", 0.2, 0.33, "× bare", rate("whole-32", PLAIN_ON)],
  ["CPU per request, 32 connections", "at most", 4, 2.5, "× bare", cpu("whole-32", PLAIN_OFF)],
  ["added latency p50, 1 connection", "at most", 0.75, 0.4, "ms", added("whole-1", PLAIN_OFF, p50)],
  ["added latency p90, 1 connection", "at most", 1.5, 1.5, "ms", added("whole-1", PLAIN_OFF, p90)],
  ["req/s beside the peer", "at least", 2, 3, "× peer", besidePeer],
  ["stream events/s, 32 connections", "at least", 0.7, 0.9, "× bare", streamRate],
  ["first token added p50", "at most", 0.75, 0.4, "ms", added("first-token", PLAIN_OFF, firstToken)],
  [
    "agent's call, first token added p50",
    "at most",
    3,
    1.5,
    "ms",
    added("agent-call", PLAIN_OFF, firstToken),
  ],
  ["slow streams, heap each beyond bare (limits on)", "at most", 40, 20, "KB", heapBeyondBare],
  ["slow streams, errors (limits on)", "at most", 0, 0, "", streamErrors],
  ["1 MB body", "at most", 1.5, 1.2, "× bare", largeBody],
  ["cold start of the gateway", "at most", 1.5, 0.7, "s", startSeconds],
];

/** Sections with a table each; empty when nothing of ours was measured. */
export function renderBudgets(results: Results): string[] {
  const sections = {
    "Headline budgets: limits and rules on": HEADLINES,
    "The same with the journal as commit point": headlines("journal-worker-off", "journal-worker-on"),
    "Budgets of a plain key": PLAIN,
  };
  return Object.entries(sections).flatMap(([title, budgets]) => {
    const rows = budgets.flatMap((budget) => rowOf(budget, results));
    const head = ["", "measured", "floor", "aim", "meets"];
    return rows.length > 0 ? [`## ${title}`, table(head, rows)] : [];
  });
}

function rowOf([title, direction, floor, aim, unit, read]: Budget, results: Results): Row[] {
  const measured = read(results);
  if (measured === null) return [];
  const meets = (wanted: number): boolean =>
    direction === "at least" ? measured >= wanted : measured <= wanted;
  const verdict = meets(aim) ? "aim" : meets(floor) ? "floor" : "MISSED";
  return [[title, ...[measured, floor, aim].map((value) => `${number(value, 2)} ${unit}`.trim()), verdict]];
}
